import type { Reader, Transaction } from "@sufra/db/connection"
import { customerSession } from "@sufra/db/schema/customer"
import { newId } from "@sufra/domain/kernel/ids"
import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm"
import { makeCustomerToken } from "../../auth/access-token.ts"
import { tellEnded } from "../../auth/ended-sessions.ts"
import {
  rotateSession,
  type SessionChange,
  sessionTimes,
  tokensOf,
} from "../../auth/session-rotation.ts"
import type { Services } from "../../services.ts"
import { getEstablishment } from "../establishment/index.ts"
import type { Whose } from "./queries.ts"

type SessionRow = typeof customerSession.$inferSelect

function accessTokenOf({ signingSecret, now }: Services, whose: Whose, sessionId: string) {
  const { establishmentId, customerId } = whose
  return makeCustomerToken(signingSecret, { establishmentId, customerId, sessionId }, now())
}

export type Browser = { userAgent: string; visitorId: string | null; browserId: string | null }

export async function openSession(
  services: Services,
  tx: Transaction,
  { establishmentId, customerId }: Whose,
  { userAgent, visitorId, browserId }: Browser,
) {
  const sessionId = newId()
  await tx.insert(customerSession).values({
    id: sessionId,
    establishmentId,
    customerId,
    ...sessionTimes(services.now()),
    userAgent: userAgent.slice(0, 300),
    visitorId,
    browserId,
    createdAt: services.now(),
  })
  const accessToken = await accessTokenOf(services, { establishmentId, customerId }, sessionId)
  const named = { kind: "customer", establishmentId, sessionId, generation: 1 } as const
  return tokensOf(services, named, accessToken)
}

type SessionKey = { establishmentId: string; id: string }

function isSession({ establishmentId, id }: SessionKey) {
  return and(eq(customerSession.establishmentId, establishmentId), eq(customerSession.id, id))
}

async function lockSession(tx: Transaction, key: SessionKey): Promise<SessionRow | null> {
  const [row] = await tx.select().from(customerSession).where(isSession(key)).for("update")
  return row ?? null
}

/** Finds the session that a token of the former shape names. Such a token is signed, and looked up once. */
async function findPlaceOf(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ establishmentId: customerSession.establishmentId })
    .from(customerSession)
    .where(eq(customerSession.id, id))
  return row?.establishmentId ?? null
}

async function updateSession(
  tx: Transaction,
  key: SessionKey,
  change: SessionChange & Pick<SessionRow, "visitorId">,
) {
  await tx.update(customerSession).set(change).where(isSession(key))
}

/** A browser that scanned for the first time after it had signed in brings its visits along here. */
export function refreshSession(services: Services, token: string, visitorId: string | null) {
  return rotateSession<SessionRow>(services, token, {
    kind: "customer",
    lock: async (tx, { establishmentId, sessionId: id }) => {
      const placeId = establishmentId ?? (await findPlaceOf(tx, id))
      return placeId === null ? null : lockSession(tx, { establishmentId: placeId, id })
    },
    update: (tx, session, change) =>
      updateSession(tx, session, { ...change, visitorId: session.visitorId ?? visitorId }),
    namedPlaceOf: (session) => session.establishmentId,
    placeOf: async (_, session) => session.establishmentId,
    makeAccess: async (tx, session) => {
      const { active } = await getEstablishment(tx, session.establishmentId)
      return active ? accessTokenOf(services, session, session.id) : null
    },
  })
}

function openOf({ establishmentId, customerId }: Whose) {
  return and(
    eq(customerSession.establishmentId, establishmentId),
    eq(customerSession.customerId, customerId),
    isNull(customerSession.endedAt),
  )
}

export function listOpenSessions(reader: Reader, whose: Whose, now: Date): Promise<SessionRow[]> {
  return reader
    .select()
    .from(customerSession)
    .where(and(openOf(whose), gt(customerSession.expiresAt, now)))
    .orderBy(desc(customerSession.rotatedAt))
}

/** Whether the same customer was here later, in another session. */
export const hasLaterSession = sql<boolean>`EXISTS (
  SELECT 1 FROM ${customerSession} AS later
  WHERE later.establishment_id = ${customerSession.establishmentId}
    AND later.customer_id = ${customerSession.customerId}
    AND (later.rotated_at, later.id) > (${customerSession.rotatedAt}, ${customerSession.id}))`

/** One, or without an id all of them; says how many there were to end. */
export async function endSessions(
  tx: Transaction,
  whose: Whose,
  at: Date,
  id?: string,
): Promise<number> {
  const ended = await tx
    .update(customerSession)
    .set({ endedAt: at })
    .where(and(openOf(whose), id === undefined ? undefined : eq(customerSession.id, id)))
    .returning({ id: customerSession.id })
  const ids = ended.map((session) => session.id)
  await tellEnded(tx, whose.establishmentId, ids, at)
  return ids.length
}

/** All but the one that asks. */
export async function endOtherSessions(
  tx: Transaction,
  whose: Whose,
  at: Date,
  keptId: string,
): Promise<void> {
  const ended = await tx
    .update(customerSession)
    .set({ endedAt: at })
    .where(and(openOf(whose), ne(customerSession.id, keptId)))
    .returning({ id: customerSession.id })
  const ids = ended.map((session) => session.id)
  await tellEnded(tx, whose.establishmentId, ids, at)
}
