import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import {
  giveName,
  internationalOf,
  newMobile,
  registerPath,
  signIn,
} from "../../support/customer.ts"
import { givePoints, sellCoupon } from "../../support/loyalty.ts"
import { addToCart } from "../../support/ordering.ts"
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

  await page.goto(`/home/${known.qr.olaya}`)
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
  await page.goto(`/history/${known.qr.olaya}?tab=points`)
  const bought = { points: "120 نقطة", name: "خصم خمسة عشر" }
  await expect(page.getByText(say("ledger.reward_bought", bought))).toBeVisible()
  await page.goto(`/home/${known.qr.olaya}`)
  await expect(page.getByText("80", { exact: true })).toBeVisible()

  // SAR 44 of food.
  await addToCart(page, ["umm-ali", "umm-ali"], { language: "sa" })
  await page.goto(`/my-rewards/${known.qr.olaya}`)
  await page.getByRole("tabpanel").getByRole("link", { name: "خصم خمسة عشر" }).click()
  await page.getByRole("button", { name: say("reward.use_in_cart") }).click()
  await expect(page).toHaveURL(`/cart/${known.qr.olaya}`)
  const takeOff = say("cart.reward_take_off", { name: "خصم خمسة عشر" })
  await expect(page.getByRole("button", { name: takeOff })).toBeVisible()
  await expect(page.getByText("29.00").first()).toBeVisible()
})
