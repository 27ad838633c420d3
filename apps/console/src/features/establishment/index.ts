export { BrandPage } from "./brand-page.tsx"
export { EstablishmentsPage } from "./establishments-page.tsx"
export { LeaveGuard } from "./leave-guard.tsx"
export { placeQuery, usualTimezone } from "./place.ts"
