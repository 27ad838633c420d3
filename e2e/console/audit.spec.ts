import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { pageHeading } from "../support/console.ts"
import { GuestAtPlace } from "../support/guest-orders.ts"
import { StaffDesk } from "../support/staff-desk.ts"
import { words } from "../support/words.ts"

test.use({ signedInAs: "owner", language: "en" })

const rows = (page: Page) =>
  page.getByRole("list", { name: words("en", "audit.list") }).getByRole("listitem")

test("the owner sees who did what, at once, and asks for a person and a kind", async ({
  page,
  server,
  sessionOf,
}) => {
  await page.goto("/console/audit")
  await expect(pageHeading(page, words("en", "audit.title"))).toBeVisible()
  const guest = await GuestAtPlace.signIn(server, "نورة")
  const { id, number } = await guest.order({ products: { "umm-ali": 1 } })
  await new StaffDesk(server.url, await sessionOf("cashier")).move(id, "accept")
  const moved = rows(page).filter({ hasText: words("en", "audit.did_order_moved") })
  await expect(moved).toContainText(number)
  await expect(moved).not.toContainText(guest.phone.slice(-9))
  await moved.getByText(words("en", "audit.details")).click()
  await expect(moved).toContainText("accept")

  await page.getByLabel(words("en", "audit.kind")).selectOption("menu")
  await expect(page.getByText(words("en", "audit.none_title"))).toBeVisible()
  await page.getByRole("button", { name: words("en", "audit.show_all") }).click()
  await expect(moved).toBeVisible()
  const person = page.getByLabel(words("en", "audit.person"))
  const cashier = (await moved.locator("bdi").nth(1).textContent()) ?? ""
  await person.selectOption({ label: cashier })
  await expect(moved).toBeVisible()
})
