import { linesOf } from "@sufra/domain/cart/cart"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import type { ChargeKind } from "@sufra/domain/pricing/charges"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { clockText } from "../../../shell/text/time-text.ts"
import { orderErrorText } from "../../order/index.ts"
import { wishOf } from "../data/receive-time.tsx"
import { LostDiscounts } from "../discounts/lost-discounts.tsx"
import { problemLines, problemText, takeOut } from "../line-problems.tsx"
import type { Order } from "../use-order.ts"
import type { Quote, QuotedLine } from "../use-quote.ts"
import type { PlacingState, usePlacing } from "./use-placing.ts"

type RefusalCardProps = {
  order: Order
  placing: ReturnType<typeof usePlacing>
  quote: Quote | null
  /** What came off when it was refused. */
  lostIds: readonly string[]
  /** To say anew how, where or when. */
  onChangeOrder: () => void
}

function refusedQuote(state: PlacingState, code: string): Quote | null {
  if (state.status !== "refused" || state.error.code !== code) return null
  return (state.error.details.quote as Quote | undefined) ?? null
}

/** The price that the server named instead of the one the guest saw. */
export function changedQuote(state: PlacingState): Quote | null {
  return refusedQuote(state, "order_price_changed")
}

/** The next time that has room, where the guest is to agree to it; null where nothing is asked. */
export function putOffTo(order: Order, state: PlacingState): string | null {
  if (wishOf(order).at !== null) return null
  return refusedQuote(state, "order_put_off")?.ready_at ?? null
}

/** Why the order was not placed, and what to do about it. */
export function RefusalCard(props: RefusalCardProps) {
  const { order, placing, quote, lostIds, onChangeOrder } = props
  const { state } = placing
  const changed = changedQuote(state)
  const lost = <LostDiscounts order={order} ids={lostIds} />
  if (changed) return <ChangedPrice order={order} quote={changed} lost={lost} />
  const later = putOffTo(order, state)
  if (later) return <PutOff order={order} readyAt={later} />
  const refused = refusedQuote(state, "order_lines_unavailable")
  const lines = problemLines(quote ?? refused, order.type !== null)
  if (lines.length > 0) {
    const remove = () => {
      takeOut(order.place.id, lines)
      placing.reset()
    }
    return <GoneLines order={order} lines={lines} onRemove={remove} />
  }
  if (state.status === "never-sent") return <Notice>{m["checkout.never_sent"]()}</Notice>
  if (state.status === "signed-out") {
    return <Notice tone="danger">{m["error.session_expired"]()}</Notice>
  }
  if (state.status !== "refused") return null
  // Said above the time itself as soon as the branch's times are known anew.
  if (state.error.code === "receive_time_unavailable" && wishOf(order).isGone) return null
  return (
    <Notice
      tone="danger"
      action={<WayOn uuid={order.uuid} code={state.error.code} onChangeOrder={onChangeOrder} />}
    >
      {orderErrorText(state.error)}
      {state.error.code === "discount_unavailable" ? lost : null}
    </Notice>
  )
}

/** The button below agrees to it. */
function PutOff({ order, readyAt }: { order: Order; readyAt: string }) {
  const time = clockText(readyAt, order.place.timezone, useLocale())
  return (
    <Card outlined="warning" role="alert" className="font-semibold">
      {m["checkout.put_off"]({ time })}
    </Card>
  )
}

/** Refusals of how, where or when: those can be said anew. */
const ofOrderData: ReadonlySet<string> = new Set([
  "order_type_not_offered",
  "branch_closed",
  "receive_time_unavailable",
  "preorder_slot_needed",
  "preorder_slot_unavailable",
  "preorder_slot_full",
  "preorder_few_covers",
  "preorder_covers_needed",
  "address_not_covered",
  "validation_failed",
])

const pages: Record<string, { path: (uuid: string) => string; label: () => string }> = {
  unconfirmed_order_waits: {
    path: (uuid) => `/confirm-order/${uuid}`,
    label: () => m["order.follow"](),
  },
  below_minimum: { path: (uuid) => `/menu/${uuid}`, label: () => m["cart.to_menu"]() },
  too_many_open_orders: {
    path: (uuid) => `/history/${uuid}?tab=orders`,
    label: () => m["history.title"](),
  },
}

