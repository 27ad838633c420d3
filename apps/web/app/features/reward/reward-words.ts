import type { CouponNames } from "@sufra/sentences/coupon"
import type { Reader } from "@sufra/sentences/wording"
import { useLocale } from "../../shell/locale.ts"
import { useCouponNames } from "../coupon/index.ts"
import { usePlace } from "../establishment/index.ts"

type Named = { product_ids: string[] | null; rules: { level_ids: string[] } }

/** What the sentences about these rewards need: the names that they mention, and who reads them. */
export function useRewardWords(rewards: readonly Named[]): {
  names: CouponNames
  reader: Reader
} {
  const { timezone } = usePlace()
  const locale = useLocale()
  const about = rewards.map(({ product_ids, rules }) => ({
    productIds: product_ids,
    rules: { levelIds: rules.level_ids },
  }))
  const { names } = useCouponNames(about, null)
  return { names, reader: { locale, timezone } }
}
