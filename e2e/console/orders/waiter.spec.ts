import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

const code = known.qr.olayaTable12

test.use({ viewport: { width: 390, height: 844 }, signedInAs: "waiter", language: "sa" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("sa", key, fill)

test("a waiter's evening at a table: a call, an order, dishes that are ready, and the bill", async ({
  page,
  server,
  sessionOf,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const desk = new StaffDesk(server.url, await sessionOf("manager"))
  const guest = await GuestAtPlace.signIn(server, "نورة العتيبي")
  const first = await guest.order({ products: { karak: 1 }, type: 1, code })
  await desk.toKitchen(first.id)

  const stream = page.waitForResponse(/\/api\/staff\/events\//)
  await page.goto("/console/")
  await stream
  await expect(page).toHaveURL(/\/console\/room$/)
  const tile = page.locator("[data-stage]").filter({ has: page.getByText("12", { exact: true }) })
  await expect(tile).toHaveAttribute("data-stage", "cooking")

  await guest.call("waiter", code)
  await page.getByRole("button", { name: w("room.coming") }).click()
  await expect(page.getByRole("list", { name: w("room.calls"), exact: true })).toHaveCount(0)
  await expect(page.getByRole("list", { name: w("room.taken") })).toContainText("Khaled")

  await tile.click()
  await page
    .getByRole("dialog")
    .getByRole("link", { name: w("order_taking.title") })
    .click()
  await page.getByRole("button", { name: /^لبن/ }).first().click()
  await page.getByRole("button", { name: w("order_taking.place"), exact: true }).click()
  await expect(page).toHaveURL(/\/console\/room$/)

  await desk.move(first.id, "bump")
  await expect(tile).toHaveAttribute("data-stage", "ready")
  await tile.click()
  await page.getByRole("dialog").getByRole("button", { name: /A-/ }).first().click()
  await page.keyboard.press("Escape")
  await expect(tile).toHaveAttribute("data-stage", "cooking")

  await guest.call("bill", code)
  await page.getByRole("button", { name: w("room.open") }).click()
  const sheet = page.getByRole("dialog")
  await sheet.getByRole("button", { name: w("floor.print_check") }).click()
  await expect(page.frameLocator("iframe").getByText(first.number)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(tile).toHaveAttribute("data-stage", "bill")
  await expect(page.getByRole("list", { name: w("room.calls"), exact: true })).toHaveCount(0)
})
