import offlinePicture from "@lobehub/fluent-emoji-3d/assets/1f4e1.webp"
import emptyPicture from "@lobehub/fluent-emoji-3d/assets/1f9fe.webp"
import paidPicture from "@lobehub/fluent-emoji-3d/assets/1f389.webp"
import { ApiError } from "@sufra/contract/api-error"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { figureText } from "@sufra/domain/kernel/figures"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { isOpen } from "@sufra/domain/payment/payment-states"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Price } from "@sufra/ui/price"
import { useState } from "react"
import { Link, useLocation, useParams } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { Notice, StepFailed, StepLoading } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { usePart } from "../../shell/start/use-part.ts"
import { useStarted } from "../../shell/start/use-started.ts"
import { StepPage } from "../checkout/index.ts"
import { usePlace } from "../establishment/index.ts"
import { OrderProblem, orderErrorText } from "../order/index.ts"
import {
  type Choices,
  onlineOf,
  type Payment,
  useBackFromBank,
  useChoices,
} from "../payment/index.ts"
import { type Bill, useBill } from "./bill.ts"
import { BillSums } from "./bill-sums.tsx"
import { OpenShare } from "./open-share.tsx"
import { ReturnedShare } from "./returned-share.tsx"
import { ShareChoice } from "./share-choice.tsx"
import { useShare } from "./use-share.ts"

/** The bill of the table where the guest sits, to be paid whole or in shares. */
export function BillScreen() {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const isStarted = useStarted()
  const { data: bill, error, reload } = useBill(uuid, isStarted)
  const choices = useChoices(uuid, place.version)
  if (!bill && error) return <BillProblem error={error} uuid={uuid} onRetry={reload} />
  if (bill && !choices.data && choices.error)
    return <StepFailed error={choices.error} onRetry={choices.reload} />
  if (!bill || !choices.data) return <StepLoading />
  if (bill.orders.length === 0) return <NoBill uuid={uuid} />
  return (
    <OpenBill key={bill.sitting_id} {...{ uuid, bill }} choices={choices.data} onChanged={reload} />
  )
}

type OpenBillProps = { uuid: string; bill: Bill; choices: Choices; onChanged: () => void }

function OpenBill({ uuid, bill, choices, onChanged }: OpenBillProps) {
  const returned = new URLSearchParams(useLocation().search).get("payment")
  const chosen = useShare(bill)
  const [isPaying, setPaying] = useState(false)
  const [declined, setDeclined] = useState<Payment | null>(null)
  const form = usePart(
    () => import("./share-form.tsx"),
    isPaying,
    () => setPaying(false),
  )
  const offered = choices.filter(({ order_types }) => order_types.includes(orderTypes.dineIn))
  const online = onlineOf(offered)
  const own = bill.shares.find((share) => share.is_mine && isOpen(share.state))
  const isJustBack = useBackFromBank()
  const isAsking = isJustBack || !own?.redirect_url
  const isChoosing = !own && !bill.is_covered && bill.due_minor > 0
  const isSharePaid = isChoosing && bill.is_own_share_paid && chosen.kind === null
  const isForm = isChoosing && isPaying && online !== null && form !== null

  function end(payment: Payment): void {
    const isPaid = payment.state === "paid"
    if (isPaid) chosen.startOver()
    setDeclined(isPaid ? null : payment)
    setPaying(!isPaid)
    onChanged()
  }

  return (
    <StepPage
      title={m["split.title"]()}
      back={{ to: `/menu/${uuid}`, label: m["cart.to_menu"]() }}
      // On a phone the card has the screen to itself, with the button under the thumb.
      aside={
        <div className={isForm ? "max-lg:hidden" : "contents"}>
          <BillSums bill={bill} />
        </div>
      }
      action={
        isChoosing && online && !isForm && chosen.kind !== null ? (
          <PayShare chosen={chosen} isBusy={isPaying} onPay={() => setPaying(true)} />
        ) : null
      }
    >
      {returned && !own?.needs_code ? (
        <ReturnedShare
          key={returned}
          paymentId={returned}
          onEnd={end}
          isPaidShown={isSharePaid}
          {...{ uuid, isAsking }}
        />
      ) : null}
      {isSharePaid ? <SharePaid bill={bill} /> : null}
      {bill.is_covered ? <Covered uuid={uuid} bill={bill} /> : null}
      {own && (own.needs_code || !(returned && isJustBack)) ? (
        <OpenShare uuid={uuid} share={own} onEnd={onChanged} />
      ) : null}
      {!own && !bill.is_covered && bill.due_minor === 0 ? (
        <Notice tone="info">{m["split.all_claimed"]()}</Notice>
      ) : null}
      {isChoosing && !online ? <Notice tone="info">{m["split.at_counter"]()}</Notice> : null}
      {isForm ? (
        <form.ShareForm
          {...{ uuid, bill, chosen, online, declined, onChanged }}
          onBack={() => setPaying(false)}
        />
      ) : null}
      {isChoosing && !isForm ? <ShareChoice bill={bill} chosen={chosen} /> : null}
    </StepPage>
  )
}

