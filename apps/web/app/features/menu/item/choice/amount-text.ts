import { priceText } from "@sufra/ui/price"

/** Thousandths of a unit as figures, split by hand: no division leaves a tail (0.30000000000000004). */
export function amountText(thousandths: number): string {
  const digits = String(thousandths).padStart(4, "0")
  const rest = digits.slice(-3).replace(/0+$/, "")
  const figures = priceText(Number(digits.slice(0, -3)), "en", 0)
  return rest ? `${figures}.${rest}` : figures
}
