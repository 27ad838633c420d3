import { routePatterns } from "../../apps/web/app/shell/start/route-patterns.ts"

/** Screens that are finished; every other one answers "coming" until its issue replaces it. */
const built = [
  "/qr/:uuid",
  "/apply-coupons/:uuid",
  "/cart/:uuid",
  "/menu/:uuid",
  "/items/:uuid/:id/:name",
  "/items/:uuid/:name",
  "/points-shop/:uuid",
  "/prize-shop/:uuid",
  "/prize/:uuid",
  "/my-rewards/:uuid",
  "/checkout/:uuid",
  "/payment/:uuid",
  "/payment-failed/:uuid",
  "/confirm-order/:uuid",
  "/order-type/:uuid",
  "/order-data/:uuid",
  "/home/:uuid",
  "/levels/:uuid",
  "/history/:uuid",
  "/punch-cards/:uuid",
  "/evaluate/:uuid/:form",
  "/order/:uuid/:order",
  "/receipt/:uuid/:invoice",
  "/bill/:uuid",
  "/privacy-policy/:uuid",
  "/register/:uuid",
  "/edit-profile/:uuid",
  "/profile/:uuid",
  "/branches/:uuid",
  "/branch/:uuid/:branch",
  "/deactivated/:uuid",
  "/delivery/:uuid",
  "/not-authorized",
  "/error",
]

/** A real address of a pattern: the rest of its parameters may be anything. */
export function addressOf(pattern: string, uuid: string): string {
  return pattern.replace(":uuid", uuid).replace(/:\w+/g, "1")
}

export const placePatterns = routePatterns.filter((pattern) => pattern.includes(":uuid"))

export const unbuiltPatterns = routePatterns.filter((pattern) => !built.includes(pattern))

export function isUnbuilt(path: string): boolean {
  return unbuiltPatterns.some((pattern) =>
    new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}/?$`).test(path),
  )
}
