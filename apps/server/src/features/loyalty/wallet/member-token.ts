import { memberCodePattern } from "@sufra/domain/loyalty/member-code"
import { isSameSignature, signatureOf } from "../../../auth/signature.ts"
import type { Member } from "../ledger/account.ts"

/** Long enough to be scanned at the counter, too short to be worth a picture of it. */
const livesMs = 60_000

function signatureFor(signingSecret: string, member: Member, second: number): Buffer {
  const { establishmentId, customerId } = member
  return signatureOf(signingSecret, "member", `${establishmentId}:${customerId}:${second}`)
}

/** What a member shows at the counter: who they are, for a minute. The place is in the signature alone. */
export function makeMemberToken(
  signingSecret: string,
  member: Member,
  now: Date,
): { token: string; expiresAt: Date } {
  const second = Math.ceil((now.getTime() + livesMs) / 1_000)
  const parts = [
    member.customerId.replaceAll("-", ""),
    second.toString(16).padStart(8, "0"),
    signatureFor(signingSecret, member, second).toString("hex"),
  ]
  return { token: `M1${parts.join("").toUpperCase()}`, expiresAt: new Date(second * 1_000) }
}

export type ReadMemberToken = { customerId: string; isExpired: boolean }

/** Who shows it at this place; null: it is no token, or none that we have made for here. */
export function readMemberToken(
  signingSecret: string,
  establishmentId: string,
  token: string,
  now: Date,
): ReadMemberToken | null {
  const [, id, hex, signature] = memberCodePattern.exec(token.trim().toUpperCase()) ?? []
  if (!id || !hex || !signature) return null
  const customerId = id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
  const second = Number.parseInt(hex, 16)
  const right = signatureFor(signingSecret, { establishmentId, customerId }, second)
  if (!isSameSignature(Buffer.from(signature, "hex"), right)) return null
  return { customerId, isExpired: second * 1_000 <= now.getTime() }
}
