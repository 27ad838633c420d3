import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { decideRefresh } from "@sufra/domain/session/refresh-rotation"
import type { Services } from "../services.ts"
import { tellEnded } from "./ended-sessions.ts"
import {
  makeRefreshToken,
  type NamedSession,
  readFormerCustomerToken,
  readRefreshToken,
  type SessionKind,
} from "./refresh-token.ts"

export const sessionLifetimeMs = 60 * 24 * 60 * 60_000

export type RotatingSession = {
  id: string
  generation: number
  rotatedAt: Date
  expiresAt: Date
  endedAt: Date | null
}

export type SessionChange = Partial<Omit<RotatingSession, "id">>

/** The times of a session that was used now: it expires after 60 days without use. */
export function sessionTimes(now: Date): { rotatedAt: Date; expiresAt: Date } {
  return { rotatedAt: now, expiresAt: new Date(now.getTime() + sessionLifetimeMs) }
}

type Tokens = { access_token: string; refresh_token: string }

export function tokensOf(
  { signingSecret }: Services,
  named: Parameters<typeof makeRefreshToken>[1],
  accessToken: string,
): Tokens {
  return { access_token: accessToken, refresh_token: makeRefreshToken(signingSecret, named) }
}

type Rotation<Session extends RotatingSession> = {
  kind: SessionKind
  /** Locks the row, so that two requests with one token are handled one after the other. */
  lock: (tx: Transaction, named: NamedSession) => Promise<Session | null>
  update: (tx: Transaction, session: Session, change: SessionChange) => Promise<void>
  /** The establishment that its refresh tokens name. */
  namedPlaceOf: (session: Session) => string | null
  /** The establishment whose event streams are closed; null for a session without one. */
  placeOf: (tx: Transaction, session: Session) => Promise<string | null>
  /** Null when the account may no longer sign in. */
  makeAccess: (tx: Transaction, session: Session) => Promise<string | null>
  /** How long a refresh token stays the session's own before it is exchanged; absent: no time at all. */
  keptForMs?: number
}

/** Exchanges a refresh token. Reuse of an old token means that it was stolen, and ends the session. */
export async function rotateSession<Session extends RotatingSession>(
  services: Services,
  token: string,
  { kind, lock, update, namedPlaceOf, placeOf, makeAccess, keptForMs = 0 }: Rotation<Session>,
): Promise<Tokens & { session_id: string }> {
  const { signingSecret } = services
  const presented =
    readRefreshToken(signingSecret, kind, token) ??
    (kind === "customer" ? readFormerCustomerToken(signingSecret, token) : null)
  if (!presented) throw new Refusal("session_expired")
  const now = services.now()
  // The end of a stolen session must commit, so the refusal is thrown only after the transaction.
  const renewed = await services.database.withTransaction(async (tx) => {
    const session = await lock(tx, presented)
    if (!session || session.endedAt || session.expiresAt <= now) return null
    const access = await makeAccess(tx, session)
    if (!access) return null
    const decision = decideRefresh({
      presentedGeneration: presented.generation,
      currentGeneration: session.generation,
      rotatedAtMs: session.rotatedAt.getTime(),
      nowMs: now.getTime(),
      keptForMs,
    })
    if (decision === "reuse") {
      await update(tx, session, { endedAt: now })
      await tellEnded(tx, await placeOf(tx, session), [session.id], now)
      return null
    }
    const generation = session.generation + (decision === "rotate" ? 1 : 0)
    if (decision === "rotate") await update(tx, session, { generation, ...sessionTimes(now) })
    const named = { ...presented, establishmentId: namedPlaceOf(session), generation }
    return { ...tokensOf(services, named, access), session_id: session.id }
  })
  if (renewed) return renewed
  services.relay.wake()
  throw new Refusal("session_expired")
}