/** Nothing is asked of this guest any more; own dishes that they left to somebody else are named. */
function SharePaid({ bill: { due_minor, own_open_minor } }: { bill: Bill }) {
  const amount = figureText(due_minor, 2, "fixed")
  const own = figureText(own_open_minor, 2, "fixed")
  return (
    <Notice tone="success">
      {own_open_minor > 0
        ? m["split.paid_own_open"]({ amount, own })
        : m["split.paid_rest_open"]({ amount })}
    </Notice>
  )
}

type PayShareProps = { chosen: ReturnType<typeof useShare>; isBusy: boolean; onPay: () => void }

function PayShare({ chosen, isBusy, onPay }: PayShareProps) {
  const locale = useLocale()
  const isEmpty = chosen.kind === "items" && chosen.amountMinor === 0
  const pay = chosen.kind === "all" ? m["split.pay_all"]() : m["split.pay"]()
  return (
    <Button
      size="large"
      fullWidth
      loading={isBusy}
      disabled={!chosen.isPayable}
      onClick={onPay}
      trailing={<Price amountMinor={chosen.amountMinor} locale={catalogueOf(locale)} />}
    >
      {isEmpty ? m["split.choose"]() : pay}
    </Button>
  )
}

/** Its receipt is with the order. */
function Covered({ uuid, bill }: { uuid: string; bill: Bill }) {
  const own = bill.orders.find(({ is_mine }) => is_mine)
  return (
    <StatusScreen
      picture={paidPicture}
      title={m["split.covered_title"]()}
      text={m["split.covered_text"]()}
      action={
        own ? (
          <Button variant="secondary" render={<Link to={`/order/${uuid}/${own.id}`} />}>
            {m["pay.see_order"]()}
          </Button>
        ) : null
      }
    />
  )
}

function NoBill({ uuid }: { uuid: string }) {
  return (
    <StatusScreen
      picture={emptyPicture}
      title={m["split.none_title"]()}
      text={m["split.none_text"]()}
      action={<Button render={<Link to={`/menu/${uuid}`} />}>{m["cart.to_menu"]()}</Button>}
    />
  )
}

const noBillCodes: ReadonlySet<string> = new Set([
  "sitting_not_found",
  "table_not_found",
  "join_needed",
])

type BillProblemProps = { error: unknown; uuid: string; onRetry: () => void }

function BillProblem({ error, uuid, onRetry }: BillProblemProps) {
  if (error instanceof ApiError && error.status === 401) {
    return <OrderProblem error={error} onRetry={onRetry} />
  }
  if (error instanceof ApiError && noBillCodes.has(error.code)) return <NoBill uuid={uuid} />
  return (
    <StatusScreen
      picture={offlinePicture}
      title={orderErrorText(error)}
      action={<Button onClick={onRetry}>{m["action.retry"]()}</Button>}
    />
  )
}
