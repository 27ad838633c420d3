import type { Reader } from "@sufra/db/connection"
import { newRound, punchLabel, punchSteps, roundAt } from "@sufra/domain/punch-card/punch-card"
import { type CardRow, listRoundsOf, roundOf } from "../punch-card/index.ts"
import { listItemNames } from "../reward/index.ts"
import type { Counter } from "./counter.ts"

/** Cards as a member has them now: one that took too long has started anew. */
export async function counterCards(
  reader: Reader,
  { place, now }: Pick<Counter, "place" | "now">,
  customerId: string,
  cards: readonly CardRow[],
) {
  const rounds = await listRoundsOf(reader, { establishmentId: place.id, customerId })
  const nameOf = await listItemNames(
    reader,
    place.id,
    cards.map(({ itemId }) => itemId),
  )
  return cards.map((card) => {
    const row = rounds.find(({ cardId }) => cardId === card.id)
    const round = row ? roundAt(roundOf(row), card, now.getTime()) : newRound
    return {
      id: card.id,
      name: card.name,
      goal: card.goal,
      units_per_punch: card.unitsPerPunch,
      units: round.units,
      label: punchLabel(round),
      steps: punchSteps(card),
      reward_name: nameOf(card.itemId),
    }
  })
}
