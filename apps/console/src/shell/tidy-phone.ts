import { latinDigits } from "@sufra/domain/kernel/digits"

/** As people write it here, in the form that every phone can dial: 011 555 0112 is +966115550112. */
export function tidyPhone(typed: string): string {
  const text = latinDigits(typed).trim()
  const digits = text.replace(/\D/g, "")
  if (digits === "") return text
  if (text.startsWith("+")) return `+${digits}`
  if (digits.startsWith("00")) return `+${digits.slice(2)}`
  if (digits.startsWith("966") && digits.length > 9) return `+${digits}`
  // A local number: with its zero (05…, 011…), without it, or one of the unified ones (9200…, 800…).
  return `+966${digits.replace(/^0/, "")}`
}
