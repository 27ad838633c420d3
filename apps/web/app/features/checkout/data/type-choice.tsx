import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { ChevronForwardIcon } from "@sufra/ui/icon"
import { priceText } from "@sufra/ui/price"
import type { ReactNode } from "react"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { useTableLabel } from "../../establishment/index.ts"
import { orderTypeName } from "../../order/index.ts"
import { ClosedNotice } from "../closed-notice.tsx"
import type { Terms } from "../terms.ts"
import type { Order } from "../use-order.ts"
import { BranchChoice } from "./branch-choice.tsx"
import { deliveryFeeOf } from "./delivery-goal.tsx"
import { typePictures } from "./type-pictures.ts"
import { orderableTypes } from "./wished-time.ts"

type BranchFirstProps = { order: Order; terms: Terms; children: ReactNode }

/** Which branch, where the code names none; once that is known, whether it is open, and how it is wanted. */
export function BranchFirst({ order, terms, children }: BranchFirstProps) {
  const { place, branches, hasBranch } = order
  return (
    <>
      {place.branch === null && branches && branches.length > 1 ? (
        <BranchChoice order={order} branches={branches} />
      ) : null}
      {hasBranch ? (
        <>
          {terms.is_open &&
          orderableTypes(terms, order.afterPrayerAt).length < terms.order_types.length ? (
            <Notice>{m["checkout.branch_full"]()}</Notice>
          ) : (
            <ClosedNotice order={order} />
          )}
          {children}
        </>
      ) : null}
    </>
  )
}

type TypeChoiceProps = { order: Order; terms: Terms; onChoose: (type: OrderType) => void }

/** The types that can be ordered, each with its time and fee. */
export function TypeChoice({ order, terms, onChoose }: TypeChoiceProps) {
  const tableLabel = useTableLabel(order.place)
  const locale = useLocale()
  if (terms.order_types.length === 0) {
    return <Notice tone="info">{m["cart.show_to_staff"]()}</Notice>
  }
  const types = orderableTypes(terms, order.afterPrayerAt)
  if (types.length === 0) return null
  return (
    <ul aria-label={m["checkout.type_title"]()} className="flex flex-col gap-3">
      {types.map((one) => (
        <li key={one}>
          <button
            type="button"
            value={one}
            aria-current={order.type === one ? "true" : undefined}
            onClick={() => onChoose(one)}
            className="flex min-h-20 w-full items-center gap-4 rounded-card bg-card p-4 text-start shadow-card aria-[current]:ring-2 aria-[current]:ring-primary"
          >
            <span className="grid size-14 shrink-0 place-items-center rounded-card bg-warm">
              <img src={typePictures[one]} alt="" width={40} height={40} />
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
