import type { Page } from "@playwright/test"
import { expect, test } from "../../fixtures.ts"
import { finishOrder, giveMoneyBack, passUndo, payInCash } from "../../support/loyalty.ts"
import { changeMenu } from "../../support/menu/menu-change.ts"
import {
  addToCart,
  expectConfirmed,
  giveContact,
  moveOrder,
  olaya,
  placeButton,
  toPickupCheckout,
} from "../../support/ordering.ts"
import type { ServerProcess } from "../../support/server/server-process.ts"
import { words } from "../../support/words.ts"

test.use({ language: "sa", viewport: { width: 390, height: 844 } })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string>) =>
  words("sa", key, fill)

/** Umm Ali, two of it: SAR 44, of which 5.74 are VAT. Bronze: 38 points. */
async function orderDessert(page: Page, server: ServerProcess): Promise<string> {
  // In the quiet hours desserts bring twice as many.
  await changeMenu(
    server,
    "UPDATE loyalty_programme SET programme = jsonb_set(programme, '{boosts}', '[]')",
  )
  await addToCart(page, ["umm-ali", "umm-ali"], { language: "sa" })
  await toPickupCheckout(page)
  await giveContact(page, server, { name: "نورة", language: "sa" })
  await expect(page.getByText(say("points.order_brings", { points: "38 نقطة" }))).toBeVisible()
  await page.getByLabel(say("order.pay_card_at_counter")).check()
  await placeButton(page, "sa").click()
  return expectConfirmed(page, "sa")
}

test("an order's points are promised, then there, and the next level with them, live", async ({
  page,
  server,
  sessionOf,
}) => {
  await changeMenu(
    server,
    "UPDATE loyalty_programme SET programme = jsonb_set(programme, '{levels,1,from}', '30')",
  )
  const id = await orderDessert(page, server)
  const manager = await sessionOf("manager")
  await expect(page.getByText(say("order.points_expected", { points: "38 نقطة" }))).toBeVisible()
  await moveOrder(server, manager, id, { action: "accept" })
  await expect(page.getByText(say("order.points_pending", { points: "38 نقطة" }))).toBeVisible()
  await finishOrder(server, manager, id)
  const home = await page.context().newPage()
  await home.goto(`/home/${olaya}`)
  await expect(home.getByText(say("wallet.pending", { points: "38 نقطة" }))).toBeVisible()
  const { paymentId, paidMinor } = await payInCash(server, manager, id)
  await expect(page.getByText(say("order.points_available", { points: "38 نقطة" }))).toBeVisible()
  await expect(home.getByText(say("member.level", { level: "فضي" }))).toBeVisible()
  // On the page, and for a moment in a notice over it.
  await expect(home.getByText(say("notification.level", { level: "فضي" })).first()).toBeVisible()
  await home.close()
  // Half of the money, half of the points.
  await giveMoneyBack(server, manager, { orderId: id, paymentId, amountMinor: paidMinor / 2 })
  await expect(page.getByText(say("order.points_available", { points: "19 نقطة" }))).toBeVisible()
  await page.goto(`/history/${olaya}?tab=points`)
  await expect(page.getByText(/استرجاع 19 نقطة لأن الطلب A-\d+/)).toBeVisible()
})

test("points pay a part of an order, and are back when it is declined", async ({
  page,
  server,
  sessionOf,
}) => {
  const id = await orderDessert(page, server)
  const manager = await sessionOf("manager")
  await changeMenu(
    server,
    `WITH guest AS (SELECT establishment_id, customer_id FROM "order" WHERE id = '${id}'),
       held AS (INSERT INTO points_balance (establishment_id, customer_id, available)
         SELECT establishment_id, customer_id, 200 FROM guest)
     INSERT INTO points_lot (establishment_id, id, customer_id, points, "left", last_date, first_date)
     SELECT establishment_id, gen_random_uuid(), customer_id, 200, 200, '2099-12-31', '2099-12-31'
     FROM guest`,
  )
  await addToCart(page, ["umm-ali", "umm-ali"], { language: "sa" })
  await page.goto(`/cart/${olaya}`)
  const slider = page.getByRole("slider", { name: say("points.use") })
  await slider.focus()
  await page.keyboard.press("End")
  await expect(page.getByText("34.00").first()).toBeVisible()
  await placeButton(page, "sa").click()
  const second = await expectConfirmed(page, "sa")
  await expect(page.getByText(say("order.points_spent", { points: "200 نقطة" }))).toBeVisible()
  await moveOrder(server, manager, second, { action: "decline", reason: "لا يوجد" })
  await passUndo(server, second)
  await expect(page.getByText(say("order.points_given_back", { points: "200 نقطة" }))).toBeVisible({
    timeout: 30_000,
  })
  await page.goto(`/home/${olaya}`)
  await expect(page.getByText("200", { exact: true })).toBeVisible()
})
