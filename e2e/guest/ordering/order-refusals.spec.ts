import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { internationalOf } from "../../support/customer.ts"
import { setPrice, setSoldOut } from "../../support/menu/menu-change.ts"
import {
  addToCart,
  chooseType,
  copyOrder,
  countOrders,
  expectConfirmed,
  giveContact,
  jeddahPin,
  nearPin,
  olaya,
  placeButton,
  proceed,
  putPin,
  toDeliveryData,
  toPickupCheckout,
} from "../../support/ordering.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

const placing = "**/api/order/qr/*/orders/"

/** A page that hears of no change: its stream and its questions about the cart are cut. */
async function deafen(page: Page): Promise<void> {
  await page.route("**/api/order/qr/*/quotes/", (route) => route.abort())
  await page.route("**/api/**/events/**", (route) => route.abort())
  await page.reload()
  await expect(placeButton(page)).toBeEnabled()
}

test("a price that changed while checking out is shown, and taken in one tap", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/ERR_FAILED|409/)
  await addToCart(page, ["fattoush"])
  await toPickupCheckout(page)
  await giveContact(page, server)
  await deafen(page)
  await setPrice(server, "fattoush", 2_000)
  await placeButton(page).click()
  const card = page.getByRole("alert").filter({ hasText: words("en", "error.order_price_changed") })
  await expect(card).toContainText("18.00")
  await expect(card).toContainText("20.00")
  expect(await countOrders(server)).toBe(0)
  await page.getByRole("button", { name: words("en", "checkout.accept_and_place") }).click()
  await expectConfirmed(page)
  await expect(page.getByRole("main")).toContainText("20.00")
  await setPrice(server, "fattoush", 1_800)
})

test("what sold out while checking out is named and taken out; the rest is ordered", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/ERR_FAILED|409/)
  await addToCart(page, ["fattoush", "saudi-coffee"])
  await toPickupCheckout(page)
  await giveContact(page, server)
  await deafen(page)
  await setSoldOut(server, "fattoush", true)
  await placeButton(page).click()
  const card = page.getByRole("alert").filter({ hasText: "Fattoush" })
  await expect(card).toContainText(words("en", "stock.sold_out"))
  await card.getByRole("button", { name: words("en", "cart.take_out") }).click()
  await placeButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByRole("main")).not.toContainText("Fattoush")
  await setSoldOut(server, "fattoush", false)
})

test("a page that hears of it marks the line at once", async ({ page, server }) => {
  await addToCart(page, ["fattoush", "saudi-coffee"])
  await page.goto(`/cart/${olaya}`)
  await expect(page.getByRole("main")).toContainText(words("en", "order.total"))
  await setSoldOut(server, "fattoush", true)
  await expect(page.getByText(words("en", "error.order_lines_unavailable"))).toBeVisible()
  await page.getByRole("button", { name: words("en", "cart.take_out") }).click()
  await expect(page.getByText("Fattoush")).toHaveCount(0)
  await setSoldOut(server, "fattoush", false)
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

test("a tab that was closed while sending: the next page settles it", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  const before = await countOrders(server)
  await addToCart(page, ["fattoush"])
  await toPickupCheckout(page)
  await giveContact(page, server)
  // It tries again by itself: nothing of this page may arrive, however late it is left.
  await page.route(placing, (route) => {
    const request = route.request()
    const isOfTab = new URL(request.frame().url()).pathname.startsWith("/checkout/")
    return request.method() === "POST" && isOfTab ? route.abort() : route.continue()
  })
  await placeButton(page).click()
  await expect(page.getByText(words("en", "checkout.checking_title"))).toBeVisible()
  await page.goto(`/menu/${olaya}`)
  await expect(page.getByText(/reached us/)).toBeVisible()
  await page.getByRole("button", { name: words("en", "order.follow") }).click()
  await expect(page).toHaveURL(/\/order\//)
  expect(await countOrders(server)).toBe(before + 1)
  await page.goto(`/cart/${olaya}`)
  await expect(page.getByText(words("en", "cart.empty_title"))).toBeVisible()
})

test("a closed branch says so before anything is asked", async ({ page }) => {
  const { corniche } = known.qr
  await addToCart(page, ["fattoush"], { uuid: corniche })
  await page.goto(`/cart/${corniche}`)
  await expect(page.getByText(words("en", "error.branch_closed"))).toBeVisible()
  await page.goto(`/order-data/${corniche}`)
  await expect(page).toHaveURL(`/order-type/${corniche}`)
  await expect(page.getByText(words("en", "error.branch_closed"))).toBeVisible()
  await expect(page.getByRole("main")).not.toContainText("min")
  await page.getByRole("link", { name: words("en", "checkout.other_branch") }).click()
  await page.getByRole("radio", { name: /Olaya/ }).check()
  await chooseType(page, 2)
})

test("a pin outside of every zone is refused before anything is typed", async ({
  page,
  server,
}) => {
  await toDeliveryData(page)
  await page.getByRole("button", { name: words("en", "cart.continue") }).click()
  await expect(page.getByText(words("en", "validation.address_required")).first()).toBeVisible()
  await putPin(page, jeddahPin)
  await expect(page.getByText(words("en", "error.address_not_covered"))).toBeVisible()
  await putPin(page, nearPin)
  await expect(page.getByText(words("en", "error.address_not_covered"))).toHaveCount(0)
  await page.getByLabel(words("en", "checkout.address"), { exact: true }).fill("Olaya St 12")
  await expect(page.getByRole("main")).toContainText("43.00")
  await proceed(page, `/checkout/${olaya}`)
  await giveContact(page, server)
  await placeButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByRole("main")).toContainText("Olaya St 12")
  await expect(page.getByRole("main")).toContainText("9.00")
})

test("with three orders nobody has accepted yet a fourth waits, and the way to them is shown", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/409/)
  await addToCart(page, ["fattoush"])
  await toPickupCheckout(page)
  const mobile = await giveContact(page, server)
  await placeButton(page).click()
  await expectConfirmed(page)
  await copyOrder(server, internationalOf(mobile), 2)
  await addToCart(page, ["fattoush"])
  await page.goto(`/cart/${olaya}`)
  await placeButton(page).click()
  const card = page.getByRole("alert").filter({
    hasText: words("en", "error.too_many_open_orders"),
  })
  await card.getByRole("link", { name: words("en", "history.title") }).click()
  await expect(page).toHaveURL(`/history/${olaya}?tab=orders`)
})
