import { createHmac, timingSafeEqual } from "node:crypto"
import { isUuid } from "@sufra/domain/kernel/uuid"

/**
 * `session.generation.mac`. The token is derived, never stored: a leaked table gives no token, and a
 * repeated request can be answered with the very same successor.
 */
export function makeRefreshToken(secret: string, sessionId: string, generation: number): string {
  return `${sessionId}.${generation}.${macOf(secret, sessionId, generation)}`
}

export function readRefreshToken(
  secret: string,
  token: string,
): { sessionId: string; generation: number } | null {
  const [sessionId = "", generationText = ""] = token.split(".")
  const generation = Number(generationText)
  if (!isUuid(sessionId) || !Number.isSafeInteger(generation) || generation < 1) return null
  // The whole text is compared: a token has one spelling.
  const expected = Buffer.from(makeRefreshToken(secret, sessionId, generation))
  const given = Buffer.from(token)
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
  return isOurs ? { sessionId, generation } : null
}

function macOf(secret: string, sessionId: string, generation: number): string {
  return createHmac("sha256", `refresh:${secret}`)
    .update(`${sessionId}.${generation}`)
    .digest("base64url")
}
