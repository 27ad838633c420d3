import pickupPicture from "@lobehub/fluent-emoji-3d/assets/1f6cd-fe0f.webp"
import deliveryPicture from "@lobehub/fluent-emoji-3d/assets/1f6f5.webp"
import dineInPicture from "@lobehub/fluent-emoji-3d/assets/1f37d-fe0f.webp"
import { setOrderType } from "@sufra/domain/cart/change-cart"
import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { nextOrderStep } from "@sufra/domain/order/order-way"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { ChevronForwardIcon } from "@sufra/ui/icon"
import { priceText } from "@sufra/ui/price"
import { Link, useNavigate } from "react-router"
import { Notice, StepFailed, StepLoading } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { changeCart } from "../../cart/index.ts"
import { useTableLabel } from "../../establishment/index.ts"
import { orderTypeName, SumRows } from "../../order/index.ts"
import { ClosedNotice } from "../closed-notice.tsx"
import { StepPage } from "../step-page.tsx"
import type { Terms } from "../terms.ts"
import { knownOf, type Order, useOrder } from "../use-order.ts"
import { BranchChoice } from "./branch-choice.tsx"
import { deliveryFeeOf } from "./delivery-goal.tsx"
import { changeOrderData } from "./order-data-store.ts"
import { orderableTypes } from "./wished-time.ts"

const pictures: Record<OrderType, string> = {
  1: dineInPicture,
  2: pickupPicture,
  3: deliveryPicture,
}

/** How the guest wants it, of the ways this branch has, each with its time and fee. */
export function OrderTypeScreen() {
  const order = useOrder()
  if (order?.error) return <StepFailed onRetry={order.retry} />
  if (!order?.branches || !order.terms) return <StepLoading />
  const { place, uuid, branches, terms, price, hasBranch } = order
  return (
    <StepPage
      title={m["checkout.type_title"]()}
      back={{ to: `/cart/${uuid}`, label: m["checkout.back_to_cart"]() }}
      aside={
        price && price.lines.length > 0 ? (
          <Card className="md:p-5">
            <SumRows sums={price} />
          </Card>
        ) : null
      }
      action={isStuck(order, terms) ? <ElsewhereOrLater order={order} /> : null}
    >
      {place.branch === null && branches.length > 1 ? (
        <BranchChoice order={order} branches={branches} />
      ) : null}
      {hasBranch ? (
        <>
          {terms.is_open && orderableTypes(terms).length < terms.order_types.length ? (
            <Notice>{m["checkout.branch_full"]()}</Notice>
          ) : (
            <ClosedNotice terms={terms} timezone={place.timezone} />
          )}
          <TypeChoice order={order} terms={terms} />
        </>
      ) : null}
    </StepPage>
  )
}

/** Choosing one is going on with it: nothing is left to press here. */
function useChoose(order: Order): (type: OrderType) => void {
  const navigate = useNavigate()
  const { place, uuid } = order
  return (type) => {
    changeOrderData(place.id, { chosenAt: uuid })
    changeCart(place.id, (cart) => setOrderType(cart, type))
    // Whoever chooses a delivery anew is asked where to: the address is there, and can be another one.
    const step = nextOrderStep({ ...knownOf(order), type, isCovered: false })
    void navigate(`/${step}/${uuid}`)
  }
}

function TypeChoice({ order, terms }: { order: Order; terms: Terms }) {
  const tableLabel = useTableLabel(order.place)
  const locale = useLocale()
  const choose = useChoose(order)
  if (terms.order_types.length === 0) {
    return <Notice tone="info">{m["cart.show_to_staff"]()}</Notice>
  }
  const types = orderableTypes(terms)
  if (types.length === 0) return null
  return (
    <ul aria-label={m["checkout.type_title"]()} className="flex flex-col gap-3">
      {types.map((one) => (
        <li key={one}>
          <button
            type="button"
            value={one}
            aria-current={order.type === one ? "true" : undefined}
            onClick={() => choose(one)}
            className="flex min-h-20 w-full items-center gap-4 rounded-card bg-card p-4 text-start shadow-card aria-[current]:ring-2 aria-[current]:ring-primary"
          >
            <span className="grid size-14 shrink-0 place-items-center rounded-card bg-warm">
              <img src={pictures[one]} alt="" width={40} height={40} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{orderTypeName(one)}</span>
              <span className="block text-pretty text-ink-2 text-small">
                {one === orderTypes.dineIn && tableLabel !== null
                  ? m["landing.table"]({ label: tableLabel })
                  : typeText(one, order, terms, locale)}
              </span>
            </span>
            <ChevronForwardIcon className="size-5 shrink-0 text-ink-3" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Its time and its fee. How long a closed branch takes, or the way to a door nobody knows yet, is not said. */
function typeText(type: OrderType, order: Order, terms: Terms, locale: Locale): string {
  if (type === orderTypes.dineIn) {
    return terms.serves_at_counter ? m["checkout.counter_choice"]() : m["checkout.dine_in_scan"]()
  }
  if (type === orderTypes.pickup) {
    return terms.is_open ? m["checkout.pickup_minutes"]({ count: terms.lead_minutes }) : ""
  }
  const amount = (minor: number) => `${priceText(minor, catalogueOf(locale))} SAR`
  const { zone } = order
  if (zone && terms.is_open) {
    return m["checkout.delivery_zone"]({
      count: zone.minutes,
      amount: amount(deliveryFeeOf(order, zone)),
    })
  }
  if (zone) return amount(deliveryFeeOf(order, zone))
  return m["checkout.delivery_from"]({
    amount: amount(Math.min(...terms.zones.map(({ fee_minor }) => fee_minor))),
  })
}

/** Nothing can be ordered of this branch; a code of no branch has the choice of branches above. */
function isStuck({ place, hasBranch }: Order, terms: Terms): boolean {
  const hasChoice = place.branch === null && place.branches.length > 1
  const isOrderable = terms.order_types.length === 0 || orderableTypes(terms).length > 0
  return hasBranch && !isOrderable && !hasChoice
}

/** Another branch, with the same cart, or the menu. */
function ElsewhereOrLater({ order: { place, uuid } }: { order: Order }) {
  // The establishment's own code asks which branch.
  return place.branches.length > 1 ? (
    <Button size="large" fullWidth render={<Link to={`/order-type/${place.id}`} />}>
      {m["checkout.other_branch"]()}
    </Button>
  ) : (
    <Button size="large" fullWidth render={<Link to={`/menu/${uuid}`} />}>
      {m["action.back_to_menu"]()}
    </Button>
  )
}
