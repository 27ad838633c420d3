import { m } from "@sufra/messages"
import { type Locator, page } from "vitest/browser"

export const cardNumber = (): Locator => page.getByLabelText(m["pay.number"]())
export const cvv = (): Locator => page.getByLabelText(m["pay.cvv"]())
export const payButton = (): Locator =>
  page.getByRole("button", { name: m["pay.pay"](), exact: false }).last()
export const codeField = (): Locator => page.getByLabelText(m["pay.stc_code"](), { exact: true })
export const way = (name: string): Locator => page.getByRole("radio", { name, exact: false })

/** A card whose bank asks its holder. */
export const goodCard = {
  ...{ number: "4201320111111010", holder: "Noura Alharbi", expiry: "1240", cvv: "917" },
}

export async function typeCard(card = goodCard): Promise<void> {
  await cardNumber().fill(card.number)
  await page.getByLabelText(m["pay.holder"]()).fill(card.holder)
  await page.getByLabelText(m["pay.expiry"]()).fill(card.expiry)
  await cvv().fill(card.cvv)
}

/** From the form to the code that STC Pay sends. */
export async function askForStcCode(mobile: string): Promise<void> {
  await way(m["pay.way_stc"]()).click()
  await page.getByLabelText(m["pay.stc_mobile"](), { exact: false }).fill(mobile)
  await page.getByRole("button", { name: m["pay.stc_get_code"](), exact: false }).click()
}

export async function enterStcCode(code: string): Promise<void> {
  await codeField().fill(code)
  await payButton().click()
}
