import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { decideRefresh } from "@sufra/domain/session/refresh-rotation"
import type { Services } from "../services.ts"
import { tellEnded } from "./ended-sessions.ts"
import {
  makeRefreshToken,
  type NamedSession,
  readFormerRefreshToken,
  readRefreshToken,
  type SessionKind,
} from "./refresh-token.ts"

const lifetimeMs = 60 * 24 * 60 * 60_000

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
  return { rotatedAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) }
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
}

/** Exchanges a refresh token. Reuse of an old token means that it was stolen, and ends the session. */
export async function rotateSession<Session extends RotatingSession>(
  services: Services,
  token: string,
  { kind, lock, update, namedPlaceOf, placeOf, makeAccess }: Rotation<Session>,
): Promise<Tokens> {
  const presented =
    readRefreshToken(services.signingSecret, kind, token) ??
    readFormerRefreshToken(services.signingSecret, kind, token)
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
    })
    if (decision === "reuse") {
      await update(tx, session, { endedAt: now })
      await tellEnded(tx, await placeOf(tx, session), [session.id], now)
      return null
    }
    const generation = session.generation + (decision === "rotate" ? 1 : 0)
    if (decision === "rotate") await update(tx, session, { generation, ...sessionTimes(now) })
    const named = { ...presented, establishmentId: namedPlaceOf(session), generation }
    return tokensOf(services, named, access)
  })
  if (renewed) return renewed
  services.relay.wake()
  throw new Refusal("session_expired")
}
