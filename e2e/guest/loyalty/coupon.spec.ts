import { expect, test } from "../../fixtures.ts"
import { addToCart, giveContact, olaya, toPickupCheckout } from "../../support/ordering.ts"
import { words } from "../../support/words.ts"

test.use({ language: "sa", viewport: { width: 390, height: 844 } })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string>) =>
  words("sa", key, fill)

test("a coupon is refused for three reasons, each with its fix, and then applied", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/404/)
  await addToCart(page, ["umm-ali"], { language: "sa" })
  await page.goto(`/cart/${olaya}`)
  const section = page.getByRole("region", { name: say("coupon.title") })
  await section.getByText(say("coupon.ask")).click()
  const field = section.getByLabel(say("coupon.code"))
  const apply = section.getByRole("button", { name: say("coupon.apply"), exact: true })
  await apply.click()
  await expect(section.getByText(say("validation.coupon_empty"))).toBeVisible()
  await field.fill("NOSUCH")
  await apply.click()
  await expect(section.getByText(say("error.coupon_not_found"))).toBeVisible()
  await field.fill("pickup 10")
  await apply.click()
  // Once a day for each guest: who this is, is not known.
  await expect(section.getByText(say("refused.sign_in"))).toBeVisible()
  await toPickupCheckout(page)
  await giveContact(page, server, { name: "نورة", language: "sa" })
  await page.goto(`/cart/${olaya}`)
  // 22.00 of 50.00.
  await expect(section.getByText(say("refused.below_minimum", { amount: "28 SAR" }))).toBeVisible()
  await addToCart(page, ["umm-ali", "umm-ali"], { language: "sa" })
  await page.goto(`/cart/${olaya}`)
  await expect(section.getByText(say("coupon.amount", { amount: "6.60 SAR" }))).toBeVisible()
  await expect(page.getByText("59.40").first()).toBeVisible()
})
