import type { Page } from "@playwright/test"
import { expect, test } from "../../fixtures.ts"
import { signIn } from "../../support/customer.ts"
import { switchLanguage, waitUntilStarted } from "../../support/guest.ts"
import {
  addToCart,
  chooseType,
  countOrders,
  courierIdOf,
  expectConfirmed,
  giveContact,
  moveOrder,
  nearPin,
  olaya,
  placeButton,
  proceed,
  putPin,
  toDeliveryData,
  toPickupCheckout,
} from "../../support/ordering.ts"
import { holdBack } from "../../support/page/hold-back.ts"
import { tapTwice } from "../../support/page/tap-twice.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

test("a pickup from the cart to the counter: asked once, followed live, ordered again", async ({
  page,
  server,
  sessionOf,
}) => {
  await addToCart(page, ["fattoush", "chicken-kabsa"])
  await page.goto(`/cart/${olaya}`)
  await expect(page.getByRole("main")).toContainText("52.00")
  await chooseType(page, 2)
  await changeHow(page)
  await page.getByLabel(words("en", "checkout.handover_note")).fill("white Camry")
  await page.getByRole("button", { name: words("en", "action.done") }).click()
  await expect(page).toHaveURL(`/checkout/${olaya}`)
  await placeButton(page).click()
  await expect(page.getByText(words("en", "checkout.verify_first"))).toBeVisible()
  await giveContact(page, server)
  await page.getByLabel(words("en", "order.pay_card_at_counter")).check()
  await tapTwice(placeButton(page))
  const orderId = await expectConfirmed(page)
  expect(await countOrders(server)).toBe(1)
  const main = page.getByRole("main")
  await expect(main).toContainText(/[A-Z]-\d{3}/)
  for (const fact of ["Pickup", "Card at the counter", "Olaya", "white Camry", "52.00", "6.78"]) {
    await expect(main).toContainText(fact)
  }
  await expect(page.getByRole("heading", { name: words("en", "order.now_pending") })).toBeVisible()
  const cashier = await sessionOf("cashier")
  await moveOrder(server, cashier, orderId, { action: "accept" })
  await expect(page.getByRole("heading", { name: words("en", "order.now_accepted") })).toBeVisible()
  await expect(page.getByRole("button", { name: words("en", "order.cancel") })).toHaveCount(0)
  await page.goto(`/menu/${olaya}`)
  // Once the time to take it back is over it goes to the kitchen by itself.
  await page.getByRole("link", { name: /[A-Z]-\d{3}: (Accepted|Sent to kitchen)/ }).click()
  await expect(page).toHaveURL(`/order/${olaya}/${orderId}`)
  await page.goto(`/history/${olaya}?tab=orders`)
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("52.00")
  await page.getByRole("button", { name: /again/ }).first().click()
  await expect(page).toHaveURL(`/cart/${olaya}`)
  await expect(page.getByRole("main")).toContainText("52.00")
})

/** Over the checkout: what was said about time and handing over. */
async function changeHow(page: Page): Promise<void> {
  const title = words("en", "order_type.pickup")
  await page.getByRole("button", { name: words("en", "checkout.change_of", { title }) }).click()
  await expect(page).toHaveURL(`/checkout/${olaya}#change-order`)
}

test("a press before it is known who orders is answered when it is", async ({ page, server }) => {
  await addToCart(page, ["fattoush"])
  await toPickupCheckout(page)
  await giveContact(page, server)
  const before = await countOrders(server)
  const release = await holdBack(page, /\/api\/customer\/qr\/[^/]+\/me\//)
  await page.reload()
  await placeButton(page).click()
  await expect(page.getByText(words("en", "checkout.verify_first"))).toHaveCount(0)
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0)
  release()
  await expectConfirmed(page)
  expect(await countOrders(server)).toBe(before + 1)
})

test("placing takes the name that is typed, and leads to it while it is missing", async ({
  page,
  server,
}) => {
  await addToCart(page, ["fattoush"])
  await toPickupCheckout(page)
  await placeButton(page).click()
  await expect(page.getByLabel(words("en", "verification.phone_label"))).toBeFocused()
  await signIn(page, server, undefined, "en")
  const name = page.getByLabel(words("en", "checkout.your_name"))
  for (const _press of ["first", "second"]) {
    await placeButton(page).click()
    await expect(name).toBeFocused()
    await expect(name).toBeInViewport({ ratio: 1 })
    await name.blur()
  }
  await name.fill("Noura")
  await placeButton(page).click()
  await expectConfirmed(page)
})

