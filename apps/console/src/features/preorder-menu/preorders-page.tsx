import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { ClockIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { dayText } from "../../shell/text/format-time.ts"
import { AtWorkBranch } from "../branch/index.ts"
import { printPaper } from "../ticket/index.ts"
import { type PreorderSlot, preordersQuery } from "./preorder-menus.ts"
import { SlotCard } from "./slot-card.tsx"
import { SlotPapers } from "./slot-paper.tsx"

type PreordersPageProps = { timezone: string }

/** Lists the slots of today and the coming days with what to cook for each. */
export function PreordersPage({ timezone }: PreordersPageProps) {
  usePageTitle(m["preorders.title"]())
  return (
    <div data-wide className="flex flex-col gap-4">
      <AtWorkBranch waiting={<Skeleton className="h-96 rounded-card" />}>
        {(branchId) => <BranchPreorders branchId={branchId} timezone={timezone} />}
      </AtWorkBranch>
    </div>
  )
}

function BranchPreorders({ branchId, timezone }: PreordersPageProps & { branchId: string }) {
  const { data, error, refetch } = useQuery(preordersQuery(branchId))
  const [showsAll, setShowsAll] = useState(false)
  const locale = useLocale()
  if (!data) {
    return error ? (
      <Failure error={error} onRetry={refetch} />
    ) : (
      <Skeleton className="h-96 rounded-card" />
    )
  }
  const ordered = data.slots.filter(({ orders_count }) => orders_count > 0)
  const shown = showsAll ? data.slots : ordered
  return (
    <>
      <PageHeader
        title={m["preorders.title"]()}
        subtitle={m["preorders.subtitle"]()}
        actions={
          <div className="flex flex-wrap gap-2">
            <Chip selected={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {m["preorders.show_empty"]()}
            </Chip>
            {ordered.length > 0 ? (
              <Button
                variant="outline"
                onClick={() =>
                  void printPaper(<SlotPapers slots={ordered} {...{ locale, timezone }} />, locale)
                }
              >
                {m["preorders.print"]()}
              </Button>
            ) : null}
          </div>
        }
      />
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {shown.length === 0 ? (
        <EmptyCard
          icon={<ClockIcon />}
          title={m["preorders.empty_title"]()}
          text={m["preorders.empty_text"]()}
        />
      ) : null}
      <Days slots={shown} today={data.today} timezone={timezone} />
    </>
  )
}

type DaysProps = PreordersPageProps & { slots: PreorderSlot[]; today: string }

function Days({ slots, today, timezone }: DaysProps) {
  const locale = useLocale()
  const byDay = Map.groupBy(slots, ({ business_date }) => business_date)
  return [...byDay].map(([date, own]) => (
    <section key={date} aria-labelledby={`day-${date}`} className="flex flex-col gap-3">
      <h2 id={`day-${date}`} className="font-semibold text-title">
        {date === today ? m["preorders.today"]() : dayText(date, locale)}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {own.map((slot) => (
          <SlotCard key={`${slot.menu_id} ${slot.at}`} slot={slot} timezone={timezone} />
        ))}
      </div>
    </section>
  ))
}
