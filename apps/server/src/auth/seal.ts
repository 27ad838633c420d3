import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const algorithm = "aes-256-gcm"
const nonceBytes = 12
const tagBytes = 16

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "sufra sealed settings", 32))
}

/**
 * A secret as it may lie in the database: whoever has only that, or a backup of it, has nothing, for the
 * installation's own secret lies in a file (boot/signing-secret.ts). It is bound to what it is for, so that
 * nobody moves it from one place to another.
 */
export function seal(secret: string, text: string, purpose: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")
}

/** Null where it was sealed with another secret or for another purpose, or was changed since. */
export function unseal(secret: string, sealed: string, purpose: string): string | null {
  const bytes = Buffer.from(sealed, "base64url")
  if (bytes.length < nonceBytes + tagBytes) return null
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const cipher = createDecipheriv(algorithm, keyOf(secret), nonce)
      .setAAD(Buffer.from(purpose))
      .setAuthTag(tag)
    const text = [cipher.update(bytes.subarray(nonceBytes + tagBytes)), cipher.final()]
    return Buffer.concat(text).toString("utf8")
  } catch {
    return null
  }
}
