import type { LocalText } from "@sufra/domain/kernel/locale"
import { nameProblems } from "../rule-fields.ts"
import {
  figureProblems,
  figuresOf,
  type Problem,
  type Typed,
  typedFigures,
} from "../typed-figures.ts"
import type { PunchCard, PunchCardInput } from "./cards.ts"

const cardFigures = {
  goal: { decimals: 0, bounds: [1, 100] },
  within_days: { decimals: 0, bounds: [1, 3_650], isOptional: true },
  most_days: { decimals: 0, bounds: [1, 3_650], isOptional: true },
} as const

/** Dishes and categories that count, and how many parts of a punch each of them brings. */
export type Count = PunchCardInput["counts"][number]

/** What the form holds, under the names of the wire. */
export type CardForm = {
  card: Typed<typeof cardFigures> & {
    name: LocalText
    units_per_punch: number
    counts: Count[]
    item_id: string
    active: boolean
  }
}

export const newCount = (units: number): Count => ({ product_ids: [], category_ids: [], units })

export function newCard(): CardForm {
  return {
    card: {
      name: { sa: "", en: "" },
      ...{ goal: "10", within_days: "", most_days: "" },
      ...{ units_per_punch: 1, counts: [newCount(1)], item_id: "", active: true },
    },
  }
}

export function cardForm(card: PunchCard): CardForm {
  const { name, units_per_punch, counts, item_id, active } = card
  return {
    card: { name, units_per_punch, counts, item_id, active, ...typedFigures(cardFigures, card) },
  }
}

/** As the server wants it. Whether it is whole, `cardProblems` says. */
export function cardOf({ card }: CardForm): PunchCardInput {
  const { name, units_per_punch, counts, item_id, active } = card
  return { name, units_per_punch, counts, item_id, active, ...figuresOf(cardFigures, card) }
}

/** Cut into other parts, what brings a whole punch goes on to bring one. */
export function recut(counts: readonly Count[], before: number, after: number): Count[] {
  return counts.map((count) => ({
    ...count,
    units: Math.max(1, Math.round((count.units * after) / before)),
  }))
}

export function cardProblems({ card }: CardForm): Problem[] {
  const { name, counts, item_id } = card
  return [
    ...nameProblems(name, "card.name"),
    ...figureProblems(cardFigures, card, "card"),
    ...(item_id === "" ? [{ path: "card.item_id", code: "required" }] : []),
    ...counts.flatMap(({ product_ids, category_ids }, index) =>
      product_ids.length + category_ids.length === 0
        ? [{ path: `card.counts.${index}.product_ids`, code: "required" }]
        : [],
    ),
  ]
}
