import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useInfiniteQuery } from "@tanstack/react-query"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { OlderButton } from "../../../shell/page/log-list.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { AtWorkBranch } from "../../branch/index.ts"
import { CountedShifts } from "./counted-shifts.tsx"
import { OpenDrawer } from "./open-drawer.tsx"
import { OpenShift } from "./open-shift.tsx"
import { shiftsQuery } from "./shifts.ts"
import { WithCouriers } from "./with-couriers.tsx"

type ShiftsPageProps = { timezone: string }

export function ShiftsPage({ timezone }: ShiftsPageProps) {
  usePageTitle(m["till.shifts_title"]())
  return (
    <>
      <PageHeader title={m["till.shifts_title"]()} subtitle={m["till.shifts_text"]()} />
      <AtWorkBranch waiting={<ShiftsSkeleton />}>
        {(branchId) => <BranchShifts key={branchId} branchId={branchId} timezone={timezone} />}
      </AtWorkBranch>
    </>
  )
}

function BranchShifts({ branchId, timezone }: ShiftsPageProps & { branchId: string }) {
  const list = useInfiniteQuery(shiftsQuery(branchId))
  const zone = { locale: useLocale(), timezone }
  const { data, error, refetch } = list
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <ShiftsSkeleton />
  const open = data.pages[0]?.open
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <div className="flex flex-col gap-4">
        {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
        {open ? (
          <OpenDrawer key={open.id} shift={open} zone={zone} />
        ) : (
          // Another one each time: what was typed for the last drawer is not this one's.
          <OpenShift key={data.pages[0]?.counted[0]?.id ?? "first"} branchId={branchId} />
        )}
        <WithCouriers payments={data.pages[0]?.with_couriers ?? []} zone={zone} />
      </div>
      <div className="flex flex-col gap-3">
        <CountedShifts shifts={data.pages.flatMap((page) => page.counted)} zone={zone} />
        <OlderButton list={list} text={m["till.older_shifts"]()} />
      </div>
    </div>
  )
}

function ShiftsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{m["till.shifts_loading"]()}</VisuallyHidden>
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
