export { CouponPage, NewCouponPage } from "./coupon/coupon-page.tsx"
export { CouponsPage } from "./coupon/coupons-page.tsx"
export { ProgrammePage } from "./programme/programme-page.tsx"
