import { ApiError } from "@sufra/contract/api-error"
import { orderTypes, type PaymentMethod } from "@sufra/domain/establishment/settings"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Price, priceText } from "@sufra/ui/price"
import { useLayoutEffect, useRef, useState } from "react"
import { Link, useLocation } from "react-router"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { askPosition, type Position, type PositionRefused } from "../../../shell/position.ts"
import { clockText } from "../../../shell/text/time-text.ts"
import { type CustomerState, findCustomer, type Naming } from "../../customer/index.ts"
import type { useSitting } from "../../dining-table/index.ts"
import { orderErrorText } from "../../order/index.ts"
import { missingForDelivery } from "../data/delivery-goal.tsx"
import { LocationNotice } from "../data/location-notice.tsx"
import { changeOrderData } from "../data/order-data-store.ts"
import { wishOf } from "../data/receive-time.tsx"
import { orderableTypes } from "../data/wished-time.ts"
import { problemLines } from "../line-problems.tsx"
import { useIsArmed } from "../use-is-armed.ts"
import type { Order } from "../use-order.ts"
import type { Quote } from "../use-quote.ts"
import type { UnverifiedContact } from "../without-code/use-unverified-contact.ts"
import { placeBodyOf } from "./place-body.ts"
import type { Placer } from "./placing.ts"
import { changedQuote, putOffTo } from "./refusal-card.tsx"
import type { usePlacing } from "./use-placing.ts"

type PlaceBarProps = {
  order: Order
  customer: CustomerState
  method: PaymentMethod | null
  placing: ReturnType<typeof usePlacing>
  quote: Quote | null
  /** False at a table that has not let the guest in. */
  mayOrder: boolean
  /** At a table: how the guest stands to it. */
  sitting: ReturnType<typeof useSitting> | null
  naming: Naming
  unverified: UnverifiedContact
  /** Something above is not answered yet. */
  onMissing: () => void
}

type Located = { position: Position | null; why: PositionRefused | null }

/** Where a branch wants its dine-in guests near, their place is asked for with the press. */
async function locate({ type, terms }: Order, isLetIn: boolean): Promise<Located> {
  const isWanted = type === orderTypes.dineIn && terms && terms.dine_in_radius_meters !== null
  if (!isWanted) return { position: null, why: null }
  try {
    return { position: await askPosition(), why: null }
  } catch (why) {
    // Who was let in at the table has been seen there.
    return { position: null, why: isLetIn ? null : (why as PositionRefused) }
  }
}

/** Whether the branch still can, at the time that was chosen. */
function canBranchTake(order: Order): boolean {
  const { type, terms, afterPrayerAt } = order
  if (type === null || terms === null) return false
  return orderableTypes(terms, afterPrayerAt).includes(type) && !wishOf(order).isGone
}

function placeText(method: PaymentMethod | null): string {
  return method === "online-card" ? m["pay.to_payment"]() : m["checkout.place"]()
}

type PlaceOrderRequest = Pick<PlaceBarProps, "order" | "method" | "placing" | "quote" | "mayOrder">

function isBlocked({ order, method, quote, mayOrder }: PlaceOrderRequest): boolean {
  return (
    problemLines(quote, true).length > 0 || method === null || !mayOrder || !canBranchTake(order)
  )
}

/** What the button would place; null when it could not be pressed. */
function bodyOf(request: PlaceOrderRequest, position: Position | null) {
  const { order, method, placing } = request
  if (method === null || isBlocked(request)) return null
  const accepted = changedQuote(placing.state)
  const agreedReadyAt = putOffTo(order, placing.state)
  return placeBodyOf(order, { method, position, accepted, agreedReadyAt })
}

/** Two presses with the same fingerprint would place the same order. The id is left out: every body has its own. */
function fingerprintOf(request: PlaceOrderRequest): string {
  const { id: _, ...rest } = bodyOf(request, null) ?? { id: null }
  return JSON.stringify(rest)
}

