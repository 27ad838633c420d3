import { figureText } from "../kernel/figures.ts"
import { ok, type Result, refused } from "../kernel/result.ts"

/** What the QR code of a simplified tax invoice says (ZATCA, phase 1). */
export type TaxInvoiceFacts = {
  sellerName: string
  vatNumber: string
  issuedAtMs: number
  totalMinor: number
  vatMinor: number
}

export type QrFailure = "value_too_long" | "vat_number_invalid"

const longestValue = 255

/** Fifteen digits that begin and end with 3. */
export function isVatNumber(text: string): boolean {
  return /^3\d{13}3$/.test(text)
}

/**
 * Base64 of tag, length and value, one after the other. The length counts bytes of UTF-8, in one
 * byte: also from 128 to 255, where a length that is read as signed, or as ASN.1 writes it, is wrong.
 */
export function zatcaQr(facts: TaxInvoiceFacts): Result<string, QrFailure> {
  if (!isVatNumber(facts.vatNumber)) return refused("vat_number_invalid")
  const values = [
    facts.sellerName,
    facts.vatNumber,
    `${new Date(facts.issuedAtMs).toISOString().slice(0, 19)}Z`,
    figureText(facts.totalMinor, 2, "fixed"),
    figureText(facts.vatMinor, 2, "fixed"),
  ].map(utf8)
  if (values.some(({ length }) => length > longestValue)) return refused("value_too_long")
  const bytes = values.flatMap((value, index) => [index + 1, value.length, ...value])
  return ok(base64(bytes))
}

/** By the language alone: this package knows neither a browser nor Node. */
function utf8(text: string): number[] {
  const escaped = encodeURIComponent(text.toWellFormed())
  return [...escaped.matchAll(/%([0-9A-F]{2})|[^%]/g)].map(([character, hex]) =>
    hex ? Number.parseInt(hex, 16) : character.charCodeAt(0),
  )
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

function base64(bytes: number[]): string {
  let text = ""
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.slice(at, at + 3)
    const bits = (one << 16) | (two << 8) | three
    for (const shift of [18, 12, 6, 0]) text += alphabet[(bits >> shift) & 63]
  }
  const missing = (3 - (bytes.length % 3)) % 3
  return text.slice(0, text.length - missing) + "=".repeat(missing)
}
