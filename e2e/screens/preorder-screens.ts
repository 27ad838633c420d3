import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { GuestAtPlace } from "../support/guest-orders.ts"
import { addToCart, chooseType, olaya } from "../support/ordering.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const dish = "jareesh"
const scenes = new Map<string, Promise<void>>()

/** Two tables and a pickup for the demo's family table; once for each server. */
async function orderAhead(_: APIRequestContext, server: ServerProcess): Promise<void> {
  const scene = scenes.get(server.url) ?? orderThree(server)
  scenes.set(server.url, scene)
  await scene
}

async function orderThree(server: ServerProcess): Promise<void> {
  const noura = await GuestAtPlace.signIn(server, "نورة العتيبي")
  const fahad = await GuestAtPlace.signIn(server, "فهد القحطاني")
  await noura.order({ products: { jareesh: 2, marqooq: 1 }, type: 1, slot: { nth: 2, covers: 6 } })
  const note = "بدون بصل"
  await fahad.order({ products: { jareesh: 1 }, type: 1, note, slot: { nth: 2, covers: 4 } })
  await fahad.order({ products: { marqooq: 3 }, slot: { nth: 5, covers: 0 } })
}

async function toSection(page: Page): Promise<void> {
  const section = page.locator("main section").last()
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole("listitem").first()).toBeVisible()
}

async function openTime(page: Page, language: Language): Promise<void> {
  await addToCart(page, [dish], { language })
  await page.goto(`/cart/${olaya}`)
  await chooseType(page, 1)
  await page.goto(`/order-data/${olaya}`)
  await expect(page.getByText(words(language, "checkout.covers"))).toBeVisible()
}

async function openCheckout(page: Page, language: Language): Promise<void> {
  await addToCart(page, [dish], { language })
  await page.goto(`/cart/${olaya}`)
  await chooseType(page, 1)
}

async function openEditor(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").first().click()
  await expect(page).toHaveURL(/\/menu\/preorder\/.+/)
}

const start = `/qr/${olaya}`

export const preorderScreens: Screen[] = [
  { name: "guest-menu-preorder", path: `/menu/${olaya}`, isOverlay: true, act: toSection },
  { name: "guest-preorder-time", path: start, act: openTime },
  { name: "guest-preorder-checkout", path: start, act: openCheckout },
  { name: "console-preorder-menus", path: "/console/menu/preorder", signedInAs: "owner" },
  {
    name: "console-preorder-menu",
    path: "/console/menu/preorder",
    signedInAs: "owner",
    act: openEditor,
  },
  {
    name: "console-preorders",
    path: "/console/preorders",
    signedInAs: "kitchen",
    arrange: orderAhead,
  },
]
