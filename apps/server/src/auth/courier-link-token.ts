import { createHmac, timingSafeEqual } from "node:crypto"

/** What a link is good for: one order of one place. */
export type LinkedOrder = { establishmentId: string; orderId: string; linkId: string }

/** Half of the digest: nobody guesses 128 bits, and an SMS is short. */
const signatureBytes = 16
const tokenPattern = /^([\w-]{22})([0-9a-f]{32})$/

function signatureOf(signingSecret: string, of: LinkedOrder): Buffer {
  const { establishmentId, orderId, linkId } = of
  return createHmac("sha256", `courier-link:${signingSecret}`)
    .update(`${establishmentId}:${orderId}:${linkId}`)
    .digest()
    .subarray(0, signatureBytes)
}

/**
 * The signature, then the link's id. It ends with a figure or letter of the id: a phone that makes an
 * address of a text would leave a last `-` or `_` out.
 */
export function makeLinkToken(signingSecret: string, of: LinkedOrder): string {
  return `${signatureOf(signingSecret, of).toString("base64url")}${of.linkId.replaceAll("-", "")}`
}

export type LinkToken = { signature: Buffer; linkId: string }

/** Null when it has not the shape of one; whether it is ours says `isSignedFor`. */
export function parseLinkToken(token: string): LinkToken | null {
  const [, signature, id] = tokenPattern.exec(token) ?? []
  if (!signature || !id) return null
  const linkId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
  return { signature: Buffer.from(signature, "base64url"), linkId }
}

/** Compared in constant time: how long it takes tells nothing of how much was right. */
export function isSignedFor(
  signingSecret: string,
  { signature }: LinkToken,
  of: LinkedOrder,
): boolean {
  const right = signatureOf(signingSecret, of)
  return signature.length === right.length && timingSafeEqual(signature, right)
}
