export { couponCandidates } from "./candidates.ts"
export { changeCouponUses } from "./change-uses.ts"
export {
  assertCouponFits,
  assertNamesAreKnown,
  type CouponInput,
  couponColumns,
} from "./coupon-input.ts"
export { couponsBefore } from "./coupons-before.ts"
export { giveCouponsBack, listOrdersToGiveBack } from "./give-coupons-back.ts"
export { withProducts } from "./queries.ts"
export { takeCoupons } from "./take-coupons.ts"