type WayOnProps = { uuid: string; code: string; onChangeOrder: () => void }

/** Where a refusal can be answered. */
function WayOn({ uuid, code, onChangeOrder }: WayOnProps) {
  if (ofOrderData.has(code)) {
    return (
      <Button variant="outline" onClick={onChangeOrder}>
        {m["checkout.change"]()}
      </Button>
    )
  }
  const page = pages[code]
  if (!page) return null
  return (
    <Button variant="outline" render={<Link to={page.path(uuid)} />}>
      {page.label()}
    </Button>
  )
}

type GoneLinesProps = { order: Order; lines: QuotedLine[]; onRemove: () => void }

function GoneLines({ order, lines, onRemove }: GoneLinesProps) {
  const locale = useLocale()
  const names = new Map(linesOf(order.cart).map((line) => [line.key, line.name[locale]]))
  return (
    <Card outlined="danger" role="alert" className="flex flex-col gap-3">
      <h2 className="font-semibold">{m["error.order_lines_unavailable"]()}</h2>
      <ul className="flex flex-col gap-1">
        {lines.map((line) => (
          <li key={line.key} className="flex flex-wrap justify-between gap-x-4">
            <span>{names.get(line.key) ?? line.name?.[locale]}</span>
            <span className="text-danger-ink">{problemText(line)}</span>
          </li>
        ))}
      </ul>
      <Button variant="outline" className="self-start" onClick={onRemove}>
        {m["cart.take_out"]()}
      </Button>
    </Card>
  )
}

const changeNames: Record<ChargeKind | "discount" | "vat" | "total", () => string> = {
  delivery: () => m["order.delivery_charge"](),
  service: () => m["order.service_charge"](),
  tobacco: () => m["order.tobacco_fee"](),
  discount: () => m["order.discount"](),
  vat: () => m["order.estimated_tax"](),
  total: () => m["order.total"](),
}

type ChangedPriceProps = { order: Order; quote: Quote; lost: ReactNode }

/** What changed, from what to what, and why; the button below accepts it. */
function ChangedPrice({ order, quote, lost }: ChangedPriceProps) {
  const locale = useLocale()
  return (
    <Card outlined="warning" role="alert" className="flex flex-col gap-3">
      <h2 className="font-semibold">{m["error.order_price_changed"]()}</h2>
      <ul className="flex flex-col gap-1.5">
        {shownChanges(quote).map((change) => (
          <li
            key={keyOfChange(change)}
            className={`flex flex-wrap items-baseline justify-between gap-x-4 ${change.what === "total" ? "font-semibold" : ""}`}
          >
            <span>{changeName(change, order, quote, locale)}</span>
            <span className="flex items-baseline gap-2">
              <Price amountMinor={change.seen_minor} locale={catalogueOf(locale)} struck />
              <Price amountMinor={change.now_minor} locale={catalogueOf(locale)} />
            </span>
          </li>
        ))}
      </ul>
      {lost}
    </Card>
  )
}

type Change = Quote["changes"][number]

/** Each discount by its name instead of their sum. */
function shownChanges({ changes }: Quote): Change[] {
  const isNamed = changes.some(({ what }) => what === "one-discount")
  return changes.filter(({ what }) => !(isNamed && what === "discount"))
}

function keyOfChange(change: Change): string {
  if (change.what === "line") return change.key
  return change.what === "one-discount" ? change.id : change.what
}

function changeName(change: Change, order: Order, quote: Quote, locale: Locale): string {
  if (change.what === "line") {
    const line = linesOf(order.cart).find(({ key }) => key === change.key)
    return line?.name[locale] ?? ""
  }
  if (change.what !== "one-discount") return changeNames[change.what]()
  const { coupons, level, points } = quote.offer
  const all = [
    ...coupons,
    level,
    points,
    ...quote.price.discounts,
    ...(order.price?.discounts ?? []),
  ]
  return all.find((one) => one?.id === change.id)?.name[locale] ?? m["order.discount"]()
}
