import { isSameSignature, signatureOf } from "./signature.ts"

/** A link is valid for one order of one establishment. */
export type LinkedOrder = { establishmentId: string; orderId: string; linkId: string }

const tokenPattern = /^([\w-]{22})([0-9a-f]{32})$/

function signatureFor(signingSecret: string, of: LinkedOrder): Buffer {
  const { establishmentId, orderId, linkId } = of
  return signatureOf(signingSecret, "courier-link", `${establishmentId}:${orderId}:${linkId}`)
}

/**
 * The signature, then the link's id. The id stands last because it ends with a digit or letter: phones that
 * turn text into links drop a trailing `-` or `_`.
 */
export function makeLinkToken(signingSecret: string, of: LinkedOrder): string {
  return `${signatureFor(signingSecret, of).toString("base64url")}${of.linkId.replaceAll("-", "")}`
}

export type LinkToken = { signature: Buffer; linkId: string }

/** Null when the token is malformed. The signature is checked by `isSignedFor`. */
export function parseLinkToken(token: string): LinkToken | null {
  const [, signature, id] = tokenPattern.exec(token) ?? []
  if (!signature || !id) return null
  const linkId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
  return { signature: Buffer.from(signature, "base64url"), linkId }
}

export function isSignedFor(
  signingSecret: string,
  { signature }: LinkToken,
  of: LinkedOrder,
): boolean {
  return isSameSignature(signature, signatureFor(signingSecret, of))
}
