import type { CardBrand } from "./card-brand.ts"

const names: Record<CardBrand, string> = {
  mada: "mada",
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "Amex",
}

function isBrand(brand: string): brand is CardBrand {
  return Object.hasOwn(names, brand)
}

/** As its cards are printed, in every language; null: a scheme we do not know. */
export function cardBrandName(brand: string): string | null {
  return isBrand(brand) ? names[brand] : null
}

/** How it was paid, and with which card: "Card online mada 1010". */
export function cardLine(method: string, card: { brand: string; last4: string }): string {
  return [method, cardBrandName(card.brand), card.last4].filter(Boolean).join(" ")
}
