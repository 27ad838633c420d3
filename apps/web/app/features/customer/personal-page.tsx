import picture from "@lobehub/fluent-emoji-3d/assets/1f4f5.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { Skeleton } from "@sufra/ui/skeleton"
import type { ReactNode } from "react"
import { useParams } from "react-router"
import { type Customer, loadCustomer, useCustomerState } from "./customer-state.ts"

type PersonalPageProps = {
  placeId: string
  /** What whoever is not signed in sees instead. */
  guest: ReactNode
  children: (customer: Customer) => ReactNode
}

/** A page about the person who looks at it: nothing of it is in what the server sends to everybody. */
export function PersonalPage({ placeId, guest, children }: PersonalPageProps) {
  const { uuid = "" } = useParams()
  const state = useCustomerState(placeId)
  if (state.kind === "customer") return children(state.customer)
  if (state.kind === "guest") return guest
  if (state.kind === "failed") {
    return (
      <EmptyState
        level={1}
        className="flex-1"
        title={m["customer.load_failed_title"]()}
        text={m["customer.load_failed_text"]()}
        picture={
          <span className="grid size-32 place-items-center rounded-full bg-warm">
            <img src={picture} alt="" width={72} height={72} />
          </span>
        }
        action={
          <Button onClick={() => void loadCustomer(placeId, uuid)}>{m["action.retry"]()}</Button>
        }
      />
    )
  }
  return (
    <div aria-busy="true" className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-6">
      <span className="sr-only" role="status">
        {m["shell.loading"]()}
      </span>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  )
}
