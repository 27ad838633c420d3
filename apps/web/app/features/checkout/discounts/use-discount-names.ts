import type { CouponCandidate, DiscountRefusal } from "@sufra/domain/pricing/coupon-rules"
import { refusalSentence } from "@sufra/sentences/coupon"
import { useLocale } from "../../../shell/locale.ts"
import { useCouponNames } from "../../coupon/index.ts"
import type { Order } from "../use-order.ts"

/** What is said of these coupons at this order. */
export function useDiscountNames(order: Order, coupons: readonly CouponCandidate[]) {
  const { offer, place, branch } = order
  const { names, products, isReady } = useCouponNames(coupons, branch?.id ?? null)
  const reader = { locale: useLocale(), timezone: place.timezone }
  const all = [...offer.coupons, offer.level, offer.points]
  const said = {
    ...names,
    discount: (id: string) => all.find((one) => one?.id === id)?.name ?? null,
  }
  return {
    names,
    products,
    isReady,
    reader,
    whyOf: (refusal: DiscountRefusal) => refusalSentence(refusal, said, reader),
  }
}
