import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { expect } from "vitest"
import { type Locator, page } from "vitest/browser"
import { servedDemo } from "./demo/serve-demo.ts"
import { addToCart } from "./filled-cart.ts"
import { openScreen } from "./open-screen.tsx"
import { table12 } from "./page-parts.ts"

export const placeKey = "POST /order/qr/{uuid}/orders/"

export const placeButton = (): Locator =>
  page.getByRole("button", { name: m["checkout.place"](), exact: false })
export const continueLink = (): Locator =>
  page.getByRole("link", { name: m["cart.continue"](), exact: false })
export const continueButton = (): Locator =>
  page.getByRole("button", { name: m["cart.continue"](), exact: false })

/** A part of a page by what it is called. */
export const section = (name: string): Locator => page.getByRole("region", { name })

/** The lines of the cart's own page. */
export const cartLines = (): Locator => page.getByRole("main").getByRole("listitem")

/** The cart's page, with one portion of each of these dishes without a choice. */
export async function openCartWith(
  names: string[],
  { code = table12 as string, language = "en" as Locale } = {},
): Promise<void> {
  addToCart(servedDemo(), names)
  await openScreen(`/cart/${code}`, { language })
  await expect.element(cartLines().first()).toBeVisible()
}
