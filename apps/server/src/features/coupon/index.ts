export { couponCandidates } from "./candidates.ts"
export { giveCouponsBack } from "./give-coupons-back.ts"
export { takeCoupons } from "./take-coupons.ts"
