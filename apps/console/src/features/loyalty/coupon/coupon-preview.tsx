import type { Locale } from "@sufra/domain/kernel/locale"
import { useWatch } from "react-hook-form"
import { GuestWordsCard } from "../guest-words.tsx"
import type { PlaceNames } from "../place-names.ts"
import { type CouponForm, couponOf } from "./coupon-form.ts"
import { couponWords } from "./coupon-words.ts"

/** The coupon as guests read it, from what is being typed. */
export function CouponPreview({ place }: { place: PlaceNames }) {
  const values = useWatch<CouponForm>() as CouponForm
  const coupon = couponOf(values, place.timezone)
  const wordsIn = (locale: Locale) => {
    const { effect, conditions } = couponWords(coupon, place, locale)
    return [{ heading: coupon.name[locale].trim() || "…", lines: [effect, ...conditions] }]
  }
  return <GuestWordsCard wordsIn={wordsIn} />
}
