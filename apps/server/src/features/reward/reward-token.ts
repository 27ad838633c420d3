import { rewardCodePattern } from "@sufra/domain/reward/reward-code"
import { isSameSignature, signatureOf } from "../../auth/signature.ts"

/** Long enough to be scanned at the counter; a picture of it is worth nothing. */
const livesMs = 60_000

type Token = { establishmentId: string; code: string }

function signatureFor(signingSecret: string, { establishmentId, code }: Token, second: number) {
  return signatureOf(signingSecret, "reward", `${establishmentId}:${code}:${second}`)
}

/** What the owner's screen shows for a minute. The place is in the signature alone. */
export function makeRewardToken(
  signingSecret: string,
  token: Token,
  now: Date,
): { token: string; expiresAt: Date } {
  const second = Math.ceil((now.getTime() + livesMs) / 1_000)
  const parts = [
    token.code,
    second.toString(16).padStart(8, "0"),
    signatureFor(signingSecret, token, second).toString("hex"),
  ]
  return { token: `R1${parts.join("").toUpperCase()}`, expiresAt: new Date(second * 1_000) }
}

/** The code of the reward that shows it at this place; null: it is no token, or none that we have made for here. */
export function readRewardToken(
  signingSecret: string,
  establishmentId: string,
  text: string,
  now: Date,
): { code: string; isExpired: boolean } | null {
  const [, code, hex, signature] = rewardCodePattern.exec(text.trim().toUpperCase()) ?? []
  if (!code || !hex || !signature) return null
  const second = Number.parseInt(hex, 16)
  const right = signatureFor(signingSecret, { establishmentId, code }, second)
  if (!isSameSignature(Buffer.from(signature, "hex"), right)) return null
  return { code, isExpired: second * 1_000 <= now.getTime() }
}
