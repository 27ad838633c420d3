import { m } from "@sufra/messages"
import { Dialog } from "@sufra/ui/dialog"
import { Price } from "@sufra/ui/price"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Failure } from "../../../shell/errors/failure.tsx"
import { Notice } from "../../../shell/page/notice.tsx"
import { isolated } from "../../order/index.ts"
import { type AskedSitting, stopAskingPayment } from "../payment-question.ts"
import { TakeButton, TenderFields } from "../tender-fields.tsx"
import { useTender } from "../use-tender.ts"
import { type Bill, billQuery } from "./bill.ts"
import { BillSums } from "./bill-sums.tsx"
import { ShareChoice } from "./share-choice.tsx"
import { useTakingShares } from "./take-share.ts"
import { useShare } from "./use-share.ts"

/** A table's bill: all of it with one tap, or what each of its guests pays. */
export function BillDialog({ asked }: { asked: AskedSitting }) {
  const { data: bill, error, refetch } = useQuery(billQuery(asked.sittingId))
  if (bill) return <OpenBill asked={asked} bill={bill} />
  return (
    <Frame asked={asked}>
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <div role="status">
          <VisuallyHidden>{m["till.bill_loading"]()}</VisuallyHidden>
          <Skeleton className="h-80 rounded-card" />
        </div>
      )}
    </Frame>
  )
}

type FrameProps = { asked: AskedSitting; actions?: ReactNode; children: ReactNode }

function Frame({ asked, actions, children }: FrameProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) stopAskingPayment()
      }}
      size="large"
      title={m["till.take_table"]({ label: isolated(asked.label) })}
      closeLabel={m["action.close"]()}
      actions={actions}
    >
      {children}
    </Dialog>
  )
}

function OpenBill({ asked, bill }: { asked: AskedSitting; bill: Bill }) {
  const chosen = useShare(bill)
  const tender = useTender(chosen.amountMinor)
  const { take, isPending } = useTakingShares(bill)
  return (
    <Frame
      asked={asked}
      actions={
        bill.is_covered ? null : (
          <TakeButton
            tender={tender}
            isPending={isPending}
            onTake={() => void take(chosen, tender)}
          />
        )
      }
    >
      {bill.is_covered ? (
        <div className="flex flex-col gap-5">
          <BillSums bill={bill} />
          <Notice tone="info">{m["till.bill_covered"]()}</Notice>
        </div>
      ) : (
        <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <BillSums bill={bill} />
            <ShareChoice bill={bill} chosen={chosen} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            {chosen.isChanged ? (
              <Notice tone="danger">{m["error.payment_due_changed"]()}</Notice>
            ) : null}
            <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-ink-2">{m["till.take_now"]()}</span>
              <Price amountMinor={chosen.amountMinor} size="display" />
            </p>
            <TenderFields tender={tender} />
          </div>
        </div>
      )}
    </Frame>
  )
}
