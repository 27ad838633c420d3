import { useLocale } from "../../../shell/locale.ts"
import type { Order } from "../use-order.ts"
import { useDiscountNames } from "./use-discount-names.ts"

/** Why what came off before no longer does. */
export function LostDiscounts({ order, ids }: { order: Order; ids: readonly string[] }) {
  const locale = useLocale()
  const lost = order.refused.filter(({ id }) => ids.includes(id))
  const coupons = order.offer.coupons.filter(({ id }) => lost.some((one) => one.id === id))
  const { isReady, whyOf } = useDiscountNames(order, coupons)
  if (lost.length === 0 || !isReady) return null
  return (
    <ul className="flex flex-col gap-1">
      {lost.map(({ id, name, refusal }) => (
        <li key={id} className="flex flex-wrap gap-x-2">
          <span className="font-semibold">{name[locale]}</span>
          <span>{whyOf(refusal)}</span>
        </li>
      ))}
    </ul>
  )
}
