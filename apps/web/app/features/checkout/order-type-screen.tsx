import pickupPicture from "@lobehub/fluent-emoji-3d/assets/1f6cd-fe0f.webp"
import deliveryPicture from "@lobehub/fluent-emoji-3d/assets/1f6f5.webp"
import dineInPicture from "@lobehub/fluent-emoji-3d/assets/1f37d-fe0f.webp"
import { setOrderType } from "@sufra/domain/cart/change-cart"
import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { priceText } from "@sufra/ui/price"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { Notice, StepFailed, StepLoading } from "../../shell/step-states.tsx"
import { changeCart } from "../cart/index.ts"
import { useTableLabel } from "../establishment/index.ts"
import { orderTypeName, SumRows } from "../order/index.ts"
import { BranchChoice } from "./branch-choice.tsx"
import { ClosedNotice } from "./closed-notice.tsx"
import { deliveryFeeOf } from "./delivery-goal.tsx"
import { changeOrderData } from "./order-data-store.ts"
import { StepPage } from "./step-page.tsx"
import type { Terms } from "./terms.ts"
import { type Order, useOrder } from "./use-order.ts"
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
      action={<Continue order={order} />}
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

function TypeChoice({ order, terms }: { order: Order; terms: Terms }) {
  const tableLabel = useTableLabel(order.place)
  const locale = useLocale()
  const { place, uuid, type } = order
  function choose(chosen: OrderType) {
    changeOrderData(place.id, { chosenAt: uuid })
    changeCart(place.id, (cart) => setOrderType(cart, chosen))
  }
  if (terms.order_types.length === 0) {
    return <Notice tone="info">{m["cart.show_to_staff"]()}</Notice>
  }
  const types = orderableTypes(terms)
  if (types.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{m["checkout.type_title"]()}</legend>
      {types.map((one) => (
        <label
          key={one}
          className="flex min-h-20 items-center gap-4 rounded-card bg-card p-4 shadow-card ring-line has-[:checked]:ring-2 has-[:checked]:ring-primary has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2"
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
          <input
            type="radio"
            name="order-type"
            value={one}
            checked={type === one}
            onChange={() => choose(one)}
            className="m-0 size-6 shrink-0 appearance-none rounded-full border-2 border-control bg-card transition-[border-width,border-color] duration-150 checked:border-8 checked:border-primary"
          />
        </label>
      ))}
    </fieldset>
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

/** Nothing can be ordered of this branch: another one, with the same cart, or the menu. */
function ElsewhereOrLater({ order: { place, uuid } }: { order: Order }) {
  const hasOthers = place.branches.length > 1
  // A code of no branch has the choice of branches above.
  if (hasOthers && place.branch === null) return null
  // The establishment's own code asks which branch.
  return hasOthers ? (
    <Button size="large" fullWidth render={<Link to={`/order-type/${place.id}`} />}>
      {m["checkout.other_branch"]()}
    </Button>
  ) : (
    <Button size="large" fullWidth render={<Link to={`/menu/${uuid}`} />}>
      {m["action.back_to_menu"]()}
    </Button>
  )
}

function Continue({ order }: { order: Order }) {
  const { uuid, type, hasBranch, next, terms } = order
  const types = terms ? orderableTypes(terms) : []
  if (hasBranch && terms && terms.order_types.length > 0 && types.length === 0) {
    return <ElsewhereOrLater order={order} />
  }
  const isChosen = hasBranch && type !== null && types.includes(type)
  if (!isChosen) {
    return (
      <Button size="large" fullWidth disabled>
        {m["cart.continue"]()}
      </Button>
    )
  }
  // Going through the types once more is asking for the questions that come with them.
  const step = next === "checkout" && type === orderTypes.dineIn ? "checkout" : "order-data"
  return (
    <Button size="large" fullWidth render={<Link to={`/${step}/${uuid}`} />}>
      {m["cart.continue"]()}
    </Button>
  )
}
