import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

test.use({ viewport: { width: 1440, height: 900 }, signedInAs: "cashier", language: "sa" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("sa", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`

test("a cashier cancels what is paid with a manager at the screen, and the order names both", async ({
  page,
  server,
  sessionOf,
}) => {
  const guest = await GuestAtPlace.signIn(server, "Noura Al Otaibi")
  const desk = new StaffDesk(server.url, await sessionOf("manager"))
  const { id, number, price } = await guest.order({ products: { karak: 2 } })
  await desk.toKitchen(id)
  await desk.takePayment(id)
  await page.goto("/console/orders")
  const card = page.getByRole("article").filter({ hasText: number })
  const name = isolated(number)
  await card.getByRole("button", { name: w("action.more_for", { name }) }).click()
  await page.getByRole("menuitem", { name: w("board.cancel") }).click()
  const dialog = page.getByRole("dialog", { name: w("board.cancel_title", { number: name }) })
  const amount = isolated((price.total_minor / 100).toFixed(2))
  await expect(dialog).toContainText(w("board.refund_title", { amount }))
  await expect(dialog).toContainText(w("board.refund_cash", { amount }))
  await dialog.getByRole("button", { name: w("board.reason_guest_asked") }).click()
  const confirm = dialog.getByRole("button", {
    name: w("board.refund_do", { action: w("board.cancel"), amount }),
  })
  await confirm.click()
  await expect(dialog).toContainText(w("validation.email_required"))
  await dialog.getByLabel(w("board.approval_email")).fill(known.staff.manager)
  await dialog.getByLabel(w("board.approval_password"), { exact: true }).fill(known.password)
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await desk.order(id)).state).toBe("canceled")
  await expect.poll(async () => (await desk.order(id)).refunded_minor).toBe(price.total_minor)
})
