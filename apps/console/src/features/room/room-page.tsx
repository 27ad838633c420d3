import { bySection } from "@sufra/domain/dining-table/section"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { Skeleton } from "@sufra/ui/skeleton"
import { useWakeLock } from "@sufra/ui/use-wake-lock"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { useServerNow } from "../../shell/api/server-clock.ts"
import { SoundIcon, SoundOffIcon, TableIcon } from "../../shell/console-icons.tsx"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { AtWorkBranch, useWorkBranch } from "../branch/index.ts"
import { type FloorTable, floorQuery, TableDrawer, tableParam } from "../floor/index.ts"
import { SoundNotice, switchBellOff, switchBellOn, useBell } from "../order-bell/index.ts"
import { PaymentQuestion } from "../payment/index.ts"
import { useStaff } from "../staff/index.ts"
import { CallCards, TakenCalls } from "./call-cards.tsx"
import { openCalls, type RoomTable, type RoomView, roomTables, roomViews } from "./room.ts"
import { RoomNav } from "./room-nav.tsx"
import { StageTile } from "./stage-tile.tsx"

type RoomPageProps = { timezone: string }

/** A waiter looks at this page all evening: it says who calls, and what each of their tables waits for. */
export function RoomPage({ timezone }: RoomPageProps) {
  usePageTitle(m["room.my_tables"]())
  useWakeLock()
  return (
    <div
      data-wide
      className="flex min-h-[calc(100dvh-6.75rem)] flex-col gap-4 md:min-h-[calc(100dvh-2.5rem)]"
    >
      <Head />
      <SoundNotice ask={m["room.sound_ask"]()} />
      <AtWorkBranch waiting={<RoomSkeleton />}>
        {(branchId) => <Room branchId={branchId} timezone={timezone} />}
      </AtWorkBranch>
    </div>
  )
}

function Head() {
  const locale = useLocale()
  const { name } = useStaff()
  const { branch } = useWorkBranch()
  const isOn = useBell((bell) => bell.isWanted === true)
  return (
    <header className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-title font-semibold">{m["room.my_tables"]()}</h1>
        <p className="text-small text-ink-2">
          <bdi>{name}</bdi>
          {branch ? ` · ${branch.name[locale]}` : null}
        </p>
      </div>
      <Button
        variant="plain"
        size="icon"
        aria-pressed={isOn}
        aria-label={isOn ? m["board.sound_on"]() : m["board.sound_off"]()}
        onClick={() => (isOn ? switchBellOff() : void switchBellOn())}
      >
        {isOn ? <SoundIcon /> : <SoundOffIcon />}
      </Button>
    </header>
  )
}

const viewParam = "view"
const allParam = "all"

/** Which view, whose tables and which table stand in the address: going back leads where one was. */
function useRoomAddress() {
  const [params, setParams] = useSearchParams()
  const changed = (name: string, value: string | null) => {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return next
  }
  return {
    view: roomViews.find((one) => one === params.get(viewParam)) ?? ("tables" as RoomView),
    pathOf: (view: RoomView) => `?${changed(viewParam, view === "tables" ? null : view)}`,
    showsAll: params.has(allParam),
    showAll: (all: boolean) => setParams(changed(allParam, all ? "1" : null), { replace: true }),
    openId: params.get(tableParam),
    open: (id: string | null) => setParams(changed(tableParam, id), { replace: true }),
  }
}

function Room({ branchId, timezone }: RoomPageProps & { branchId: string }) {
  const query = useQuery({ ...floorQuery(branchId), placeholderData: keepPreviousData })
  const { data, error, refetch } = query
  const { section_ids: own } = useStaff()
  const { view, pathOf, showsAll, showAll, openId, open } = useRoomAddress()
  const nowMs = useServerNow()
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <RoomSkeleton />
  const tables = roomTables(data, showsAll ? null : own, nowMs)
  const calls = openCalls(tables)
  const ready = tables.filter(({ stage }) => stage.stage === "ready")
  const openTable = ({ id }: FloorTable) => open(id)
  return (
    <>
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {view === "ready" ? null : <CallCards {...{ calls, nowMs }} onOpen={openTable} />}
      {view === "ready" ? null : <TakenCalls tables={tables} />}
      {view === "calls" && calls.length === 0 ? <Nothing text={m["room.no_calls"]()} /> : null}
      {view === "ready" && ready.length === 0 ? <Nothing text={m["room.none_ready"]()} /> : null}
      {view === "calls" ? null : (
        <Sections tables={view === "ready" ? ready : tables} nowMs={nowMs} onOpen={openTable} />
      )}
      {view === "tables" && tables.length === 0 ? (
        <Nothing text={m["floor.empty_title"]()} />
      ) : null}
      {own.length > 0 && view === "tables" ? (
        <Chip className="self-center" selected={showsAll} onClick={() => showAll(!showsAll)}>
          {m["room.all_tables"]()}
        </Chip>
      ) : null}
      <PaymentQuestion />
      <TableDrawer
        table={data.find(({ id }) => id === openId)}
        tables={data}
        timezone={timezone}
        onMoved={open}
        onClose={() => open(null)}
      />
      <RoomNav {...{ view, pathOf }} ready={ready.length} calls={calls.length} />
    </>
  )
}

type SectionsProps = { tables: RoomTable[]; nowMs: number; onOpen: (table: RoomTable) => void }

function Sections({ tables, nowMs, onOpen }: SectionsProps) {
  const locale = useLocale()
  return bySection(tables).map(({ section, tables: own }) => {
    const taken = own.filter(({ sitting }) => sitting !== null).length
    const name = section ? section.name[locale] : m["room.no_section"]()
    return (
      <section key={section?.id ?? "none"} aria-label={name}>
        <h2 className="mb-2 flex items-baseline gap-2 font-semibold">
          {name}
          <span className="text-small font-normal text-ink-2">
            {m["room.taken_of"]({ taken, count: own.length })}
          </span>
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2.5 md:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
          {own.map((table) => (
            <StageTile key={table.id} {...{ table, nowMs }} onOpen={() => onOpen(table)} />
          ))}
        </ul>
      </section>
    )
  })
}

function Nothing({ text }: { text: string }) {
  return <EmptyCard icon={<TableIcon />} title={text} />
}

function RoomSkeleton() {
  return (
    <div role="status" className="grid grid-cols-3 gap-2.5">
      <VisuallyHidden>{m["floor.loading"]()}</VisuallyHidden>
      {["a", "b", "c", "d", "e", "f"].map((table) => (
        <Skeleton key={table} className="h-25 rounded-card" />
      ))}
    </div>
  )
}
