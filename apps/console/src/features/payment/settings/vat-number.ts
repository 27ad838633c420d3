import { latinDigits } from "@sufra/domain/kernel/digits"
import { isVatNumber } from "@sufra/domain/receipt/zatca-qr"

/** Without spaces, in Latin digits: as the tax office writes it. */
export function bareVatNumber(typed: string): string {
  return latinDigits(typed).replace(/\s/g, "")
}

export function vatNumberProblem(typed: string): "vat_number_invalid" | null {
  return isVatNumber(bareVatNumber(typed)) ? null : "vat_number_invalid"
}
