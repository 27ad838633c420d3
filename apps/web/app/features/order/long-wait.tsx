import { waitsLongFromMs } from "@sufra/domain/order/kitchen/acceptance-wait"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PhoneIcon } from "@sufra/ui/icon"
import { useEffect, useState } from "react"
import { callAt } from "../../shell/api/call-at.ts"
import { Notice } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { clockText } from "../../shell/text/time-text.ts"
import type { GuestOrder } from "./live-order.ts"

/** Whether a moment is past, followed while the page is open. */
function useIsPast(atMs: number): boolean {
  const [isPast, setPast] = useState(() => Date.now() >= atMs)
  useEffect(() => {
    setPast(Date.now() >= atMs)
    return callAt(atMs, () => setPast(true))
  }, [atMs])
  return isPast
}

/** Whether the place leaves the order unanswered for longer than usual. */
export function useWaitsLong(order: GuestOrder): boolean {
  const wishedAtMs = order.receive_at === null ? null : Date.parse(order.receive_at)
  const isLong = useIsPast(waitsLongFromMs(Date.parse(cameAt(order)), wishedAtMs))
  return isLong && order.state === "pending"
}

/** When the place could begin to answer: after the payment of one that was paid first, after a prayer. */
function cameAt({ steps, placed_at, after_prayer_at }: GuestOrder): string {
  return after_prayer_at ?? steps.find(({ state }) => state === "pending")?.at ?? placed_at
}

type LongWaitProps = { order: GuestOrder; timezone: string }

/** An order that nobody accepts: since when, and a way to call instead of a promise. */
export function LongWait({ order, timezone }: LongWaitProps) {
  const locale = useLocale()
  const isLong = useWaitsLong(order)
  if (!isLong) return null
  const time = clockText(cameAt(order), timezone, locale)
  const { phone } = order.branch
  if (!phone) return <Notice tone="warning">{m["order.waits_long_no_phone"]({ time })}</Notice>
  return (
    <Notice
      tone="warning"
      action={
        <Button
          variant="filled"
          startIcon={<PhoneIcon className="size-5" />}
          render={<a href={`tel:${phone}`} />}
        >
          {m["order.call_branch"]()}
        </Button>
      }
    >
      {m["order.waits_long"]({ time })}
    </Notice>
  )
}
