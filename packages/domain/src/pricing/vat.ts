import { shareMinor } from "../kernel/money.ts"

/** Hundredths of a percent: 15 % is 1,500. */
const whole = 10_000

/** Who has no VAT number is not registered: nothing of what they take may be called VAT. */
export function chargedVatRate(rateBp: number, vatNumber: string | null): number {
  return vatNumber === null ? 0 : rateBp
}

/** VAT is always taken out of the gross: about 13 % of all totals are no net plus its rounded VAT. */
export function vatInside(grossMinor: number, rateBp: number): number {
  return shareMinor(grossMinor, rateBp, whole + rateBp)
}

/** For prices without VAT. */
export function vatUpon(netMinor: number, rateBp: number): number {
  return shareMinor(netMinor, rateBp, whole)
}

export function withVat(netMinor: number, rateBp: number): number {
  return netMinor + vatUpon(netMinor, rateBp)
}
