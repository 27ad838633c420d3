import { waitOverMs } from "../kernel/wait.ts"
import { codesAllowed } from "./code-rules.ts"

/** Owners say for a day what may be spent, and it is given out over the day. */
export const dayMs = 24 * 3_600_000

/** How a day's codes are given out: so many may go at once, and one more each so many milliseconds. */
export type CodeBudget = { mostAtOnce: number; oneEveryMs: number }

/**
 * A quarter of the day's codes may go at once, which is an evening's rush; the others come back evenly over the
 * day. However many are asked for, no day has more than its codes, and the next one is never far away.
 */
export function codeBudget(codesPerDay: number, isStranger: boolean): CodeBudget {
  const allowed = codesAllowed(codesPerDay, isStranger)
  const mostAtOnce = Math.floor(allowed / 4)
  return { mostAtOnce, oneEveryMs: dayMs / (allowed - mostAtOnce) }
}

/** Codes that went out close to each other, and when the last of them did. */
export type SentTogether = { count: number; lastAtMs: number }

/** How many codes may still go at once, by those of the last day, oldest first; a part of one is on its way back. */
export function codesLeft(
  { mostAtOnce, oneEveryMs }: CodeBudget,
  sent: readonly SentTogether[],
  nowMs: number,
): number {
  let left = mostAtOnce
  let atMs = sent[0]?.lastAtMs ?? nowMs
  for (const { count, lastAtMs } of [...sent, { count: 0, lastAtMs: nowMs }]) {
    left = Math.min(mostAtOnce, left + Math.max(0, lastAtMs - atMs) / oneEveryMs)
    // More than there were went to guests who signed in before: strangers do not wait for those.
    left = Math.max(0, left - count)
    atMs = lastAtMs
  }
  return left
}

/** How long until the budget has a whole code again; 0: it has one. */
export function nextCodeInMs({ oneEveryMs }: CodeBudget, left: number): number {
  return left >= 1 ? 0 : Math.ceil((1 - left) * oneEveryMs)
}

/** So many codes within an hour are more than a full house asks for, however many a place allows. */
const rushAnywhere = 500

/** Three quarters of what strangers may take at once: somebody makes them up, and there are still some left. */
export function rushPerHour(codesPerDay: number): number {
  return Math.min(rushAnywhere, Math.ceil(codeBudget(codesPerDay, true).mostAtOnce * 0.75))
}

/** From so many codes of an hour on, whoever shares a network with their taker hardly gets one. */
export const crowdedPerHour = 100

/**
 * True when guests who never signed in here hardly get a code: too few are left of their share, or one network
 * took very many. A tenth is left when it begins, so that it does not change with each code that comes back.
 */
export function areCodesShort(
  codesPerDay: number,
  sent: readonly SentTogether[],
  mostOfNetwork: number,
  nowMs: number,
): boolean {
  const budget = codeBudget(codesPerDay, true)
  const few = Math.max(1, budget.mostAtOnce / 10)
  return mostOfNetwork >= crowdedPerHour || codesLeft(budget, sent, nowMs) < few
}

/** Of an hour's codes, how many a network may begin with; and the longest pause between its later ones. */
const calm = { free: 15, longestMs: 20_000 }
const rush = { free: 3, longestMs: 120_000 }
const firstPauseMs = 2_000

/**
 * How long after the last code for their network a stranger waits for the next. It grows with what that network
 * asked for within the hour: a full room notices little, a machine gets nowhere. While the place sees a rush, only
 * networks that have asked for next to nothing are served at once. A wider network begins with more.
 */
export function strangerPauseMs(count: number, width: number, isRush: boolean): number {
  const { free, longestMs } = isRush ? rush : calm
  const over = count - free * width
  return over < 0 ? 0 : Math.min(firstPauseMs * 2 ** Math.floor(over / 5), longestMs)
}

/** The codes that a network took within the hour. A /56 has twice what its /64 has, and a /48 four times. */
export type NetworkSends = { count: number; lastAtMs: number | null; width: 1 | 2 | 4 }

/** How long a stranger of these networks, which lie in each other, still waits. */
export function strangerWaitMs(
  networks: readonly NetworkSends[],
  isRush: boolean,
  nowMs: number,
): number {
  const waits = networks.map(({ count, lastAtMs, width }) => {
    if (lastAtMs === null) return 0
    return waitOverMs(lastAtMs, strangerPauseMs(count, width, isRush), nowMs) - nowMs
  })
  return Math.max(0, ...waits)
}
