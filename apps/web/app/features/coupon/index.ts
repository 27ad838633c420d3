export { ApplyCouponsScreen } from "./apply-coupons-screen.tsx"
export { CouponForm } from "./coupon-form.tsx"
export { useCouponNames } from "./coupon-names.ts"
export { type FoundCoupon, useCouponCheck } from "./use-coupon-check.ts"
