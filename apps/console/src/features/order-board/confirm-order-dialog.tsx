import { phoneText } from "@sufra/domain/customer/phone-text"
import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { hasCode } from "../../shell/errors/error-text.ts"
import { Failure } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import type { StaffOrder } from "../order/index.ts"
import {
  actionText,
  dayTimeText,
  guestNameOf,
  isolated,
  maskedPhone,
  moveOrder,
  revealPhone,
} from "../order/index.ts"
import { askAbout, canStillAsk } from "./order-question.ts"

type Left = { position: number; quantity: number }[]
/** The guest has to agree to this first: to fewer dishes, or to a later time. */
type Agreed = { set?: Left; agreed_ready_at?: string }

/** The server names this when an order is confirmed: dishes that sold out since it was placed. */
function lackOf(error: unknown): Agreed | null {
  if (hasCode(error, "order_lines_unavailable")) {
    const left = error.details.left as Left | undefined
    return left ? { set: left } : null
  }
  if (!hasCode(error, "order_put_off")) return null
  const readyAt = error.details.ready_at as string | undefined
  return readyAt ? { agreed_ready_at: readyAt } : null
}

/** A second answer is about the order as the first one left it. */
function together(agreed: Agreed, lack: Agreed): Agreed {
  const set = lack.set ?? []
  const kept = (agreed.set ?? []).filter(
    ({ position }) => !set.some((one) => one.position === position),
  )
  return { ...agreed, ...lack, set: [...kept, ...set] }
}

type ConfirmOrderDialogProps = { order: StaffOrder; timezone: string; onClose: () => void }

/**
 * The staff who confirm vouch for the phone, so it is said aloud and compared, digit by digit: for whoever sees only
 * its end it is revealed here, which the log notes. What sold out while the order waited is said here, and what is
 * left can be confirmed.
 */
export function ConfirmOrderDialog({ order, timezone, onClose }: ConfirmOrderDialogProps) {
  const [isPending, setIsPending] = useState(false)
  const [agreed, setAgreed] = useState<Agreed>({})
  const { customer } = order
  const {
    data: revealed,
    error,
    refetch,
  } = useQuery({
    queryKey: ["guest-phone", order.id],
    queryFn: () => revealPhone(order.id),
    enabled: customer.phone === null && order.can_call,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const phone = customer.phone ?? revealed
  const zone = { locale: useLocale(), timezone }
  const left = agreed.set ?? []
  const isNothingLeft = order.lines.every(({ position }) =>
    left.some((one) => one.position === position && one.quantity === 0),
  )
  const readyAt = agreed.agreed_ready_at
  const time = readyAt ? isolated(dayTimeText(readyAt, serverNowMs(), zone)) : null
  function confirmLabel(): string {
    if (left.length > 0) return isNothingLeft ? actionText("decline") : m["board.confirm_rest"]()
    return time ? m["board.confirm_for"]({ time }) : m["board.confirm_do"]()
  }
  async function confirm() {
    if (isNothingLeft) return askAbout(order, "decline")
    if (isPending || !canStillAsk(order, "confirm")) return
    setIsPending(true)
    const isDone = await moveOrder(order, { action: "confirm", ...agreed }, (error) => {
      const lack = lackOf(error)
      if (lack) setAgreed(together(agreed, lack))
      return lack !== null
    })
    if (isDone) onClose()
    else setIsPending(false)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={m["board.confirm_title"]({ number: isolated(order.number) })}
      text={m["board.confirm_text"]()}
      tone={isNothingLeft ? "danger" : "filled"}
      confirmLabel={confirmLabel()}
      isPending={isPending || phone === undefined}
      onConfirm={() => void confirm()}
    >
      <div className="flex flex-col gap-1 rounded-card bg-warm px-4 py-3 text-center">
        <bdi className="font-medium">{guestNameOf(customer)}</bdi>
        <bdi dir="ltr" className="text-heading font-semibold tabular-nums">
          {phone ? phoneText(phone) : maskedPhone(customer.phone_tail ?? "")}
        </bdi>
      </div>
      {error ? <Failure error={error} onRetry={refetch} /> : null}
      {left.length > 0 ? <Short order={order} left={left} isNothingLeft={isNothingLeft} /> : null}
      {time ? (
        <p
          role="alert"
          className="mt-3 rounded-control bg-warning-light px-4 py-3 text-on-warning-light"
        >
          {m["board.confirm_later"]({ time })}
        </p>
      ) : null}
      <p className="mt-3 text-small text-ink-2">{m["board.confirm_other"]()}</p>
    </ConfirmDialog>
  )
}

type ShortProps = { order: StaffOrder; left: Left; isNothingLeft: boolean }

/** The dishes that cannot be made whole any more, with what is left of each. */
function Short({ order, left, isNothingLeft }: ShortProps) {
  const locale = useLocale()
  const short = left.flatMap(({ position, quantity }) => {
    const line = order.lines.find((one) => one.position === position)
    return line ? [{ line, quantity }] : []
  })
  return (
    <div
      role="alert"
      className="mt-3 rounded-control bg-warning-light px-4 py-3 text-on-warning-light"
    >
      <p className="font-semibold">
        {isNothingLeft ? m["board.confirm_short_all"]() : m["board.confirm_short"]()}
      </p>
      <ul className="mt-1">
        {short.map(({ line, quantity }) => (
          <li key={line.position} className="flex flex-wrap justify-between gap-x-4">
            <span>{line.name[locale]}</span>
            <span className="tabular-nums">
              {quantity === 0
                ? m["board.confirm_short_none"]()
                : m["board.confirm_short_some"]({ count: quantity, wanted: line.quantity })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
