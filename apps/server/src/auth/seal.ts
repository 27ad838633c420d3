import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const algorithm = "aes-256-gcm"
const nonceBytes = 12
const tagBytes = 16

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "sufra sealed settings", 32))
}

/**
 * Encrypts a secret for the database. The key is derived from the installation's secret, which is in a file
 * (boot/signing-secret.ts), so a database backup alone reveals nothing. The purpose is authenticated too: a
 * sealed secret copied to another row does not open there.
 */
export function seal(secret: string, text: string, purpose: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")
}

/** Null when the key or the purpose is another one, or the text was altered. */
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
