import { createHmac, timingSafeEqual } from "node:crypto"
import { isUuid } from "@sufra/domain/kernel/uuid"

/** Whose session it is: a token of the one is nothing to the other. */
export type SessionKind = "staff" | "customer"

type Named = { kind: SessionKind; sessionId: string; generation: number }

/**
 * `session.generation.mac`. The token is derived, never stored: a leaked table gives no token, and a
 * repeated request can be answered with the very same successor.
 */
export function makeRefreshToken(secret: string, named: Named): string {
  return `${named.sessionId}.${named.generation}.${macOf(secret, named)}`
}

export function readRefreshToken(secret: string, kind: SessionKind, token: string): Named | null {
  const [sessionId = "", generationText = ""] = token.split(".")
  const generation = Number(generationText)
  if (!isUuid(sessionId) || !Number.isSafeInteger(generation) || generation < 1) return null
  const named = { kind, sessionId, generation }
  // The whole text is compared: a token has one spelling.
  const expected = Buffer.from(makeRefreshToken(secret, named))
  const given = Buffer.from(token)
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
  return isOurs ? named : null
}

function macOf(secret: string, { kind, sessionId, generation }: Named): string {
  return createHmac("sha256", `refresh:${kind}:${secret}`)
    .update(`${sessionId}.${generation}`)
    .digest("base64url")
}
