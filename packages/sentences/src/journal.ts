import type { JournalCause, JournalFacts } from "@sufra/domain/loyalty/journal"
import { m } from "@sufra/messages"
import { factor, isolated, money, points, quoted, type Reader } from "./wording.ts"

/** A movement of points, as it is kept. */
export type Journal = {
  cause: JournalCause
  available: number
  pending: number
  owed: number
  facts: JournalFacts
}

/** How many points a movement is about, and whether they came or went. */
export function movedPoints({ available, pending, owed, cause }: Journal): number {
  const own = available + owed
  return cause === "order-earned" || own === 0 ? pending : own
}

/** "SAR 53.22 × 1 × Gold 1.5": what was paid, and by what it was multiplied. */
function howEarned(
  { basisMinor, pointsPerSar, level, boosts = [] }: JournalFacts,
  locale: Reader["locale"],
) {
  if (basisMinor === undefined || pointsPerSar === undefined) return ""
  const parts = [
    money(basisMinor),
    factor(pointsPerSar),
    ...(level ? [`${level.name[locale]} ${factor(level.multiplier)}`] : []),
    ...boosts.map((name) => name[locale]),
  ]
  return parts.map((part) => isolated(part, locale)).join(" × ")
}

type Say = (count: string, facts: JournalFacts, reader: Reader, isGain: boolean) => string

const ofOrder = ({ orderNumber = "" }: JournalFacts) => orderNumber

type EarnedPart = { points: string; number: string; how: string; all: string }

/** A part of what an order brings is told with the whole: that is what the figures come to. */
function ofEarning(
  count: string,
  facts: JournalFacts,
  { locale }: Reader,
  say: { whole: (said: Omit<EarnedPart, "all">) => string; part: (said: EarnedPart) => string },
): string {
  const said = { points: count, number: ofOrder(facts), how: howEarned(facts, locale) }
  const { allPoints } = facts
  return allPoints === undefined ? say.whole(said) : say.part({ ...said, all: points(allPoints) })
}

const sentences: Record<JournalCause, Say> = {
  "order-earned": (count, facts, reader) =>
    ofEarning(count, facts, reader, {
      whole: (said) => m["ledger.order_earned"](said),
      part: (said) => m["ledger.order_earned_part"](said),
    }),
  "order-released": (count, facts, reader) =>
    ofEarning(count, facts, reader, {
      whole: (said) => m["ledger.order_released"](said),
      part: (said) => m["ledger.order_released_part"](said),
    }),
  "order-reversed": (count, facts) => {
    const said = { points: count, number: ofOrder(facts) }
    return facts.isChanged
      ? m["ledger.order_reversed_by_change"](said)
      : m["ledger.order_reversed"](said)
  },
  "order-spent": (count, facts) =>
    m["ledger.order_spent"]({
      points: count,
      number: ofOrder(facts),
      amount: money(facts.worthMinor ?? 0),
    }),
  "order-spent-back": (count, facts) =>
    m["ledger.order_spent_back"]({ points: count, number: ofOrder(facts) }),
  "reward-bought": (count, { rewardName }, { locale }) =>
    m["ledger.reward_bought"]({ points: count, name: rewardName?.[locale] ?? "" }),
  "reward-bought-back": (count, { rewardName, orderNumber }, { locale }) => {
    const of = { points: count, name: rewardName?.[locale] ?? "" }
    return orderNumber
      ? m["ledger.reward_bought_back_by_order"]({ ...of, number: orderNumber })
      : m["ledger.reward_bought_back"](of)
  },
  expired: (count) => m["ledger.expired"]({ points: count }),
  adjusted: (count, { reason = "" }, _reader, isGain) =>
    isGain
      ? m["ledger.adjusted_up"]({ points: count, reason: quoted(reason) })
      : m["ledger.adjusted_down"]({ points: count, reason: quoted(reason) }),
  "counter-purchase": (count, facts, { locale }, isGain) =>
    isGain
      ? m["ledger.counter_purchase"]({ points: count, how: howEarned(facts, locale) })
      : m["ledger.counter_purchase_back"]({ points: count }),
  welcome: (count) => m["ledger.welcome"]({ points: count }),
  birthday: (count) => m["ledger.birthday"]({ points: count }),
  monthly: (count) => m["ledger.monthly"]({ points: count }),
  erased: (count) => m["ledger.erased"]({ points: count }),
  campaign: (count, { friend }, { locale }, isGain) => {
    if (friend === undefined) return m["ledger.campaign"]({ points: count })
    return isGain
      ? m["ledger.referral"]({ points: count, friend: isolated(friend, locale) })
      : m["ledger.referral_back"]({ points: count, friend: isolated(friend, locale) })
  },
}

const earningCauses: ReadonlySet<JournalCause> = new Set([
  "order-earned",
  "order-released",
  "counter-purchase",
])

/** Why points moved, and what else there is to say about it. */
export function journalSentences(journal: Journal, reader: Reader): [string, ...string[]] {
  const { cause, facts } = journal
  const moved = movedPoints(journal)
  const isEarning = earningCauses.has(cause) && moved >= 0
  const notes = [
    isEarning && facts.cutBy === "transaction" ? m["ledger.cut_by_transaction"]() : null,
    isEarning && facts.cutBy === "day" ? m["ledger.cut_by_day"]() : null,
    facts.owedPaid ? m["ledger.owed_paid"]({ points: points(facts.owedPaid) }) : null,
    journal.owed < 0 ? m["ledger.now_owed"]({ points: points(-journal.owed) }) : null,
  ]
  const said = sentences[cause](points(Math.abs(moved)), facts, reader, moved >= 0)
  return [said, ...notes.filter((note) => note !== null)]
}
