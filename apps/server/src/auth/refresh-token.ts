import { createHmac, timingSafeEqual } from "node:crypto"
import { isUuid } from "@sufra/domain/kernel/uuid"

/** A staff token is invalid for customers, and the other way round. */
export type SessionKind = "staff" | "customer"

export type NamedSession = {
  kind: SessionKind
  /**
   * The establishment of a customer's session; null for staff, whose sessions have none, and in a customer's
   * token of the former shape.
   */
  establishmentId: string | null
  sessionId: string
}

type Named = NamedSession & { generation: number }

/**
 * `session.generation.mac`, preceded by the establishment for a customer. The token is derived and never
 * stored: a leaked table contains no tokens, and a retried refresh gets the same new token again.
 */
export function makeRefreshToken(secret: string, named: Named): string {
  return `${textOf(named)}.${macOf(secret, named)}`
}

export function readRefreshToken(secret: string, kind: SessionKind, token: string): Named | null {
  const named = parse(kind, token.split("."))
  if (!named) return null
  return isSame(makeRefreshToken(secret, named), token) ? named : null
}

/** The whole text is compared, so that no second spelling of a token is accepted. */
function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Reads a customer's token of the former shape, without the establishment. No customer is signed out by an upgrade:
 * such a token is exchanged for one of today's shape for as long as its session lives unused, which is 60 days.
 */
export function readFormerCustomerToken(secret: string, token: string): Named | null {
  const named = parse("staff", token.split("."))
  if (!named) return null
  const text = textOf(named)
  const mac = createHmac("sha256", `refresh:customer:${secret}`).update(text).digest("base64url")
  return isSame(`${text}.${mac}`, token) ? { ...named, kind: "customer" } : null
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
