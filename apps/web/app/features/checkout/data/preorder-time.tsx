import { orderTypes } from "@sufra/domain/establishment/settings"
import type { Locale } from "@sufra/domain/kernel/locale"
import { cancelUntilMs, preorderLimits } from "@sufra/domain/preorder-menu/preorder-menu"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { SelectField } from "@sufra/ui/select-field"
import { Stepper } from "@sufra/ui/stepper"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { clockText } from "../../../shell/text/time-text.ts"
import type { PreorderMenu, PreorderSlot } from "../preorder.ts"
import type { Order } from "../use-order.ts"
import { changeOrderData } from "./order-data-store.ts"
import { dayKey, dayText, receiveTimeText, wishOf } from "./receive-time.tsx"

/** So little room is worth saying; more is simply room. */
const fewSeats = 12
const fewOrders = 5

function roomText({ orders_left, covers_left }: PreorderSlot, isSeated: boolean): string | null {
  if (isSeated && covers_left !== null && covers_left <= fewSeats) {
    return m["checkout.seats_left"]({ count: covers_left })
  }
  if (orders_left !== null && orders_left <= fewOrders) {
    return m["checkout.orders_left"]({ count: orders_left })
  }
  return null
}

type PreorderTimeProps = { order: Order; preorder: PreorderMenu }

/** For which slot, for how many people, and until when it can be canceled. */
export function PreorderTime({ order, preorder }: PreorderTimeProps) {
  const locale = useLocale()
  const { at, isGone } = wishOf(order)
  const isSeated = order.type === orderTypes.dineIn
  const isFull = order.terms?.receive_times.length === 0
  return (
    <Card className="flex flex-col gap-5 md:p-5">
      <h2 className="font-semibold">{preorder.name[locale]}</h2>
      {isFull ? (
        <Notice tone="danger">
          {isSeated
            ? m["checkout.preorder_no_room"]({ count: order.data.covers })
            : m["checkout.preorder_full"]()}
        </Notice>
      ) : null}
      {isGone && !isFull ? (
        <Notice tone="danger">{m["error.preorder_slot_unavailable"]()}</Notice>
      ) : null}
      {isSeated ? <Covers order={order} /> : null}
      <Slots order={order} preorder={preorder} slotAt={at} />
      <p className="text-ink-2 text-small">{cancelText(order, preorder, at, locale)}</p>
    </Card>
  )
}

/** Until when the guest cancels it by themselves; said before they place it. */
export function cancelText(
  { place }: Order,
  { cancel_hours_before }: PreorderMenu,
  slotAt: string | null,
  locale: Locale,
): string | null {
  if (slotAt === null) return null
  const untilMs = cancelUntilMs({ cancelHoursBefore: cancel_hours_before }, Date.parse(slotAt))
  if (untilMs <= Date.now()) return m["checkout.preorder_no_cancel"]()
  const time = receiveTimeText(new Date(untilMs).toISOString(), place.timezone, locale)
  return m["checkout.preorder_cancel"]({ time })
}

function Covers({ order: { place, data } }: { order: Order }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="font-semibold">{m["checkout.covers"]()}</span>
      <Stepper
        label={m["checkout.covers"]()}
        value={data.covers}
        decreaseLabel={m["split.fewer"]()}
        increaseLabel={m["split.more"]()}
        min={1}
        max={preorderLimits.mostCovers}
        onChange={(covers) => changeOrderData(place.id, { covers })}
      />
    </div>
  )
}

type SlotsProps = PreorderTimeProps & { slotAt: string | null }

function Slots({ order, preorder, slotAt }: SlotsProps) {
  const locale = useLocale()
  const { timezone, id } = order.place
  const isSeated = order.type === orderTypes.dineIn
  const free = new Set(order.terms?.receive_times)
  const byDay = Map.groupBy(preorder.slots, ({ at }) => dayKey(at, timezone))
  const day = dayKey(slotAt ?? preorder.slots[0]?.at ?? "", timezone)
  const choose = (at: string | undefined) => {
    if (at) changeOrderData(id, { receiveAt: at })
  }
  const timeText = (slot: PreorderSlot) => {
    const time = clockText(slot.at, timezone, locale)
    const room = roomText(slot, isSeated)
    return room ? m["checkout.time_and_room"]({ time, room }) : time
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={m["checkout.day"]()}
        name="when"
        value={day}
        onChange={({ target }) =>
          choose(byDay.get(target.value)?.find(({ at }) => free.has(at))?.at)
        }
        options={[...byDay].map(([key, slots]) => ({
          value: key,
          label: dayText(slots[0]?.at ?? "", timezone, locale),
          disabled: !slots.some(({ at }) => free.has(at)),
        }))}
      />
      <SelectField
        label={m["checkout.time"]()}
        value={slotAt ?? ""}
        onChange={({ target }) => choose(target.value)}
        options={(byDay.get(day) ?? []).map((slot) => ({
          value: slot.at,
          label: timeText(slot),
          disabled: !free.has(slot.at),
        }))}
      />
    </div>
  )
}
