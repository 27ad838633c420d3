import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { consoleMenu } from "../../support/console.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { countNotes } from "../../support/page/bell.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

const code = known.qr.olayaTable12

test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "cashier", language: "en" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`

test("a table that calls is heard and seen on any page, and a tap leads to it", async ({
  page,
  server,
  sessionOf,
}) => {
  const notes = await countNotes(page)
  await page.addInitScript(() => localStorage.setItem("sufra-bell", "on"))
  const guest = await GuestAtPlace.signIn(server, "Noura Al Otaibi")
  const { id } = await guest.order({ products: { karak: 1 }, type: 1, code })
  // Nothing else rings: what is heard is the call.
  await new StaffDesk(server.url, await sessionOf("manager")).toKitchen(id)
  const stream = page.waitForResponse(/\/api\/staff\/events\//)
  await page.goto("/console/menu/availability")
  await stream
  await page.getByRole("heading", { level: 1 }).click()
  await expect(page.getByRole("link", { name: w("floor.title") })).toBeVisible()
  expect(await notes()).toBe(0)

  await guest.call("bill", code)
  const tables = consoleMenu(page, "en").getByRole("link", { name: w("floor.title") })
  await expect(tables).toContainText("1 call")
  await expect.poll(notes).toBeGreaterThan(0)
  await expect(page).toHaveTitle(/^\(1\)/)
  const notice = page.getByRole("region", { name: w("console.toasts") })
  await expect(notice).toContainText(w("floor.table", { label: isolated("12") }))
  await expect(notice).toContainText(w("floor.call_bill"))

  await notice.getByRole("button", { name: w("floor.to_table") }).click()
  const drawer = page.getByRole("dialog", { name: w("floor.table", { label: isolated("12") }) })
  await drawer.getByRole("button", { name: w("floor.answer") }).click()
  await expect(drawer.getByText(w("floor.call_bill"))).toBeHidden()
  await expect(page).not.toHaveTitle(/^\(/)
})
