import { orderTypes } from "@sufra/domain/establishment/settings"
import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { RadioGroup } from "@sufra/ui/radio-group"
import { SelectField } from "@sufra/ui/select-field"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { clockText } from "../../../shell/text/time-text.ts"
import type { Terms } from "../terms.ts"
import type { Order } from "../use-order.ts"
import { changeOrderData } from "./order-data-store.ts"
import { type ReceiveWish, receiveWish } from "./wished-time.ts"

/** The day of an instant at the place, as a key that sorts. */
export function dayKey(instant: string, timezone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(Date.parse(instant))
}

export function dayText(instant: string, timezone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTagOf(locale), {
    timeZone: timezone,
    weekday: "long",
    day: "numeric",
    month: "long",
  }).format(Date.parse(instant))
}

export function receiveTimeText(instant: string, timezone: string, locale: Locale): string {
  return m["checkout.day_and_time"]({
    day: dayText(instant, timezone, locale),
    time: clockText(instant, timezone, locale),
  })
}

/** Whether an order for at once finds an open branch with room. */
function canBeSoon(terms: Terms): boolean {
  return terms.is_open && terms.within_capacity
}

/** A door may be further than the counter: the times from when it can be there. */
function timesFor(terms: Terms, minutes: number): string[] {
  const firstMs = Date.now() + minutes * 60_000
  return terms.receive_times.filter((time) => Date.parse(time) >= firstMs)
}

/** How long it takes at the least, to the counter or to the pin's zone. */
export function minutesOf({ zone, terms }: Order): number {
  return zone?.minutes ?? terms?.lead_minutes ?? 0
}

/** When the guest wants it, as far as the branch still can. */
export function wishOf(order: Order): ReceiveWish {
  const { terms, data, type } = order
  if (!terms || (type === orderTypes.dineIn && !order.preorder)) return { at: null, isGone: false }
  const times = timesFor(terms, minutesOf(order))
  return receiveWish({ wished: data.receiveAt, times, canBeSoon: canBeSoon(terms) })
}

/** How long it takes; to a door only once it is known where that is. */
function soonHint(order: Order, terms: Terms): string | undefined {
  if (!terms.is_open) return m["error.branch_closed"]()
  if (order.type === orderTypes.delivery && !order.zone) return undefined
  return m["checkout.in_minutes"]({ count: minutesOf(order) })
}

type ReceiveTimeProps = { order: Order; terms: Terms }

/** As soon as it can be, or at a quarter of an hour that still has room. */
export function ReceiveTime({ order, terms }: ReceiveTimeProps) {
  const { place } = order
  const minutes = minutesOf(order)
  const { at: receiveAt, isGone } = wishOf(order)
  const [first] = timesFor(terms, minutes)
  const choose = (time: string | null) => changeOrderData(place.id, { receiveAt: time })
  return (
    <div className="flex flex-col gap-3">
      {isGone ? <Notice tone="danger">{m["error.receive_time_unavailable"]()}</Notice> : null}
      <RadioGroup
        legend={m["checkout.when"]()}
        name="when"
        value={isGone ? undefined : receiveAt ? "later" : "soon"}
        onValueChange={(when) => choose(when === "later" ? (first ?? null) : null)}
        options={[
          {
            value: "soon",
            label: m["checkout.as_soon_as_possible"](),
            hint: soonHint(order, terms),
            disabled: !canBeSoon(terms),
          },
          { value: "later", label: m["checkout.at_a_time"](), disabled: !first },
        ]}
      />
      {receiveAt ? <Slots order={order} terms={terms} receiveAt={receiveAt} /> : null}
    </div>
  )
}

type SlotsProps = { order: Order; terms: Terms; receiveAt: string }

function Slots({ order, terms, receiveAt }: SlotsProps) {
  const locale = useLocale()
  const { timezone, id } = order.place
  const minutes = minutesOf(order)
  const byDay = new Map<string, string[]>()
  for (const time of timesFor(terms, minutes)) {
    const key = dayKey(time, timezone)
    byDay.set(key, [...(byDay.get(key) ?? []), time])
  }
  const day = dayKey(receiveAt, timezone)
  const choose = (time: string) => changeOrderData(id, { receiveAt: time })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={m["checkout.day"]()}
        value={day}
        onChange={(event) => choose(byDay.get(event.target.value)?.[0] ?? receiveAt)}
        options={[...byDay].map(([key, times]) => ({
          value: key,
          label: dayText(times[0] ?? "", timezone, locale),
        }))}
      />
      <SelectField
        label={m["checkout.time"]()}
        value={receiveAt}
        onChange={(event) => choose(event.target.value)}
        options={(byDay.get(day) ?? []).map((time) => ({
          value: time,
          label: clockText(time, timezone, locale),
        }))}
      />
    </div>
  )
}
