import { stopTokenLength as tokenLength } from "@sufra/domain/promotion/sent-links"
import { isSameSignature, signatureOf } from "../../../auth/signature.ts"

type Whose = { establishmentId: string; customerId: string }

/** Digits and letters only: phones that turn text into links drop a trailing `-` or `_`. */
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const pattern = new RegExp(`^[0-9A-Za-z]{${tokenLength}}$`)
/** Enough against a guesser who is let ask thirty times a minute, for what can only end offers. */
const signatureBytes = 8
const tokenBytes = 16 + 16 + signatureBytes

const hexOf = (id: string) => id.replaceAll("-", "")
const dashed = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")

function signatureFor(signingSecret: string, { establishmentId, customerId }: Whose): Buffer {
  const whole = signatureOf(signingSecret, "stop-offers", `${establishmentId}:${customerId}`)
  return whole.subarray(0, signatureBytes)
}

function written(hex: string): string {
  let left = BigInt(`0x${hex}`)
  let token = ""
  for (let count = 0; count < tokenLength; count += 1) {
    token = digits.charAt(Number(left % 62n)) + token
    left /= 62n
  }
  return token
}

function read(token: string): string {
  const value = [...token].reduce((sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)), 0n)
  return value.toString(16).padStart(2 * tokenBytes, "0")
}

/**
 * Whoever holds it can do one thing: end the offers to this customer. So it never runs out. It is short, since an
 * SMS in Arabic is charged for each 70 letters.
 */
export function makeStopToken(signingSecret: string, whose: Whose): string {
  const signature = signatureFor(signingSecret, whose).toString("hex")
  return written(signature + hexOf(whose.customerId) + hexOf(whose.establishmentId))
}

export function readStopToken(signingSecret: string, token: string): Whose | null {
  if (!pattern.test(token)) return null
  const hex = read(token)
  if (hex.length > 2 * tokenBytes) return null
  const ids = hex.slice(2 * signatureBytes)
  const whose = { customerId: dashed(ids.slice(0, 32)), establishmentId: dashed(ids.slice(32)) }
  const given = Buffer.from(hex.slice(0, 2 * signatureBytes), "hex")
  return isSameSignature(given, signatureFor(signingSecret, whose)) ? whose : null
}
