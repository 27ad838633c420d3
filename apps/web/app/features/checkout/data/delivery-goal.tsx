import { type DeliveryZone, missingFor } from "@sufra/domain/delivery/zone"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { priceText } from "@sufra/ui/price"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import type { Order } from "../use-order.ts"

/** What the door costs: the zone's fee, or nothing from the zone's free amount on. */
export function deliveryFeeOf({ price }: Order, zone: DeliveryZone): number {
  const charge = price?.charges.find(({ kind }) => kind === "delivery")
  return charge?.amountMinor ?? zone.feeMinor
}

/** What the cart lacks to be delivered to its zone at all. */
export function missingForDelivery({ zone, price }: Order): number {
  return zone && price ? missingFor(zone, price.subtotalMinor).minimumMinor : 0
}

/** What the cart lacks for its zone: first for being delivered at all, then for free. */
export function DeliveryGoal({ order: { zone, price } }: { order: Order }) {
  const locale = useLocale()
  if (!zone || !price || price.subtotalMinor === 0) return null
  const missing = missingFor(zone, price.subtotalMinor)
  const amount = (minor: number) => `${priceText(minor, catalogueOf(locale))} SAR`
  if (missing.minimumMinor > 0) {
    return <Notice>{m["cart.below_minimum"]({ amount: amount(missing.minimumMinor) })}</Notice>
  }
  if (missing.freeMinor === null) return null
  const isReached = missing.freeMinor === 0
  const share = price.subtotalMinor / (price.subtotalMinor + missing.freeMinor)
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className={isReached ? "font-semibold text-success-ink" : "text-ink-2"}>
        {isReached
          ? m["cart.free_delivery_reached"]()
          : m["cart.free_delivery_missing"]({ amount: amount(missing.freeMinor) })}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-muted">
        <div
          className={`h-full rounded-full transition-[width] duration-200 motion-reduce:transition-none ${isReached ? "bg-success" : "bg-primary"}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
