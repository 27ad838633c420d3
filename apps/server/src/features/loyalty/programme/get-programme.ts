import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { giftItemIds, type Level } from "@sufra/domain/loyalty/programme"
import { notePublicData } from "../../../cache/render-facts.ts"
import { categoryNamesOf } from "../../menu/index.ts"
import { type ItemRow, isGiven, listItems } from "../../reward/index.ts"
import { listProgrammes, type ProgrammeRow, programmeAt } from "./queries.ts"

/** When guests read something else by the clock alone: another version begins, a boost or a gift ends. */
function changesAtMs(
  rows: readonly ProgrammeRow[],
  items: readonly ItemRow[],
  now: Date,
): number | null {
  const boosts = rows.flatMap(({ programme }) => programme.boosts)
  const instants = [
    ...rows.map(({ validFrom }) => validFrom.getTime()),
    ...boosts.flatMap(({ untilMs }) => untilMs ?? []),
    ...items.flatMap(({ rules }) => rules.untilMs ?? []),
  ].filter((at) => at > now.getTime())
  return instants.length > 0 ? Math.min(...instants) : null
}

/** What levels give as rewards, those that were put away left out. */
async function giftItems(
  reader: Reader,
  establishmentId: string,
  rows: readonly ProgrammeRow[],
): Promise<ItemRow[]> {
  const levels = rows.flatMap(({ programme }) => programme.levels)
  const ids = new Set(levels.flatMap(({ benefits }) => giftItemIds(benefits)))
  if (ids.size === 0) return []
  return (await listItems(reader, establishmentId)).filter(({ id }) => ids.has(id))
}

/** Levels without gifts whose items were withdrawn since: nobody gets those. */
function withGivenGifts(levels: readonly Level[], items: readonly ItemRow[], now: Date): Level[] {
  const given = new Set(items.filter((item) => isGiven(item, now)).map(({ id }) => id))
  return levels.map((level) => {
    const { gifts, ...benefits } = level.benefits
    if (!gifts) return level
    const kept = Object.entries(gifts).filter(([, gift]) => given.has(gift.itemId))
    return { ...level, benefits: { ...benefits, gifts: Object.fromEntries(kept) } }
  })
}

/** What the place promises its members now; null: nothing yet. What is over is not told any more. */
export async function programmeView(reader: Reader, establishmentId: string, now: Date) {
  const rows = await listProgrammes(reader, establishmentId)
  const items = await giftItems(reader, establishmentId, rows)
  notePublicData(establishmentId, changesAtMs(rows, items, now))
  const current = programmeAt(rows, now)
  if (!current) return null
  const { adjustedPerDay: _, boosts: all, ...programme } = current
  const boosts = all.filter(({ untilMs }) => untilMs === null || untilMs > now.getTime())
  const namesOf = await categoryNamesOf(
    reader,
    establishmentId,
    boosts.flatMap(({ categoryIds }) => categoryIds),
  )
  const shown = boosts.map(({ categoryIds, ...boost }) => ({
    ...boost,
    categoryNames: categoryIds.flatMap(namesOf),
  }))
  const levels = withGivenGifts(programme.levels, items, now)
  return toWire({ ...programme, levels, boosts: shown })
}
