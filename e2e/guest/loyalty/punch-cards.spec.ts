import { expect, test } from "../../fixtures.ts"
import { punchAtCounter } from "../../support/counter.ts"
import { finishOrder, payInCash } from "../../support/loyalty.ts"
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
import { words } from "../../support/words.ts"

test.use({ language: "sa", viewport: { width: 390, height: 844 } })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string>) =>
  words("sa", key, fill)

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
