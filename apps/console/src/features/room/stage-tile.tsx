import type { TableStage } from "@sufra/domain/dining-table/table-stage"
import { m } from "@sufra/messages"
import { UsersIcon } from "@sufra/ui/icon"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { Link } from "react-router"
import { joinedCount, type RoomTable, stageDetail, stageName } from "./room.ts"

/** The edge says what is asked of the waiter now: serve, hurry, bring the bill. */
const looks: Record<TableStage, string> = {
  free: "border-line-strong bg-transparent text-ink-3",
  reserved: "border-line-strong border-dashed bg-transparent text-ink-3",
  seated: "border-transparent bg-card text-ink-2 shadow-card",
  ordered: "border-ink bg-card text-ink shadow-card",
  cooking: "border-transparent bg-card text-ink-2 shadow-card",
  late: "border-danger bg-card text-on-danger-light shadow-card",
  ready: "border-primary bg-primary-light text-on-primary-light",
  eating: "border-transparent bg-card text-ink-2 shadow-card",
  bill: "border-warning bg-warning-light text-on-warning-light",
}

type StageTileProps = { table: RoomTable; nowMs: number; onOpen: () => void }

/**
 * One table in a word. Where nothing was ordered yet, one touch leads to the menu; any other table opens its
 * orders first.
 */
export function StageTile({ table, nowMs, onOpen }: StageTileProps) {
  const { stage } = table
  const look = `flex h-full min-h-25 w-full flex-col rounded-card border-2 px-3 py-2 text-start no-underline ${looks[stage.stage]}`
  const isEmpty = stage.stage === "free" || stage.stage === "seated"
  return (
    <li>
      {isEmpty && table.calls.length === 0 ? (
        <Link to={`/orders/new?table=${table.id}`} data-stage={stage.stage} className={look}>
          <Inside table={table} nowMs={nowMs} />
        </Link>
      ) : (
        <button type="button" data-stage={stage.stage} onClick={onOpen} className={look}>
          <Inside table={table} nowMs={nowMs} />
        </button>
      )}
    </li>
  )
}

type InsideProps = { table: RoomTable; nowMs: number }

function Inside({ table, nowMs }: InsideProps) {
  const { label, stage } = table
  const joined = joinedCount(table)
  const isFree = stage.stage === "free" || stage.stage === "reserved"
  const detail = stageDetail(stage, nowMs)
  return (
    <>
      <span className="flex items-start justify-between gap-1">
        <span
          className={`min-w-0 text-heading font-bold wrap-break-word ${isFree ? "" : "text-ink"}`}
        >
          <VisuallyHidden>{m["floor.table"]({ label: "" })}</VisuallyHidden>
          <bdi>{label}</bdi>
        </span>
        {joined > 0 ? (
          <span className="flex items-center gap-1 pt-2 text-small text-ink-2">
            <UsersIcon className="size-4" />
            {joined}
          </span>
        ) : null}
      </span>
      <span className="mt-auto font-medium">{stageName(stage.stage)}</span>
      {detail ? <span className="text-small">{detail}</span> : null}
    </>
  )
}
