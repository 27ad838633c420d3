import { Button } from "@sufra/ui/button"
import { GiftIcon, PlusIcon } from "@sufra/ui/icon"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { LoyaltyFrame, LoyaltySkeleton } from "./loyalty-frame.tsx"

type RuleListPageProps<Rule> = {
  query: Pick<UseQueryResult<Rule[]>, "data" | "error" | "refetch">
  empty: { title: string; text: string }
  /** Where a new one is made, and what the button says. */
  create: { to: string; label: string }
  children: (rules: Rule[]) => ReactNode
}

/** A list of coupons, rewards or cards: what is there, or that there is none, or why it cannot be shown. */
export function RuleListPage<Rule>({ query, empty, create, children }: RuleListPageProps<Rule>) {
  const { data, error, refetch } = query
  const isEmpty = data?.length === 0
  const newButton = (
    <Button startIcon={<PlusIcon className="size-5" />} render={<Link to={create.to} />}>
      {create.label}
    </Button>
  )
  return (
    <LoyaltyFrame actions={data && !isEmpty ? newButton : null}>
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data && !isEmpty ? children(data) : null}
      {isEmpty ? <EmptyCard icon={<GiftIcon />} {...empty} action={newButton} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <LoyaltySkeleton /> : null}
    </LoyaltyFrame>
  )
}
