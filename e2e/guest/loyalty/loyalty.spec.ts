import type { Page } from "@playwright/test"
import { expect, test } from "../../fixtures.ts"
import { punchAtCounter } from "../../support/counter.ts"
import {
  giveName,
  internationalOf,
  newMobile,
  registerPath,
  signIn,
} from "../../support/customer.ts"
import {
  finishOrder,
  giveMoneyBack,
  givePoints,
  passUndo,
  payInCash,
  sellCoupon,
} from "../../support/loyalty.ts"
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

test("a coupon is bought with points, shows its code, and comes off the cart", async ({
  page,
  server,
}) => {
  await sellCoupon(server, { name: "خصم خمسة عشر", pointsCost: 120 })
  const mobile = newMobile()
  await page.goto(registerPath)
  await signIn(page, server, mobile)
  await giveName(page, "نورة")
  await givePoints(server, internationalOf(mobile), 200)

  await page.goto(`/home/${olaya}`)
  await page
    .getByRole("main")
    .getByRole("link", { name: say("shop.points_title") })
    .click()
  await expect(page.getByText(say("points.have", { points: "200 نقطة" }))).toBeVisible()
  await page.getByRole("button", { name: say("shop.redeem_of", { name: "خصم خمسة عشر" }) }).click()
  await page.getByRole("button", { name: say("shop.confirm", { points: "120 نقطة" }) }).click()
  await page
    .getByRole("dialog")
    .getByRole("link", { name: say("reward.mine_title") })
    .click()

  await page.getByRole("tabpanel").getByRole("link", { name: "خصم خمسة عشر" }).click()
  await expect(page.getByRole("img", { name: say("reward.code_label") })).toBeVisible()
  await expect(page.getByText(say("reward.from_points_shop"))).toBeVisible()
  await page.goto(`/history/${olaya}?tab=points`)
  const bought = { points: "120 نقطة", name: "خصم خمسة عشر" }
  await expect(page.getByText(say("ledger.reward_bought", bought))).toBeVisible()
  await page.goto(`/home/${olaya}`)
  await expect(page.getByText("80", { exact: true })).toBeVisible()

  // SAR 44 of food.
  await addToCart(page, ["umm-ali", "umm-ali"], { language: "sa" })
  await page.goto(`/my-rewards/${olaya}`)
  await page.getByRole("tabpanel").getByRole("link", { name: "خصم خمسة عشر" }).click()
  await page.getByRole("button", { name: say("reward.use_in_cart") }).click()
  await expect(page).toHaveURL(`/cart/${olaya}`)
  const takeOff = say("cart.reward_take_off", { name: "خصم خمسة عشر" })
  await expect(page.getByRole("button", { name: takeOff })).toBeVisible()
  await expect(page.getByText("29.00").first()).toBeVisible()
})

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

const card = "بطاقة القهوة"
const reward = "كرك مجاني"

test("a card is filled by the cashier and by an order; its reward is kept, offered and used", async ({
  browser,
  page,
  server,
  sessionOf,
}) => {
  // Two punches fill it: the journey is the way, not the collecting.
  await changeMenu(
    server,
    `UPDATE punch_card SET goal = 2, counts = jsonb_build_array(jsonb_build_object(
       'units', 2, 'categoryIds', '[]'::jsonb, 'productIds', jsonb_build_array(
         (SELECT id FROM product WHERE slug = 'umm-ali'
          AND product.establishment_id = punch_card.establishment_id))))`,
  )
  await addToCart(page, ["umm-ali"], { language: "sa" })
  await toPickupCheckout(page)
  const mobile = await giveContact(page, server, { name: "نورة", language: "sa" })
  const brings = say("punch.order_brings", { punches: "ختم واحد", card })
  await expect(page.getByText(brings)).toBeVisible()
  await page.getByLabel(say("order.pay_card_at_counter")).check()
  await placeButton(page, "sa").click()
  const id = await expectConfirmed(page, "sa")
  await page.goto(`/punch-cards/${olaya}`)
  const panel = page.getByRole("region", { name: card })
  await expect(panel.getByText(say("punch.label_no_punches"))).toBeVisible()
  await punchAtCounter(browser, { server, tokens: await sessionOf("cashier"), mobile, card })
  // Nothing is touched: the page hears of it.
  await expect(panel.getByText(say("punch.label_partially_punched"))).toBeVisible()
  const manager = await sessionOf("manager")
  await moveOrder(server, manager, id, { action: "accept" })
  await finishOrder(server, manager, id)
  await payInCash(server, manager, id)
  await expect(panel.getByText(say("punch.label_fully_punched"))).toBeVisible({ timeout: 30_000 })
  await page.goto(`/my-rewards/${olaya}`)
  const kept = page.getByRole("tabpanel").getByRole("link", { name: reward })
  await expect(kept.getByText(say("reward.from_punch_card"))).toBeVisible()
  await addToCart(page, ["umm-ali", "karak"], { language: "sa" })
  await page.goto(`/cart/${olaya}`)
  const rewards = page.getByRole("region", { name: say("cart.rewards") })
  await expect(rewards.getByText(say("cart.reward_can_use", { name: reward }))).toBeVisible()
  await rewards.getByRole("button", { name: say("cart.reward_use_of", { name: reward }) }).click()
  const used = rewards.getByRole("button", { name: say("cart.reward_take_off", { name: reward }) })
  await expect(used).toBeVisible()
  await placeButton(page, "sa").click()
  await expectConfirmed(page, "sa")
  // Among the sums of the order, which are folded.
  await expect(page.getByText(reward)).toBeAttached()
  await page.goto(`/punch-cards/${olaya}`)
  await expect(panel.getByText(say("punch.label_completed"))).toBeVisible()
})
