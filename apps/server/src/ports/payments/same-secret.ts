import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

/** Both are hashed first, so that neither content nor length shows in how long it takes. */
export function isSameSecret(given: string, known: string): boolean {
  const key = randomBytes(32)
  const digest = (text: string) => createHmac("sha256", key).update(text).digest()
  return known !== "" && timingSafeEqual(digest(given), digest(known))
}
