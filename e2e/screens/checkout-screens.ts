import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { waitUntilStarted } from "../support/guest.ts"
import {
  addToCart,
  chooseType,
  continueButton,
  expectConfirmed,
  giveContact,
  jeddahPin,
  nearPin,
  olaya,
  placeButton,
  putPin,
  toPickupCheckout,
} from "../support/ordering.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const names: Record<Language, string> = { sa: "نورة", en: "Noura" }
const streets: Record<Language, string> = {
  sa: "شارع العليا، مبنى 12",
  en: "Olaya Street, building 12",
}
const dishes = ["fattoush", "chicken-kabsa"]

async function fill(page: Page, language: Language, uuid = olaya): Promise<void> {
  await addToCart(page, dishes, { uuid, language })
}

async function openCartPage(page: Page, language: Language): Promise<void> {
  await fill(page, language)
  await page.goto(`/cart/${olaya}`)
  await expect(page.getByText(words(language, "order.estimated_tax"))).toBeVisible()
  await expect(page.locator('main button[value="2"]')).toBeVisible()
}

async function showEmptyCart(page: Page, language: Language): Promise<void> {
  await expect(page.getByText(words(language, "cart.empty_title"))).toBeVisible()
}

async function openTypes(page: Page, language: Language, uuid = olaya): Promise<void> {
  await fill(page, language, uuid)
  await page.goto(`/order-type/${uuid}`)
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible()
}

async function openData(page: Page, language: Language, type: 2 | 3): Promise<void> {
  await openTypes(page, language)
  await chooseType(page, type)
  await page.goto(`/order-data/${olaya}`)
  await expect(page.getByText(words(language, "checkout.when"))).toBeVisible()
}

/** The café serves at the counter; the restaurant asks for a table's code. */
function openDineIn(uuid: string, slug: string, seen: Parameters<typeof words>[1], to: RegExp) {
  return async (page: Page, language: Language) => {
    await addToCart(page, [slug], { uuid, language })
    await page.goto(`/order-type/${uuid}`)
    await chooseType(page, 1, to)
    await expect(page.getByText(words(language, seen))).toBeVisible()
  }
}

async function openPickup(page: Page, language: Language): Promise<void> {
  await openData(page, language, 2)
  await page.getByLabel(words(language, "checkout.at_a_time")).check()
  await expect(page.getByLabel(words(language, "checkout.day"), { exact: true })).toBeVisible()
}

function openDelivery(pin: string) {
  return async (page: Page, language: Language) => {
    await openData(page, language, 3)
    await putPin(page, pin, language)
    await page
      .getByLabel(words(language, "checkout.address"), { exact: true })
      .fill(streets[language])
  }
}

async function openCheckout(page: Page, language: Language): Promise<void> {
  await fill(page, language)
  await toPickupCheckout(page)
  await expect(placeButton(page, language)).toBeVisible()
}

async function signedInCheckout(page: Page, language: Language, server: ServerProcess) {
  await openCheckout(page, language)
  await giveContact(page, server, { name: names[language], language })
}

/** Whoever is known: the cart is where the order is placed. */
async function openKnownCart(page: Page, language: Language, server: ServerProcess) {
  await signedInCheckout(page, language, server)
  await page.goto(`/cart/${olaya}`)
  await expect(placeButton(page, language)).toBeVisible()
}

/** Its choices as they were made, to be changed. */
async function openLine(page: Page, language: Language): Promise<void> {
  await openCartPage(page, language)
  await page.goto(`/cart/${olaya}#line-2`)
  await expect(page.getByRole("button", { name: words(language, "item.update") })).toBeEnabled()
}

async function confirm(page: Page, language: Language, server: ServerProcess): Promise<string> {
  await signedInCheckout(page, language, server)
  await placeButton(page, language).click()
  const orderId = await expectConfirmed(page, language)
  await page.goto(`/confirm-order/${olaya}`)
  await expect(page.getByText(words(language, "order.confirmed_title"))).toBeVisible()
  return orderId
}

async function follow(page: Page, language: Language, server: ServerProcess): Promise<void> {
  const orderId = await confirm(page, language, server)
  await page.goto(`/order/${olaya}/${orderId}`)
  await expect(page.getByText(words(language, "order.now_pending"))).toBeVisible()
}

async function followDelivery(page: Page, language: Language, server: ServerProcess) {
  await openDelivery(nearPin)(page, language)
  await continueButton(page, language).click()
  await giveContact(page, server, { name: names[language], language })
  await placeButton(page, language).click()
  const orderId = await expectConfirmed(page, language)
  await page.goto(`/order/${olaya}/${orderId}`)
  await expect(page.getByText(words(language, "order.now_pending"))).toBeVisible()
}

async function openHistory(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await confirm(page, language, server)
  await page.goto(`/history/${olaya}?tab=orders`)
  await expect(
    page.getByRole("heading", { name: words(language, "history.all_title") }),
  ).toBeVisible()
}

async function checkoutAtTable(page: Page, language: Language): Promise<void> {
  const uuid = known.qr.olayaTable12
  await fill(page, language, uuid)
  await page.goto(`/checkout/${uuid}`)
  await waitUntilStarted(page)
  await expect(placeButton(page, language)).toBeVisible()
}

async function lostAnswer(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await signedInCheckout(page, language, server)
  await page.route("**/api/order/qr/*/orders/", (route) => route.abort())
  await placeButton(page, language).click()
  await expect(page.getByText(words(language, "checkout.checking_title"))).toBeVisible()
}

const start = `/menu/${olaya}`

export const checkoutScreens: Screen[] = [
  { name: "guest-cart-page", path: start, act: openCartPage },
  { name: "guest-cart-page-known", path: start, act: openKnownCart },
  { name: "guest-cart-page-line", path: start, act: openLine },
  { name: "guest-cart-page-empty", path: `/cart/${olaya}`, act: showEmptyCart },
  {
    name: "guest-order-type",
    path: start,
    act: (page, language) => openTypes(page, language),
  },
  {
    name: "guest-order-type-branches",
    path: start,
    act: (page, language) => openTypes(page, language, known.qr.instagram),
  },
  {
    name: "guest-checkout-counter",
    path: start,
    act: openDineIn(
      known.qr.cardamomCorner,
      "butter-croissant",
      "checkout.counter_text",
      /\/checkout\//,
    ),
  },
  {
    name: "guest-order-data-scan",
    path: start,
    act: openDineIn(olaya, "fattoush", "checkout.scan_title", /\/order-data\//),
  },
  { name: "guest-order-data-pickup", path: start, act: openPickup },
  { name: "guest-order-data-delivery", path: start, act: openDelivery(nearPin) },
  { name: "guest-order-data-outside", path: start, act: openDelivery(jeddahPin) },
  { name: "guest-checkout", path: start, act: openCheckout },
  { name: "guest-checkout-signed-in", path: start, act: signedInCheckout },
  { name: "guest-checkout-table", path: start, act: checkoutAtTable },
  {
    name: "guest-checkout-checking",
    path: start,
    allow: [/ERR_FAILED/],
    act: lostAnswer,
  },
  {
    name: "guest-confirm-order",
    path: start,
    act: async (page, language, server) => {
      await confirm(page, language, server)
    },
  },
  { name: "guest-order", path: start, act: follow },
  { name: "guest-order-delivery", path: start, act: followDelivery },
  { name: "guest-history", path: start, act: openHistory },
]
