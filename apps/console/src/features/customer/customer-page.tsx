import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { CoinsIcon } from "../../shell/money-icons.tsx"
import { BackLink } from "../../shell/page/back-link.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { AdjustDialog } from "./adjust-dialog.tsx"
import { ConsentsCard } from "./consents-card.tsx"
import { type Customer, customerQuery, type Wallet } from "./customers.ts"
import { Ledger } from "./ledger.tsx"
import { PointsCard } from "./points-card.tsx"
import { ProfileCard } from "./profile-card.tsx"
import { RewardsCard } from "./rewards/rewards-card.tsx"

type CustomerPageProps = {
  id: string
  timezone: string
  canAdjust: boolean
  /** Who of the staff did what; null for who may not read it. */
  staffActions: ReactNode
}

export function CustomerPage({ id, timezone, canAdjust, staffActions }: CustomerPageProps) {
  const { data, error, refetch } = useQuery(customerQuery(id))
  const name = data?.customer.name || m["customers.unnamed"]()
  usePageTitle(data ? name : m["customers.title"]())
  const back = <BackLink to="/customers" label={m["customers.back"]()} />
  if (!data) {
    return (
      <>
        <PageHeader back={back} title={m["customers.title"]()} />
        {error ? <Failure error={error} onRetry={refetch} /> : <CustomerSkeleton />}
      </>
    )
  }
  const { customer, wallet, consents } = data
  return (
    <>
      <PageHeader
        back={back}
        title={<bdi>{name}</bdi>}
        subtitle={
          customer.phone ? (
            <a href={`tel:${customer.phone}`} className="text-ink-2 underline-offset-4">
              <bdi dir="ltr" className="tabular-nums">
                {customer.phone}
              </bdi>
            </a>
          ) : null
        }
        actions={
          wallet && canAdjust ? (
            <AdjustButton customer={customer} wallet={wallet} name={name} timezone={timezone} />
          ) : null
        }
      />
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      <div
        className={`grid items-start gap-4 ${wallet ? "lg:grid-cols-[minmax(0,1fr)_20rem]" : "max-w-xl"}`}
      >
        <div className="flex flex-col gap-4 lg:order-last">
          <PointsCard wallet={wallet} />
          <ProfileCard customer={customer} timezone={timezone} />
          <ConsentsCard consents={consents} timezone={timezone} />
        </div>
        {wallet ? (
          <div className="flex min-w-0 flex-col gap-4">
            <RewardsCard {...{ id, name, timezone, canAdjust }} />
            {staffActions}
            <Ledger id={id} timezone={timezone} />
          </div>
        ) : (
          staffActions
        )}
      </div>
    </>
  )
}

type AdjustButtonProps = { customer: Customer; wallet: Wallet; name: string; timezone: string }

function AdjustButton(props: AdjustButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        startIcon={<CoinsIcon className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {m["customers.adjust"]()}
      </Button>
      {isOpen ? <AdjustDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function CustomerSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <VisuallyHidden>{m["customers.loading_one"]()}</VisuallyHidden>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
