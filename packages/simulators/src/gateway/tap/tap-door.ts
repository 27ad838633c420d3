import type { Handler } from "../gateway.ts"
import { tapRefusal } from "./tap-reply.ts"

/** A bearer token, and it must be the secret one. */
export function withTapKey(handle: Handler): Handler {
  return (gateway, asked, id) => {
    const key = /^Bearer (.+)$/.exec(asked.authorization)?.[1]
    if (key === undefined) return tapRefusal(401, "2107", "Authorization Required")
    if (key !== gateway.keys.tapSecret) return tapRefusal(401, "2104", "Invalid API Key")
    if (asked.body === null) return tapRefusal(400, "2100", "Invalid JSON request")
    return handle(gateway, asked, id)
  }
}

const dayMs = 24 * 3_600_000

/** The same text within a day is the same request. */
export function repeated<Kind extends { idempotent: string | null; createdAtMs: number }>(
  all: Iterable<Kind>,
  idempotent: string | null,
  nowMs: number,
): Kind | null {
  if (idempotent === null) return null
  for (const one of all) {
    if (one.idempotent === idempotent && nowMs - one.createdAtMs < dayMs) return one
  }
  return null
}