test("what was said survives a reload, Back and another language at every step", async ({
  page,
  server,
}) => {
  await addToCart(page, ["fattoush"])
  await page.goto(`/cart/${olaya}`)
  await chooseType(page, 2)
  await page.goto(`/order-data/${olaya}`)
  await page.getByLabel(words("en", "checkout.at_a_time")).check()
  const times = page.getByLabel(words("en", "checkout.time"), { exact: true })
  // The first one may pass meanwhile, and late in the evening there are few.
  const last = times.locator("option").last()
  await times.selectOption((await last.getAttribute("value")) ?? "")
  const time = await times.inputValue()
  await page.getByLabel(words("en", "checkout.handover_note")).fill("Saad")
  await page.reload()
  await expect(page.getByLabel(words("en", "checkout.time"), { exact: true })).toHaveValue(time)
  await expect(page.getByLabel(words("en", "checkout.handover_note"))).toHaveValue("Saad")
  await switchLanguage(page, "sa")
  await expect(page.getByLabel(words("sa", "checkout.time"), { exact: true })).toHaveValue(time)
  await switchLanguage(page, "en")
  await proceed(page, `/checkout/${olaya}`)
  await giveContact(page, server)
  await page.reload()
  await expect(page.getByText("Saad")).toBeVisible()
  await expect(page.getByText("Noura")).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/order-data/${olaya}`)
  await page.goForward()
  await placeButton(page).click()
  const orderId = await expectConfirmed(page)
  // Back does not lead into a checkout that could order once more.
  await page.goBack()
  await expect(page).not.toHaveURL(`/checkout/${olaya}`)
  // Without saying which it is this browser's latest, with its summary open.
  const [shown] = await Promise.all([
    page.waitForRequest(/\/api\/order\/qr\/[^/]+\/orders\/[^/]+\//),
    page.goto(`/confirm-order/${olaya}`),
  ])
  expect(shown.url()).toContain(orderId)
  await expect(page.getByRole("main").getByText("Fattoush")).toBeVisible()
})

test("what is known is not asked again: the cart's own page places the order", async ({
  page,
  server,
}) => {
  await addToCart(page, ["fattoush"])
  await toPickupCheckout(page)
  await giveContact(page, server)
  await page.goto(`/cart/${olaya}`)
  await expect(page.getByText("Noura")).toBeVisible()
  await placeButton(page).click()
  const orderId = await expectConfirmed(page)
  await page.goto(`/order/${olaya}/${orderId}`)
  await page.getByRole("button", { name: words("en", "order.cancel") }).click()
  await page.getByRole("button", { name: words("en", "order.cancel_confirm") }).click()
  await expect(
    page.getByRole("heading", { name: words("en", "order.state_canceled") }),
  ).toBeVisible()
})

test("a delivery is followed to the door", async ({ page, server, sessionOf }) => {
  await toDeliveryData(page)
  await putPin(page, nearPin)
  await page.getByLabel(words("en", "checkout.address"), { exact: true }).fill("Olaya St 12")
  await proceed(page, `/checkout/${olaya}`)
  await giveContact(page, server)
  await placeButton(page).click()
  const orderId = await expectConfirmed(page)
  await page.goto(`/order/${olaya}/${orderId}`)
  const cashier = await sessionOf("cashier")
  const courier_id = await courierIdOf(server)
  const headline = (key: Parameters<typeof words>[1]) =>
    expect(page.getByRole("heading", { level: 1, name: words("en", key) })).toBeVisible()
  await headline("order.now_pending")
  await expect(page.getByRole("region", { name: words("en", "order.map") })).toBeVisible()
  await moveOrder(server, cashier, orderId, { action: "accept" })
  await moveOrder(server, cashier, orderId, { action: "send-to-kitchen" })
  await headline("order.now_in_kitchen")
  await moveOrder(server, cashier, orderId, { action: "bump" })
  await headline("order.now_ready_delivery")
  await moveOrder(server, cashier, orderId, { action: "assign", courier_id })
  await headline("order.now_assigned")
  await moveOrder(server, cashier, orderId, { action: "take-along" })
  await headline("order.now_en_route")
  await moveOrder(server, cashier, orderId, { action: "deliver" })
  await headline("order.now_done")
  await expect(page.getByRole("listitem").filter({ hasText: "Delivered" })).toContainText(/:\d\d/)
})

test("the cart's page marks, mends and empties", async ({ page }) => {
  await addToCart(page, ["fattoush"])
  await page.goto(`/cart/${olaya}`)
  await waitUntilStarted(page)
  await page.getByRole("button", { name: words("en", "item.more") }).click()
  await expect(page.getByRole("main")).toContainText("36.00")
  await page.getByRole("button", { name: words("en", "cart.clear") }).click()
  await expect(page.getByText(words("en", "cart.empty_title"))).toBeVisible()
  await page.getByRole("link", { name: words("en", "cart.to_menu") }).click()
  await expect(page).toHaveURL(`/menu/${olaya}`)
})
