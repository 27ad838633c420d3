import { m } from "@sufra/messages"
import { SearchIcon } from "@sufra/ui/icon"
import { Skeleton } from "@sufra/ui/skeleton"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { Failure } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { useWorkBranch } from "../branch/index.ts"
import { searchQuery } from "../order/index.ts"
import { canDo, useStaff } from "../staff/index.ts"
import { OrderCard, type OrderCardProps } from "./order-card.tsx"

const pauseMs = 250

/** Asked once the typing rests: a phone number is not ten questions. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/** Nothing where there is but one. */
function useBranchNames(): (id: string) => string | undefined {
  const { branches = [] } = useWorkBranch()
  const locale = useLocale()
  return (id) =>
    branches.length > 1 ? branches.find((branch) => branch.id === id)?.name[locale] : undefined
}

type FoundProps = { typed: string } & Pick<OrderCardProps, "couriers" | "timezone" | "onOpen">

/** In place of the board while something is looked for, whatever its state and day. */
export function Found({ typed, ...card }: FoundProps) {
  const {
    data: orders,
    error,
    refetch,
  } = useQuery({
    ...searchQuery(useRested(typed)),
    placeholderData: keepPreviousData,
  })
  const branchName = useBranchNames()
  const staff = useStaff()
  if (!orders) {
    return error ? (
      <Failure error={error} onRetry={refetch} />
    ) : (
      <Skeleton className="h-60 rounded-card" />
    )
  }
  if (orders.length === 0) {
    return (
      <EmptyCard
        icon={<SearchIcon />}
        title={m["board.not_found_title"]()}
        text={
          canDo(staff, "customers.view")
            ? m["board.not_found_text"]()
            : m["board.not_found_whole"]()
        }
      />
    )
  }
  return (
    <ul
      aria-label={m["board.found"]()}
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
    >
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} withState branchName={branchName(order.branch_id)} {...card} />
        </li>
      ))}
    </ul>
  )
}
