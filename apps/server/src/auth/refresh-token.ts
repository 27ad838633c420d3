import { createHmac, timingSafeEqual } from "node:crypto"
import { isUuid } from "@sufra/domain/kernel/uuid"

/** Whose session it is: a token of the one is nothing to the other. */
export type SessionKind = "staff" | "customer"

export type NamedSession = {
  kind: SessionKind
  /** A customer's session is one of a place, and found only within it; staff's are of none. */
  establishmentId: string | null
  sessionId: string
}

type Named = NamedSession & { generation: number }

/**
 * `session.generation.mac`, before it a customer's place. The token is derived, never stored: a leaked
 * table gives no token, and a repeated request can be answered with the very same successor.
 */
export function makeRefreshToken(secret: string, named: Named): string {
  return `${textOf(named)}.${macOf(secret, named)}`
}

export function readRefreshToken(secret: string, kind: SessionKind, token: string): Named | null {
  const named = parse(kind, token.split("."))
  if (!named) return null
  // The whole text is compared: a token has one spelling.
  const expected = Buffer.from(makeRefreshToken(secret, named))
  const given = Buffer.from(token)
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
  return isOurs ? named : null
}

function parse(kind: SessionKind, parts: string[]): Named | null {
  const establishmentId = kind === "customer" ? (parts.shift() ?? "") : null
  const [sessionId = "", generationText = ""] = parts
  const generation = Number(generationText)
  if (!isUuid(sessionId) || !Number.isSafeInteger(generation) || generation < 1) return null
  if (establishmentId !== null && !isUuid(establishmentId)) return null
  return { kind, establishmentId, sessionId, generation }
}

function textOf({ establishmentId, sessionId, generation }: Named): string {
  const session = `${sessionId}.${generation}`
  return establishmentId === null ? session : `${establishmentId}.${session}`
}

function macOf(secret: string, named: Named): string {
  return createHmac("sha256", `refresh:${named.kind}:${secret}`)
    .update(textOf(named))
    .digest("base64url")
}
