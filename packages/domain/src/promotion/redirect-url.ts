import { isGuestPath } from "./guest-paths.ts"

/** Stands for the code in the guest's address: so branch and table are kept on the way. */
export const codeBlank = "{uuid}"

/** Screens of a place that a promotion may lead to. */
export const promotionScreens = [
  "/menu/{uuid}",
  "/branches/{uuid}",
  "/qr/{uuid}",
  "/wheel/{uuid}",
  "/register-and-win/{uuid}",
] as const
export type PromotionScreen = (typeof promotionScreens)[number]

/** A path of ours. `//host` and `/\host` would be another site to a browser. */
const pathPattern = /^\/(?![/\\])[^\s\\{}]*$/u
/** Another site, without the name before an @ that makes one look like another. */
const addressPattern = /^https:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#][^\s\\]*)?$/iu

/** A telephone number as phones dial it. */
const telPattern = /^tel:\+?\d[\d-]{2,19}$/i

/** A screen of ours that exists, a page of another site (WhatsApp's is https://wa.me/…), or a number to call. */
export function isRedirectUrl(value: string): boolean {
  const path = value.replaceAll(codeBlank, "code")
  if (pathPattern.test(path)) return isGuestPath(path)
  return addressPattern.test(value) || telPattern.test(value)
}

/**
 * The code of the guest's own address instead of the blank, and instead of the place's own id in a path
 * of ours: whoever copied an address of the place meant the place, not that guests lose their table.
 */
export function fillCode(redirectUrl: string, guest: { code: string; placeId: string }): string {
  const filled = redirectUrl.replaceAll(codeBlank, guest.code)
  if (!pathPattern.test(filled)) return filled
  const [path = "", ...rest] = filled.split(/(?=[?#])/)
  const segments = path.split("/").map((one) => (one === guest.placeId ? guest.code : one))
  return [segments.join("/"), ...rest].join("")
}
