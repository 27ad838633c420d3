import { isSameSignature, signatureOf } from "../../../auth/signature.ts"

type Whose = { establishmentId: string; customerId: string }

const pattern = /^([\w-]{22})([0-9a-f]{32})([0-9a-f]{32})$/

const plain = (id: string) => id.replaceAll("-", "")
const dashed = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")

function signatureFor(signingSecret: string, { establishmentId, customerId }: Whose): Buffer {
  return signatureOf(signingSecret, "stop-offers", `${establishmentId}:${customerId}`)
}

/**
 * Whoever holds it can do one thing: end the offers to this customer. So it never runs out. It ends with a digit or
 * letter: phones that turn text into links drop a trailing `-` or `_`.
 */
export function makeStopToken(signingSecret: string, whose: Whose): string {
  const signature = signatureFor(signingSecret, whose).toString("base64url")
  return `${signature}${plain(whose.customerId)}${plain(whose.establishmentId)}`
}

export function readStopToken(signingSecret: string, token: string): Whose | null {
  const [, signature, customer, establishment] = pattern.exec(token) ?? []
  if (!signature || !customer || !establishment) return null
  const whose = { establishmentId: dashed(establishment), customerId: dashed(customer) }
  const given = Buffer.from(signature, "base64url")
  return isSameSignature(given, signatureFor(signingSecret, whose)) ? whose : null
}
