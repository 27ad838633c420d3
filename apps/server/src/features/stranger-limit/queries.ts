import type { Reader, Transaction } from "@sufra/db/connection"
import { strangerAct } from "@sufra/db/schema/stranger-limit"
import { newId } from "@sufra/domain/kernel/ids"
import {
  hasRoom,
  type StrangerAct,
  type StrangerCounts,
  type StrangerLimits,
} from "@sufra/domain/stranger-limit/stranger-limits"
import { and, eq, gt, lt, sql } from "drizzle-orm"
import { widestNetworkOf } from "../../http/client-network.ts"

const hourMs = 60 * 60_000
export const dayMs = 24 * hourMs
/** The clocks of several servers differ by less. */
const otherClockMs = 60_000

export type StrangersWish = {
  establishmentId: string
  act: StrangerAct
  limits: StrangerLimits
  /** The stranger's IP address. */
  address: string
  now: Date
}

async function countActs(
  reader: Reader,
  { establishmentId, act, address, now }: StrangersWish,
): Promise<StrangerCounts> {
  const hourAgo = new Date(now.getTime() - hourMs).toISOString()
  const isLately = sql`${strangerAct.doneAt} > ${hourAgo}::timestamptz`
  const isTheirs = sql`${strangerAct.network} = ${widestNetworkOf(address)}`
  const [counts] = await reader
    .select({
      networkThisHour: sql<number>`(count(*) FILTER (WHERE ${isLately} AND ${isTheirs}))::integer`,
      placeThisHour: sql<number>`(count(*) FILTER (WHERE ${isLately}))::integer`,
      placeThisDay: sql<number>`count(*)::integer`,
    })
    .from(strangerAct)
    .where(
      and(
        eq(strangerAct.establishmentId, establishmentId),
        eq(strangerAct.act, act),
        gt(strangerAct.doneAt, new Date(now.getTime() - dayMs)),
        // A clock that was ahead for a while leaves acts of a time to come, which nobody has to wait for.
        lt(strangerAct.doneAt, new Date(now.getTime() + otherClockMs)),
      ),
    )
  if (!counts) throw new Error("a count without a row")
  return counts
}

/** Asked before the transaction: a flood of refused strangers must not queue for its lock. */
export async function mayStranger(reader: Reader, wish: StrangersWish): Promise<boolean> {
  return hasRoom(wish.limits, await countActs(reader, wish))
}

/**
 * Counts what a stranger is about to do; false: there is no room, and nothing is counted. Strangers at one
 * place take turns here, so that many at once stay within the limit.
 */
export async function countStranger(tx: Transaction, wish: StrangersWish): Promise<boolean> {
  const { establishmentId, act, address, now } = wish
  const key = `stranger-act:${establishmentId}:${act}`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  if (!(await mayStranger(tx, wish))) return false
  const network = widestNetworkOf(address)
  await tx.insert(strangerAct).values({ establishmentId, id: newId(), act, network, doneAt: now })
  return true
}
