import { m } from "@sufra/messages"
import { type Locator, page } from "vitest/browser"
import { openScreen } from "./open-screen.tsx"
import { cartButton, expectPath, table12 } from "./page-parts.ts"

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

/** One portion of each of these dishes without choices, from the menu to the cart's page, in English. */
export async function openCartWith(names: string[], code: string = table12): Promise<void> {
  await openScreen(`/menu/${code}`, { language: "en" })
  for (const name of names) {
    await page
      .getByRole("button", { name: m["item.add_one"]({ name }) })
      .first()
      .click()
  }
  await cartButton().click()
  await expectPath(`/cart/${code}`)
}
