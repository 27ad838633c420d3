import { fromWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import {
  earnInTally,
  enterMember,
  outcomeOfTally,
  type ProgrammeTally,
  tallyOfProgramme,
} from "@sufra/domain/loyalty/backtest"
import type { StoredProgramme } from "@sufra/domain/loyalty/programme"
import type { EstablishmentRow } from "../../establishment/index.ts"
import { listProgrammes, programmeAt, withProducts } from "../programme/queries.ts"
import { assertProgrammeFits, type ProgrammeInput } from "../programme/save-programme.ts"
import {
  type BacktestPeriod,
  backtestChunks,
  backtestPeriod,
  levelPointsBefore,
} from "./past-orders.ts"

/** Those who were in no order before begin at the level that they had. */
export async function enterNewcomers(
  reader: Reader,
  establishmentId: string,
  tally: ProgrammeTally,
  { newcomers, firstDate }: Pick<BacktestPeriod, "firstDate"> & { newcomers: string[] },
): Promise<void> {
  const { levelsBy } = tally.programme
  const at = { firstDate, levelsBy }
  const points = await levelPointsBefore(reader, establishmentId, newcomers, at)
  for (const id of newcomers) enterMember(tally, id, points.get(id) ?? 0)
}

const nothing = { points: 0, cost_minor: 0, guests: 0 }

function outcomeView(tally: ProgrammeTally | null) {
  if (!tally) return nothing
  const { points, costMinor, guests } = outcomeOfTally(tally)
  return { points, cost_minor: costMinor, guests }
}

/** What the proposed programme and today's would have given over the same orders. */
export async function backtestProgramme(
  reader: Reader,
  place: EstablishmentRow,
  input: ProgrammeInput,
  now: Date,
) {
  const proposed: StoredProgramme = fromWire(input)
  await assertProgrammeFits(reader, place.id, proposed)
  const current = programmeAt(await listProgrammes(reader, place.id), now)
  const tallyOf = async (programme: StoredProgramme) =>
    tallyOfProgramme(await withProducts(reader, place.id, programme), place.timezone)
  const tallies = {
    proposed: await tallyOf(proposed),
    current: current && (await tallyOf(current)),
  }
  const period = backtestPeriod(place, now)
  let count = 0
  for await (const { orders, newcomers } of backtestChunks(reader, place.id, period)) {
    for (const tally of [tallies.proposed, tallies.current]) {
      if (!tally) continue
      await enterNewcomers(reader, place.id, tally, { newcomers, ...period })
      for (const order of orders) earnInTally(tally, order)
    }
    count += orders.length
  }
  return {
    orders: count,
    current: outcomeView(tallies.current),
    proposed: outcomeView(tallies.proposed),
  }
}
