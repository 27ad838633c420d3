import bankPicture from "@lobehub/fluent-emoji-3d/assets/1f3e6.webp"
import { ApiError } from "@sufra/contract/api-error"
import { isOpen } from "@sufra/domain/payment/payment-states"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Spinner } from "@sufra/ui/spinner"
import { useEffect, useRef } from "react"
import { Link } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { Redirect } from "../../shell/redirect.tsx"
import { usePart } from "../../shell/start/use-part.ts"
import { endAttempt } from "../checkout/index.ts"
import { usePlace } from "../establishment/index.ts"
import { type GuestOrder, OrderProblem } from "../order/index.ts"
import { CounterChoices } from "./form/counter-choices.tsx"
import {
  againParam,
  type Choices,
  failedPath,
  onlineOf,
  type Payment,
  paymentPath,
} from "./payment.ts"
import { useAttempt } from "./use-attempt.ts"
import { useBackFromBank, useElapsed } from "./use-back-from-bank.ts"

type AttemptScreenProps = {
  uuid: string
  order: GuestOrder
  attemptId: string
  /** The address names it, or this page has seen it open: its end is news. */
  wasOpen: boolean
  choices: Choices
  onOpen: () => void
  /** It has come to its end: the order is to be looked at again. */
  onEnd: () => void
}

/** Longer than any gateway takes to answer: what was not heard by then may be sent again. */
const longMs = 25_000

/** What our server knows of an attempt decides; what the bank's page put into the address does not. */
export function AttemptScreen(props: AttemptScreenProps) {
  const { uuid, order, attemptId, wasOpen: isKnown, choices, onOpen, onEnd } = props
  const { data: payment, error, reload } = useAttempt(uuid, attemptId)
  const state = payment?.state ?? null
  const isPaid = state === "paid"
  const isUnderWay = state !== null && isOpen(state)
  const wasOpen = useRef(isKnown)
  if (isUnderWay) wasOpen.current = true
  // One that had ended before this page looked says nothing new: the form is next.
  const isStale = state !== null && !wasOpen.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isUnderWay) onOpen()
  }, [isUnderWay])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isPaid || isStale) onEnd()
  }, [isPaid, isStale])
  if (isStale) return <Asking />
  const code = !payment && error instanceof ApiError ? error.code : null
  // Our server never heard of it: it is entered again, under the id it was to have.
  if (code === "payment_not_found" || code === "validation_failed") {
    return <Redirect to={paymentPath(uuid, order.id)} />
  }
  if (!payment && error instanceof ApiError && error.status === 401) {
    return <OrderProblem error={error} onRetry={reload} />
  }
  if (state && !isUnderWay && !isPaid) {
    return (
      <>
        <Redirect to={failedPath(uuid, order.id, attemptId)} />
        <Asking />
      </>
    )
  }
  if (payment?.needs_code) {
    return <AwaitedCode uuid={uuid} orderId={order.id} payment={payment} onSent={reload} />
  }
  return <OpenAttempt {...{ uuid, order, payment, choices, onEnd }} />
}

type AwaitedCodeProps = { uuid: string; orderId: string; payment: Payment; onSent: () => void }

function AwaitedCode(props: AwaitedCodeProps) {
  const part = usePart(
    () => import("./code-attempt.tsx"),
    true,
    () => location.reload(),
  )
  return part ? <part.CodeAttempt {...props} /> : <Asking />
}

type OpenAttemptProps = Omit<AttemptScreenProps, "attemptId" | "wasOpen" | "onOpen"> & {
  payment: Payment | null
}

function OpenAttempt({ uuid, order, payment, choices, onEnd }: OpenAttemptProps) {
  const isJustBack = useBackFromBank()
  const isLong = useElapsed(longMs)
  const goesOn = payment?.redirect_url ?? null
  if (payment?.state === "paid" || (!isLong && (!goesOn || isJustBack))) return <Asking />
  const isToConfirm = goesOn !== null
  const isPage = onlineOf(choices)?.way === "redirect"
  return (
    <div className="flex flex-1 flex-col pb-8">
      <StatusScreen
        picture={bankPicture}
        title={isToConfirm ? m["pay.open_title"]() : m["pay.slow_title"]()}
        text={isToConfirm ? openText(isPage) : m["pay.slow_text"]()}
        action={
          isToConfirm ? (
            <>
              <Button size="large" fullWidth render={<a href={goesOn} />}>
                {isPage ? m["pay.continue_there"]() : m["pay.continue_at_bank"]()}
              </Button>
              {isPage || !payment ? null : (
                <OtherCard uuid={uuid} orderId={order.id} attemptId={payment.id} />
              )}
            </>
          ) : (
            <>
              {payment?.state === "started" ? (
                <Button
                  render={<Link to={`${paymentPath(uuid, order.id)}&${againParam}`} replace />}
                >
                  {m["pay.enter_again"]()}
                </Button>
              ) : null}
              <Button variant="outline" render={<Link to={`/order/${uuid}/${order.id}`} />}>
                {m["pay.see_order"]()}
              </Button>
            </>
          )
        }
        reference={isToConfirm && !isPage ? m["pay.other_card_hint"]() : null}
      />
      <CounterChoices {...{ uuid, order, choices }} onDone={onEnd} />
    </div>
  )
}

type OtherCardProps = { uuid: string; orderId: string; attemptId: string }

/** Gives up the bank's question without an answer to it: the form names the attempt that it replaces. */
function OtherCard({ uuid, orderId, attemptId }: OtherCardProps) {
  const place = usePlace()
  return (
    <Button
      variant="outline"
      fullWidth
      onClick={() => endAttempt(place.id, attemptId)}
      render={<Link to={`${paymentPath(uuid, orderId)}&${againParam}=${attemptId}`} replace />}
    >
      {m["pay.other_card"]()}
    </Button>
  )
}

function openText(isPage: boolean): string {
  return isPage ? m["pay.open_page_text"]() : m["pay.open_text"]()
}

function Asking() {
  return (
    <div role="status" className="flex flex-1 flex-col">
      <StatusScreen
        picture={bankPicture}
        title={m["pay.asking_title"]()}
        text={m["pay.asking_text"]()}
        action={<Spinner />}
      />
    </div>
  )
}
