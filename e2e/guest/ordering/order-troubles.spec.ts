import type { Page } from "@playwright/test"
import { expect, test } from "../../fixtures.ts"
import { waitUntilStarted } from "../../support/guest.ts"
import { addButton, cartButton, menuPath, openItem } from "../../support/menu/item.ts"
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

const placing = "**/api/order/qr/*/orders/"

const heart = (page: Page, name: string) =>
  page.getByRole("button", { name: words("en", "bookmark.toggle", { name }), exact: true })

test("two tabs agree on bookmarks and the cart, and neither loses what the other added", async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(menuPath)
    await waitUntilStarted(tab)
  }
  await heart(page, "Chicken kabsa").click()
  await expect(heart(other, "Chicken kabsa")).toHaveAttribute("aria-pressed", "true")
  await heart(other, "Fattoush").click()
  await expect(heart(page, "Fattoush")).toHaveAttribute("aria-pressed", "true")
  await heart(page, "Umm Ali").click()
  await other
    .getByRole("navigation", { name: words("en", "menu_page.categories") })
    .getByRole("button", { name: words("en", "bookmark.title") })
    .click()
  await expect(other.getByRole("heading", { level: 3 })).toHaveText([
    "Chicken kabsa",
    "Fattoush",
    "Umm Ali",
  ])
  await openItem(other, "fattoush")
  await addButton(other).click()
  await expect(cartButton(page)).toContainText("18.00")
})

test("an answer that is lost ends in one order, and the guest sees which", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  const before = await countOrders(server)
  await addToCart(page, ["fattoush"])
  await toPickupCheckout(page)
  await giveContact(page, server)
  let sent = 0
  await page.route(placing, async (route) => {
    if (route.request().method() !== "POST") return route.continue()
    sent += 1
    if (sent > 2) return route.continue()
    // The first is heard and its answer lost, the second never arrives.
    if (sent === 1) await route.fetch()
    return route.abort()
  })
  await placeButton(page).click()
  await expect(page.getByText(words("en", "checkout.checking_title"))).toBeVisible()
  await expectConfirmed(page)
  expect(sent).toBe(3)
  expect(await countOrders(server)).toBe(before + 1)
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
