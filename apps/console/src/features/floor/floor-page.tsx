import { bySection } from "@sufra/domain/dining-table/section"
import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { useWakeLock } from "@sufra/ui/use-wake-lock"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { TableIcon } from "../../shell/console-icons.tsx"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { AtWorkBranch } from "../branch/index.ts"
import { byLabel } from "../dining-table/index.ts"
import { SoundNotice, SoundSwitch } from "../order-bell/index.ts"
import { PaymentQuestion } from "../payment/index.ts"
import { WayOn } from "../staff/index.ts"
import {
  type FloorTable,
  floorQuery,
  type TableStatus,
  tableParam,
  tableStatusText,
} from "./floor.ts"
import { TableDrawer } from "./table-drawer.tsx"
import { StatusDot, TableTile } from "./table-tile.tsx"

type FloorPageProps = { timezone: string }

export function FloorPage({ timezone }: FloorPageProps) {
  usePageTitle(m["floor.title"]())
  useWakeLock()
  return (
    <div data-wide className="flex flex-col gap-4">
      <PageHeader title={m["floor.title"]()} actions={<SoundSwitch />} />
      <SoundNotice />
      <AtWorkBranch waiting={<FloorSkeleton />}>
        {(branchId) => <BranchFloor branchId={branchId} timezone={timezone} />}
      </AtWorkBranch>
    </div>
  )
}

function BranchFloor({ branchId, timezone }: FloorPageProps & { branchId: string }) {
  const query = useQuery({ ...floorQuery(branchId), placeholderData: keepPreviousData })
  const { data, error, refetch } = query
  const [params, setParams] = useSearchParams()
  const openId = params.get(tableParam)
  const setOpenId = (id: string | null) =>
    setParams(id === null ? {} : { [tableParam]: id }, { replace: true })
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <FloorSkeleton />
  if (data.length === 0) {
    return (
      <EmptyCard
        icon={<TableIcon />}
        title={m["floor.empty_title"]()}
        text={m["floor.empty_text"]()}
        action={
          <WayOn to={`/branches/${branchId}/tables`} capability="branch.edit">
            {m["table_editor.add"]()}
          </WayOn>
        }
      />
    )
  }
  const tables = data.toSorted(byLabel)
  return (
    <>
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      <Counts tables={tables} />
      <Sections tables={tables} onOpen={setOpenId} />
      <PaymentQuestion />
      <TableDrawer
        table={tables.find(({ id }) => id === openId)}
        tables={tables}
        timezone={timezone}
        onMoved={setOpenId}
        onClose={() => setOpenId(null)}
      />
    </>
  )
}

type SectionsProps = { tables: FloorTable[]; onOpen: (tableId: string) => void }

/** A branch without sections is one list without a title. */
function Sections({ tables, onOpen }: SectionsProps) {
  const locale = useLocale()
  const groups = bySection(tables)
  const hasSections = groups.some(({ section }) => section !== null)
  return groups.map(({ section, tables: own }) => {
    const name = section ? section.name[locale] : m["room.no_section"]()
    return (
      <section key={section?.id ?? "none"} className="flex flex-col gap-2">
        {hasSections ? <h2 className="font-semibold">{name}</h2> : null}
        <ul
          aria-label={hasSections ? name : m["floor.list"]()}
          className="grid gap-3 [grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr))]"
        >
          {own.map((table) => (
            <TableTile key={table.id} table={table} onOpen={() => onOpen(table.id)} />
          ))}
        </ul>
      </section>
    )
  })
}

const statuses: TableStatus[] = ["free", "occupied", "reserved", "check-printed"]

function Counts({ tables }: { tables: FloorTable[] }) {
  return (
    <ul aria-label={m["floor.counts"]()} className="flex flex-wrap gap-x-5 gap-y-2">
      {statuses.map((status) => (
        <li key={status} className="flex items-center gap-2 text-ink-2">
          <StatusDot status={status} />
          {tableStatusText(status)}
          <span className="font-semibold text-ink tabular-nums">
            {tables.filter((table) => table.status === status).length}
          </span>
        </li>
      ))}
    </ul>
  )
}

function FloorSkeleton() {
  return (
    <div role="status" className="grid grid-cols-2 gap-3 md:grid-cols-5">
      <VisuallyHidden>{m["floor.loading"]()}</VisuallyHidden>
      {["a", "b", "c", "d", "e"].map((table) => (
        <Skeleton key={table} className="h-32 rounded-card" />
      ))}
    </div>
  )
}
