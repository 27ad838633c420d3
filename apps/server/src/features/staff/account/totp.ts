import { Secret, TOTP } from "otpauth"

const stepSeconds = 30
/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds. */
const usual = { algorithm: "SHA1", digits: 6, period: stepSeconds } as const
/** A phone's clock may be a step early or late. */
const drift = 1

export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from the QR code. */
export function totpUri(key: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...usual, secret: Secret.fromBase32(key), issuer, label }).toString()
}

/** The time step that a code belongs to; null when it is wrong or of another time. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...usual, secret: Secret.fromBase32(key) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: drift })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}
