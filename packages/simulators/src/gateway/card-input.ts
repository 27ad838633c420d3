import { cardBrand } from "@sufra/domain/payment/card/card-brand"
import {
  cardDigits,
  cardHolderProblem,
  cardNumberProblem,
  cvvProblem,
  expiryProblem,
  readExpiry,
} from "@sufra/domain/payment/card/card-form"
import type { Card } from "./records.ts"

export type CardField = "number" | "name" | "expiry" | "cvc"
export type CardInput = { number: string; name: string; expiry: string; cvc: string }
export type CardErrors = Partial<Record<CardField, string>>

/** The sentences of the API; the page has its own, in two languages. */
const sentences: Record<CardField, string> = {
  number: "is not a valid credit card number",
  name: "should contain the first and the last name",
  expiry: "is expired or no date",
  cvc: "has a wrong length",
}

/** A card, or what is wrong with each field. */
export function readCard(input: CardInput, nowMs: number): Card | { errors: CardErrors } {
  const number = cardDigits(input.number)
  const brand = cardBrand(number)
  const wrong: [CardField, unknown][] = [
    ["number", cardNumberProblem(input.number)],
    ["name", cardHolderProblem(input.name)],
    ["expiry", expiryProblem(input.expiry, nowMs)],
    ["cvc", cvvProblem(input.cvc, brand)],
  ]
  const errors = wrong.filter(([, problem]) => problem).map(([field]) => [field, sentences[field]])
  const expiry = readExpiry(input.expiry)
  if (errors.length > 0 || !expiry) return { errors: Object.fromEntries(errors) }
  return { brand, number, name: input.name.trim(), ...expiry }
}

/** From the fields of the API, where month and year come apart, and as a number or a text. */
export function cardInputOf(given: Record<string, unknown>): CardInput {
  const text = (key: string) => String(given[key] ?? "")
  return {
    number: text("number"),
    name: text("name"),
    expiry: `${text("month")}/${text("year")}`,
    cvc: text("cvc"),
  }
}
