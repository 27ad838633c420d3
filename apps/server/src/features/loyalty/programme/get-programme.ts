import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { notePublicData } from "../../../cache/render-facts.ts"
import { categoryNamesOf } from "../../menu/index.ts"
import { listProgrammes, type ProgrammeRow, programmeAt } from "./queries.ts"

/** When guests read something else by the clock alone: another version begins, or a boost ends. */
function changesAtMs(rows: readonly ProgrammeRow[], now: Date): number | null {
  const boosts = rows.flatMap(({ programme }) => programme.boosts)
  const instants = [
    ...rows.map(({ validFrom }) => validFrom.getTime()),
    ...boosts.flatMap(({ untilMs }) => untilMs ?? []),
  ].filter((at) => at > now.getTime())
  return instants.length > 0 ? Math.min(...instants) : null
}

/** What the place promises its members now; null: nothing yet. What is over is not told any more. */
export async function programmeView(reader: Reader, establishmentId: string, now: Date) {
  const rows = await listProgrammes(reader, establishmentId)
  notePublicData(establishmentId, changesAtMs(rows, now))
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
  return toWire({ ...programme, boosts: shown })
}
