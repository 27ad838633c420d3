import { fromWire } from "@sufra/contract/wire-case"
import {
  cardRuleSentences,
  countSentences,
  daysLeftText,
  goalSentence,
  lapseSentence,
  punchFigure,
  standingSentence,
} from "@sufra/sentences/punch-card"
import type { Reader } from "@sufra/sentences/wording"
import type { PunchCard } from "./cards.ts"

const msOf = (at: string | null) => (at === null ? null : Date.parse(at))

/** All that is said of a card: what it gives and for what; and where the guest stands. */
export function cardWords(card: PunchCard, reader: Reader, nowMs: number) {
  const { locale } = reader
  const terms = fromWire(card)
  const { progress } = card
  const units = progress?.units ?? 0
  const lapsesMs = msOf(progress?.lapses_at ?? null)
  const begun = { units, firstMs: msOf(progress?.first_at ?? null), lapsesMs }
  return {
    goal: goalSentence(terms, card.reward.name, locale),
    counts: countSentences(card.counts, terms, locale),
    rules: cardRuleSentences(terms),
    done: { done: punchFigure(Math.max(0, units), terms.unitsPerPunch), goal: card.goal },
    standing: progress && standingSentence(begun, terms),
    isOwing: units < 0,
    lapse: lapseSentence(begun, terms, reader),
    daysLeft: lapsesMs === null ? null : daysLeftText(lapsesMs, nowMs),
  }
}
