import type { Locale, LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { namesOf } from "@sufra/sentences/wording"
import type { PlaceNames } from "../place-names.ts"
import type { Count } from "./card-form.ts"
import type { PunchCardInput } from "./cards.ts"

/** "half a punch", "2 punches". */
export function unitsWords(units: number, unitsPerPunch: number): string {
  if (units % unitsPerPunch === 0) {
    return m["punch_editor.units_whole"]({ count: units / unitsPerPunch })
  }
  if (units * 2 === unitsPerPunch) return m["punch_editor.units_half"]()
  return m["punch_editor.units_part"]({ units: String(units), whole: String(unitsPerPunch) })
}

/** How a punch is divided. */
export function partsText(parts: number): string {
  if (parts === 1) return m["punch_editor.part_whole"]()
  return parts === 2
    ? m["punch_editor.part_two"]()
    : m["punch_editor.part_of"]({ count: String(parts) })
}

function namedOf({ product_ids, category_ids }: Count, place: PlaceNames): LocalText[] {
  const categories = place.categories.filter(({ id }) => category_ids.includes(id))
  return [...categories.map(({ name }) => name), ...place.names.products(product_ids)]
}

type Terms = Pick<
  PunchCardInput,
  "goal" | "units_per_punch" | "counts" | "within_days" | "most_days"
>

/** As guests are told: what fills the card, and how long it may take. */
export function cardWords(
  terms: Terms,
  reward: LocalText | null,
  place: PlaceNames,
  locale: Locale,
) {
  const { goal, units_per_punch, within_days, most_days } = terms
  const counts = terms.counts
    .map((count) => ({ named: namedOf(count, place), units: count.units }))
    .filter(({ named }) => named.length > 0)
  return {
    goal: m["punch_editor.goal_words"]({ count: goal, reward: reward?.[locale] ?? "…" }),
    lines: [
      ...counts.map(({ named, units }) =>
        m["punch_editor.count_words"]({
          products: namesOf(named, locale),
          units: unitsWords(units, units_per_punch),
        }),
      ),
      ...(within_days === null ? [] : [m["punch_editor.within_words"]({ count: within_days })]),
      ...(most_days === null ? [] : [m["punch_editor.most_words"]({ count: most_days })]),
    ],
  }
}
