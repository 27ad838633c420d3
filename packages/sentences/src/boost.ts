import type { LocalText } from "@sufra/domain/kernel/locale"
import type { Boost } from "@sufra/domain/loyalty/programme"
import { m } from "@sufra/messages"
import { type CouponNames, conditionSentences } from "./coupon.ts"
import { factor, namesOf, type Reader } from "./wording.ts"

type ToldBoost = Omit<Boost, "id" | "name" | "productIds"> & {
  /** Empty: all food. */
  categoryNames: readonly LocalText[]
}

/** A boost asks nothing of whoever orders. */
const ofNobody = {
  minimumMinor: 0,
  firstOrderOnly: false,
  levelIds: [],
  birthdayMonthOnly: false,
  perCustomer: null,
  perDay: null,
  total: null,
  isAlone: false,
}

/** How much more a boost brings, and of what, when and where. */
export function boostSentences(
  { multiplier, categoryNames, fromMs, untilMs, windows, branchIds, orderTypes }: ToldBoost,
  names: Pick<CouponNames, "branches">,
  reader: Reader,
): [string, ...string[]] {
  const rules = { ...ofNobody, fromMs, untilMs, windows, branchIds, orderTypes }
  const none = () => []
  const of =
    categoryNames.length > 0
      ? [m["boost.categories"]({ categories: namesOf(categoryNames, reader.locale) })]
      : []
  const conditions = conditionSentences(
    { rules },
    { ...names, products: none, levels: none },
    reader,
  )
  return [m["benefit.multiplier"]({ factor: factor(multiplier) }), ...of, ...conditions]
}
