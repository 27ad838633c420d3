import type { OrderState } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { CheckIcon, CloseIcon } from "@sufra/ui/icon"
import { useLocale } from "../../shell/locale.ts"
import type { GuestOrder } from "./live-order.ts"
import { momentText } from "./texts/moment-text.ts"
import { orderStateName } from "./texts/state-text.ts"

type TimelineProps = { order: GuestOrder; timezone: string }

const badEnds: ReadonlySet<OrderState> = new Set(["declined", "canceled", "returned"])

/** The steps of an order, each with the time it was reached; the last one reached is now. */
export function Timeline({ order, timezone }: TimelineProps) {
  const locale = useLocale()
  const { steps, state } = order
  return (
    <ol aria-label={m["order.steps"]()} className="flex flex-col">
      {steps.map((step, index) => {
        const isNow = step.state === state
        const isReached = step.at !== null || isNow
        const isLast = index === steps.length - 1
        return (
          <li
            key={step.state}
            aria-current={isNow ? "step" : undefined}
            className="relative flex items-center gap-3 pb-5 last:pb-0"
          >
            {isLast ? null : (
              <span
                aria-hidden="true"
                className={`absolute start-3.5 top-7 bottom-0 w-0.5 -translate-x-1/2 rtl:translate-x-1/2 ${steps[index + 1]?.at ? "bg-primary" : "bg-line-strong"}`}
              />
            )}
            <Mark isReached={isReached} isNow={isNow} isBad={badEnds.has(step.state)} />
            <span className={`flex-1 ${isNow ? "font-semibold" : isReached ? "" : "text-ink-3"}`}>
              {orderStateName(step.state)}
            </span>
            <span className="text-ink-3 text-small">
              {step.at ? momentText(step.at, timezone, locale) : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Mark({ isReached, isNow, isBad }: { isReached: boolean; isNow: boolean; isBad: boolean }) {
  const base = "grid size-7 shrink-0 place-items-center rounded-full"
  if (isBad) {
    return (
      <span className={`${base} bg-danger text-on-danger`}>
        <CloseIcon className="size-4" />
      </span>
    )
  }
  if (!isReached) return <span className={`${base} border-2 border-line-strong bg-card`} />
  return (
    <span
      className={`${base} bg-primary text-on-primary ${isNow ? "ring-4 ring-primary-light" : ""}`}
    >
      <CheckIcon className="size-4" />
    </span>
  )
}
