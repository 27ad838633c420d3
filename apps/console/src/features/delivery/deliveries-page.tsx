import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { useWakeLock } from "@sufra/ui/use-wake-lock"
import { useQuery } from "@tanstack/react-query"
import { ScooterIcon } from "../../shell/console-icons.tsx"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { AtWorkBranch } from "../branch/index.ts"
import { boardQuery, type StaffOrder } from "../order/index.ts"
import { DeliveryCard } from "./delivery-card.tsx"
import { usePositionReports } from "./use-position-reports.ts"

type DeliveriesPageProps = { courierId: string; timezone: string }

/** What one courier carries, in the order it was placed. */
export function DeliveriesPage(props: DeliveriesPageProps) {
  usePageTitle(m["board.deliveries_title"]())
  return (
    <>
      <PageHeader title={m["board.deliveries_title"]()} />
      <AtWorkBranch waiting={<Skeleton className="h-72 rounded-card" />}>
        {(branchId) => <Deliveries branchId={branchId} {...props} />}
      </AtWorkBranch>
    </>
  )
}

function Deliveries({ branchId, courierId, timezone }: DeliveriesPageProps & { branchId: string }) {
  const { data, error, refetch } = useQuery(boardQuery(branchId))
  const mine = (data?.orders ?? []).filter(({ courier_id }) => courier_id === courierId)
  const orders = mine.filter(({ state }) => state === "assigned" || state === "en-route")
  // A place reported before the move is saved would be kept for nobody: an order has no actions until then.
  const isOnTheWay = ({ state, actions }: StaffOrder) => state === "en-route" && actions.length > 0
  usePositionReports(mine.some(isOnTheWay))
  useWakeLock()
  if (!data) {
    return error ? (
      <Failure error={error} onRetry={refetch} />
    ) : (
      <Skeleton className="h-72 rounded-card" />
    )
  }
  return (
    <>
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {orders.length === 0 ? (
        <EmptyCard
          icon={<ScooterIcon />}
          title={m["board.deliveries_empty_title"]()}
          text={m["board.deliveries_empty_text"]()}
        />
      ) : (
        <ul aria-label={m["board.deliveries_title"]()} className="grid gap-4 lg:grid-cols-2">
          {orders.map((order) => (
            <li key={order.id}>
              <DeliveryCard order={order} timezone={timezone} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
