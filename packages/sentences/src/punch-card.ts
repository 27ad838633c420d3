import type { Locale, LocalText } from "@sufra/domain/kernel/locale"
import { lapsesAtMs, type PunchLabel, type PunchTerms } from "@sufra/domain/punch-card/punch-card"
import { m } from "@sufra/messages"
import { dayOf, listed, type Reader } from "./wording.ts"

const labels: Record<PunchLabel, () => string> = {
  "no-punches": () => m["punch.label_no_punches"](),
  "partially-punched": () => m["punch.label_partially_punched"](),
  "fully-punched": () => m["punch.label_fully_punched"](),
  completed: () => m["punch.label_completed"](),
}

export function punchLabelText(label: PunchLabel): string {
  return labels[label]()
}

/** The parts that have a word of their own. */
const parts: Record<string, () => string> = {
  "1/2": () => m["punch.part_half"](),
  "1/3": () => m["punch.part_third"](),
  "1/4": () => m["punch.part_quarter"](),
  "3/4": () => m["punch.part_three_quarters"](),
}

function divisorOf(one: number, other: number): number {
  return other === 0 ? one : divisorOf(other, one % other)
}

/** "2 punches", "half a punch", "2 punches and a half". */
export function punches(units: number, unitsPerPunch: number): string {
  const whole = m["punch.count"]({ count: Math.floor(units / unitsPerPunch) })
  const rest = units % unitsPerPunch
  if (rest === 0) return whole
  const divisor = divisorOf(rest, unitsPerPunch)
  const figure = `${rest / divisor}/${unitsPerPunch / divisor}`
  const part = parts[figure]?.() ?? figure
  if (units > unitsPerPunch) return m["punch.whole_and_part"]({ whole, part })
  return figure === "1/2" ? m["punch.half"]() : m["punch.part"]({ part })
}

/** As a figure beside others: "7.5", "0.33". */
export function punchFigure(units: number, unitsPerPunch: number): string {
  return String(Math.round((units / unitsPerPunch) * 100) / 100)
}

type CardWords = Pick<PunchTerms, "goal" | "unitsPerPunch">

/** "Collect 10 punches and get: Free karak". */
export function goalSentence({ goal }: CardWords, reward: LocalText, locale: Locale): string {
  return m["punch.goal"]({ punches: m["punch.count"]({ count: goal }), reward: reward[locale] })
}

const mostNamed = 4

/** What counts, and for how much; a list that is long is cut. */
export function countSentences(
  counts: readonly { names: readonly LocalText[]; units: number }[],
  { unitsPerPunch }: CardWords,
  locale: Locale,
): string[] {
  return counts
    .filter(({ names }) => names.length > 0)
    .map(({ names, units }) => {
      const some = names.slice(0, mostNamed).map((one) => one[locale])
      const all = names.length > mostNamed ? [...some, m["punch.others"]()] : some
      const said = { names: listed(all, locale), punches: punches(units, unitsPerPunch) }
      return m["punch.counted"](said)
    })
}

/** How long a card may take, and what brings no punch. */
export function cardRuleSentences({
  withinDays,
  mostDays,
}: Pick<PunchTerms, "withinDays" | "mostDays">): string[] {
  const limits = [
    withinDays === null ? null : m["punch.within_days"]({ count: withinDays }),
    mostDays === null ? null : m["punch.most_days"]({ count: mostDays }),
  ].filter((one) => one !== null)
  const anew = limits.length > 0 ? [m["punch.starts_anew"]()] : []
  return [...limits, ...anew, m["punch.free_brings_none"]()]
}

type Progress = { units: number; firstMs: number | null; lapsesMs: number | null }

/** When a card that is begun starts anew, and what keeps it from that; null: it never does. */
export function lapseSentence(
  { firstMs, lapsesMs }: Progress,
  terms: PunchTerms,
  reader: Reader,
): string | null {
  if (lapsesMs === null) return null
  const day = dayOf(lapsesMs, reader)
  const isOfWhole = lapsesAtMs({ units: 0, firstMs, lastMs: null }, terms) === lapsesMs
  return isOfWhole ? m["punch.lapses_unless_full"]({ day }) : m["punch.lapses_without"]({ day })
}

const dayMs = 86_400_000

export function daysLeftText(lapsesMs: number, nowMs: number): string {
  return m["punch.days_left"]({ count: Math.max(0, Math.floor((lapsesMs - nowMs) / dayMs)) })
}

/** How much is missing, or owed first. */
export function standingSentence({ units }: Pick<Progress, "units">, terms: CardWords): string {
  const { goal, unitsPerPunch } = terms
  if (units < 0) return m["punch.owed"]({ punches: punches(-units, unitsPerPunch) })
  return m["punch.missing"]({ punches: punches(goal * unitsPerPunch - units, unitsPerPunch) })
}
