import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { CashIcon } from "../../shell/money-icons.tsx"
import { isFirstTap } from "../../shell/start/first-tap.ts"
import { isolated, type StaffOrder } from "../order/index.ts"
import { askPayment, canPay } from "../payment/index.ts"
import { canDo, useStaff } from "../staff/index.ts"

/** For what is owed: beside the next step, never instead of it. */
export function TakePaymentButton({ order }: { order: StaffOrder }) {
  const staff = useStaff()
  if (!(canPay(order) && canDo(staff, "payments.take"))) return null
  return (
    <Button
      variant="outline"
      className="min-w-0 flex-1 px-2!"
      startIcon={<CashIcon className="size-5" />}
      aria-label={m["till.take_title"]({ number: isolated(order.number) })}
      onClick={(event) => {
        if (isFirstTap(event)) askPayment({ kind: "order", order, isCompletedNext: false })
      }}
    >
      {m["till.take"]()}
    </Button>
  )
}
