import { createHmac, timingSafeEqual } from "node:crypto"

/** Half of the digest: 128 bits are safe from guessing and keep links short. */
const signatureBytes = 16

/** Signs a text for one purpose: a courier link's signature is valid for nothing else. */
export function signatureOf(signingSecret: string, purpose: string, text: string): Buffer {
  return createHmac("sha256", `${purpose}:${signingSecret}`)
    .update(text)
    .digest()
    .subarray(0, signatureBytes)
}

/** Compares in constant time, so that the duration does not reveal how much matched. */
export function isSameSignature(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right)
}
