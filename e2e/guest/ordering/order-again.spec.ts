import { expect, test } from "../../fixtures.ts"
import { setPrice, setSoldOut } from "../../support/menu/menu-change.ts"
import {
  addToCart,
  countOrders,
  expectConfirmed,
  giveContact,
  olaya,
  placeButton,
  toPickupCheckout,
} from "../../support/ordering.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

test("ordered again: today's price, and what is gone is named and left out", async ({
  page,
  server,
}) => {
  await addToCart(page, ["fattoush", "saudi-coffee"])
  await toPickupCheckout(page)
  await giveContact(page, server)
  await placeButton(page).click()
  const orderId = await expectConfirmed(page)
  await setPrice(server, "fattoush", 2_100)
  await setSoldOut(server, "saudi-coffee", true)
  await page.goto(`/order/${olaya}/${orderId}`)
  await page.getByRole("button", { name: words("en", "order.reorder") }).click()
  await expect(
    page.getByText(words("en", "order.reorder_gone", { names: "Saudi coffee" })),
  ).toBeVisible()
  await expect(page).toHaveURL(`/cart/${olaya}`)
  const main = page.getByRole("main")
  await expect(main).toContainText("Fattoush")
  await expect(main).toContainText("21.00")
  await expect(main).not.toContainText("Saudi coffee")
  await setPrice(server, "fattoush", 1_800)
  await setSoldOut(server, "saudi-coffee", false)
})

test("without a network the cart stays, and what was placed is one order once it is back", async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|network_failed/)
  await addToCart(page, ["fattoush"])
  await toPickupCheckout(page)
  await giveContact(page, server)
  await expect(placeButton(page)).toBeEnabled()
  const before = await countOrders(server)
  await context.setOffline(true)
  await placeButton(page).click()
  await expect(page.getByText(words("en", "checkout.checking_title"))).toBeVisible()
  // Nothing is lost while nobody knows: the cart is as it was.
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).some(
      ([key, value]) => key.startsWith("sufra-cart") && value.includes("fattoush"),
    ),
  )
  expect(kept).toBe(true)
  expect(await countOrders(server)).toBe(before)
  await context.setOffline(false)
  await expectConfirmed(page)
  expect(await countOrders(server)).toBe(before + 1)
  await page.goto(`/cart/${olaya}`)
  await expect(page.getByText(words("en", "cart.empty_title"))).toBeVisible()
})