/** Whose order it will be; null while that is not said. A name that is typed is a name given. */
async function placerOf(
  { order, naming, unverified }: PlaceBarProps,
  found: CustomerState,
): Promise<Placer | null> {
  if (found.kind === "customer") {
    const isNamed = found.customer.name !== "" || (await naming.save(found.customer))
    return isNamed ? { customerId: found.customer.id, contact: null } : null
  }
  const contact = order.isWithoutCode ? unverified.read() : null
  return contact && { customerId: null, contact }
}

/** The one main action: place, or accept the new price and place. */
export function PlaceBar(props: PlaceBarProps) {
  const { order, customer, method, placing, naming, mayOrder, sitting, onMissing } = props
  const { isWithoutCode } = order
  const isLetIn = sitting?.data?.standing === "joined"
  const locale = useLocale()
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<"network_failed" | PositionRefused | null>(null)
  const changed = changedQuote(placing.state)
  const later = putOffTo(order, placing.state)
  const missingMinor = missingForDelivery(order)
  // A sheet's own button stands where this one is: a second tap on that must not order either.
  const { hash } = useLocation()
  const isArmed = useIsArmed(`${missingMinor > 0} ${changed?.price.total_minor} ${later} ${hash}`)
  const latest = useRef<PlaceBarProps | null>(props)
  useLayoutEffect(() => {
    latest.current = props
    return () => {
      latest.current = null
    }
  })

  async function place() {
    const pressedWith = fingerprintOf(props)
    setProblem(null)
    setPreparing(true)
    try {
      const found = await findCustomer(order.place.id, order.uuid)
      if (found.kind === "failed") return setProblem("network_failed")
      const placer = await placerOf(props, found)
      if (!placer) return onMissing()
      changeOrderData(order.place.id, { customerId: placer.customerId })
      const { position, why } = await locate(order, isLetIn)
      if (why) return setProblem(why)
      // Who has gone, or changed something meanwhile, presses again.
      const now = latest.current
      const body = now && fingerprintOf(now) === pressedWith ? bodyOf(now, position) : null
      if (body) now?.placing.place(body, placer)
    } finally {
      setPreparing(false)
    }
  }

  if (missingMinor > 0) {
    const amount = `${priceText(missingMinor, catalogueOf(locale))} SAR`
    return (
      <Button size="large" fullWidth render={<Link to={`/menu/${order.uuid}`} />}>
        {m["cart.add_for_minimum"]({ amount })}
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      {mayOrder ? null : <Notice tone="info">{m["checkout.join_first"]()}</Notice>}
      {problem === "network_failed" ? (
        <Notice tone="danger">{orderErrorText(new ApiError(problem))}</Notice>
      ) : null}
      {problem && problem !== "network_failed" && !isLetIn ? (
        <LocationNotice
          why={problem}
          uuid={order.uuid}
          isAtTable={order.place.table !== null}
          sitting={sitting?.data ?? null}
          onChange={() => sitting?.reload()}
        />
      ) : null}
      {problem && problem !== "network_failed" && isLetIn ? (
        <Notice tone="success">{m["checkout.let_in_done"]()}</Notice>
      ) : null}
      <Button
        // Before the phone is verified the code is what comes next: one main action at a time.
        variant={customer.kind === "guest" && !isWithoutCode ? "tonal" : "filled"}
        size="large"
        fullWidth
        disabled={!isArmed || isBlocked(props)}
        loading={isPreparing || naming.isBusy || placing.state.status === "sending"}
        onClick={() => void place()}
        trailing={
          <Price
            amountMinor={changed?.price.total_minor ?? order.price?.totalMinor ?? 0}
            locale={catalogueOf(locale)}
          />
        }
      >
        {later
          ? m["checkout.agree_and_place"]({ time: clockText(later, order.place.timezone, locale) })
          : changed
            ? m["checkout.accept_and_place"]()
            : placeText(method)}
      </Button>
    </div>
  )
}
