/**
 * The screens that a link of the place may lead to, as the guests' app names them; a test there compares both. What a
 * guest only comes to on the way (a checkout, a payment, somebody's own order) is not among them.
 */
export const guestPaths = [
  "/",
  "/qr/:uuid",
  "/menu/:uuid",
  "/items/:uuid/:id/:name",
  "/items/:uuid/:name",
  "/branches/:uuid",
  "/branch/:uuid/:branch",
  "/wheel/:uuid",
  "/register-and-win/:uuid",
  "/referral/:uuid",
  "/reference/:code",
  "/evaluate/:uuid/:form",
  "/apply-coupons/:uuid",
  "/points-shop/:uuid",
  "/prize-shop/:uuid",
  "/my-rewards/:uuid",
  "/punch-cards/:uuid",
  "/levels/:uuid",
  "/home/:uuid",
  "/history/:uuid",
  "/profile/:uuid",
  "/register/:uuid",
  "/notifications/:uuid",
  "/privacy-policy/:uuid",
] as const

const shapes = guestPaths.map((path) => path.split("/").filter(Boolean))

/** Whether a path opens one of these screens, whatever follows it after ? or #. */
export function isGuestPath(path: string): boolean {
  const [bare = ""] = path.split(/[?#]/)
  const segments = bare.split("/").filter(Boolean)
  return shapes.some(
    (shape) =>
      shape.length === segments.length &&
      shape.every((part, index) => part.startsWith(":") || part === segments[index]),
  )
}
