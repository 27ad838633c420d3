import { createHmac, timingSafeEqual } from "node:crypto"

/** Half of the digest: nobody guesses 128 bits, and what carries it stays short. */
const signatureBytes = 16

/** Of a text, for one purpose: what is signed for a courier's link is good for nothing else. */
export function signatureOf(signingSecret: string, purpose: string, text: string): Buffer {
  return createHmac("sha256", `${purpose}:${signingSecret}`)
    .update(text)
    .digest()
    .subarray(0, signatureBytes)
}

/** Compared in constant time: how long it takes tells nothing of how much was right. */
export function isSameSignature(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right)
}
