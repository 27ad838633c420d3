import { isOwnTable } from "@sufra/domain/dining-table/section"
import { type StageAt, stageMinutes, type TableStage } from "@sufra/domain/dining-table/table-stage"
import { m } from "@sufra/messages"
import { byLabel } from "../dining-table/index.ts"
import { type FloorTable, stageOf, type TableCall } from "../floor/index.ts"

export const roomViews = ["tables", "ready", "calls"] as const
export type RoomView = (typeof roomViews)[number]

export type RoomTable = FloorTable & { stage: StageAt }
export type RoomCall = TableCall & { table: RoomTable }

/** The tables of a room with their stages; `ownSectionIds` null: all of them. */
export function roomTables(
  floor: FloorTable[],
  ownSectionIds: readonly string[] | null,
  nowMs: number,
): RoomTable[] {
  return floor
    .filter((table) => ownSectionIds === null || isOwnTable(table, ownSectionIds))
    .map((table) => ({ ...table, stage: stageOf(table, nowMs) }))
    .toSorted(byLabel)
}

/** Lists the open calls; the table that has waited longest comes first. */
export function openCalls(tables: RoomTable[]): RoomCall[] {
  return tables
    .flatMap((table) => table.calls.map((call) => ({ ...call, table })))
    .toSorted((one, other) => one.called_at.localeCompare(other.called_at))
}

const names: Record<TableStage, () => string> = {
  free: () => m["room.free"](),
  reserved: () => m["floor.reserved"](),
  seated: () => m["room.seated"](),
  ordered: () => m["room.ordered"](),
  cooking: () => m["room.cooking"](),
  late: () => m["room.late"](),
  ready: () => m["room.ready"](),
  eating: () => m["room.eating"](),
  bill: () => m["room.bill"](),
}

export function stageName(stage: TableStage): string {
  return names[stage]()
}

const details: Record<TableStage, ((minutes: number) => string) | null> = {
  free: null,
  reserved: null,
  seated: (minutes) => m["room.seated_for"]({ minutes }),
  ordered: (minutes) => m["room.since"]({ minutes }),
  cooking: (minutes) => m["room.minutes_left"]({ minutes }),
  late: (minutes) => m["room.minutes_late"]({ minutes }),
  ready: (minutes) => m["room.serve_it"]({ minutes }),
  eating: (minutes) => m["room.since"]({ minutes }),
  bill: (minutes) => m["room.since"]({ minutes }),
}

/** These stand in place of minutes in the very minute in which something begins or is due. */
const detailsNow: Partial<Record<TableStage, () => string>> = {
  cooking: () => m["room.due_now"](),
  late: () => m["room.due_now"](),
  ready: () => m["room.serve_now"](),
}

/** How long the stage lasts, or how long it takes; null where time does not matter. */
export function stageDetail(at: StageAt, nowMs: number): string | null {
  const minutes = stageMinutes(at, nowMs)
  const detail = details[at.stage]
  if (minutes === null || detail === null) return null
  return minutes === 0 ? (detailsNow[at.stage] ?? m["room.just_now"])() : detail(minutes)
}

export function joinedCount({ sitting }: FloorTable): number {
  return sitting?.guests.filter(({ state }) => state === "joined").length ?? 0
}
