import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { changeMenu } from "../menu/menu-change.ts"
import { addToCart, giveContact, olaya, proceed, toPickupCheckout } from "../ordering.ts"
import type { ServerProcess } from "../server/server-process.ts"
import { type Language, words } from "../words.ts"
import { cards } from "./gateway.ts"

export const payButton = (page: Page, language: Language = "en") =>
  page.getByRole("button", { name: words(language, "pay.pay"), exact: false }).last()

export const cardNumber = (page: Page, language: Language = "en") =>
  page.getByLabel(words(language, "pay.number"))

/** A pickup whose guest pays by card: placed, and at the card's form. Comes back with the order's id. */
export async function toCardForm(
  page: Page,
  server: ServerProcess,
  where: Partial<ToPay> = {},
): Promise<string> {
  const orderId = await toPaymentPage(page, server, where)
  await expect(cardNumber(page, where.language)).toBeVisible()
  return orderId
}

type ToPay = { language: Language; dishes: string[]; origin: string }

/** The same, whatever the place's gateway asks for there. */
export async function toPaymentPage(
  page: Page,
  server: ServerProcess,
  { language = "en", dishes = ["fattoush"], origin = "" }: Partial<ToPay> = {},
): Promise<string> {
  await addToCart(page, dishes, { language, origin })
  await toPickupCheckout(page, { origin })
  await giveContact(page, server, { language })
  await page.getByLabel(words(language, "order.pay_online_card")).check()
  await page.getByRole("button", { name: words(language, "pay.to_payment") }).click()
  await expect(page).toHaveURL(new RegExp(`/payment/${olaya}\\?order=`))
  return new URL(page.url()).searchParams.get("order") ?? ""
}

/** At a table that nobody else sits at, where the place has switched tips on. */
export async function toCardFormAtTable(
  page: Page,
  server: ServerProcess,
  language: Language = "en",
): Promise<void> {
  const uuid = known.qr.olayaTable12
  const tips = JSON.stringify({ tipChoices: { isOn: true, percents: [5, 10, 15] } })
  await changeMenu(
    server,
    `UPDATE establishment SET settings = settings || '${tips}'
     WHERE id = '${known.establishments.baytAlKaram}'`,
  )
  await changeMenu(server, "UPDATE sitting SET closed_at = now() WHERE closed_at IS NULL")
  await addToCart(page, ["fattoush"], { uuid, language })
  await page.goto(`/cart/${uuid}`)
  await proceed(page, `/checkout/${uuid}`, language)
  await giveContact(page, server, { language })
  await page.getByLabel(words(language, "order.pay_online_card")).check()
  await page.getByRole("button", { name: words(language, "pay.to_payment") }).click()
  await expect(cardNumber(page, language)).toBeVisible()
}

export type Card = { number: string; holder: string; expiry: string; cvv: string }

export const goodCard: Card = {
  number: cards.mada,
  holder: "Noura Alharbi",
  expiry: "1240",
  cvv: "917",
}

export async function typeCard(page: Page, card: Card, language: Language = "en"): Promise<void> {
  await cardNumber(page, language).fill(card.number)
  await page.getByLabel(words(language, "pay.holder")).fill(card.holder)
  await page.getByLabel(words(language, "pay.expiry")).fill(card.expiry)
  await page.getByLabel(words(language, "pay.cvv")).fill(card.cvv)
}

/** To the bank's own page, which asks the holder. */
export async function payWith(page: Page, card: Card, language: Language = "en"): Promise<void> {
  await typeCard(page, card, language)
  await payButton(page, language).click()
  await page.waitForURL(/\/card_auth\//)
}

/** As the simulated bank asks, in the browser's language. */
export async function answerBank(page: Page, answer: "approve" | "decline"): Promise<void> {
  await page.locator(`button[name=result][value=${answer}]`).click()
}
