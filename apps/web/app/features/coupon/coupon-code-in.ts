import { plainCode } from "@sufra/domain/loyalty/code"

/** Codes are far shorter: what is longer was pasted by mistake. */
const longest = 40

/** As a code reads in an address: `…/apply-coupons/{uuid}?coupon=KARAK`. */
export const couponParameter = "coupon"

function inAddress(text: string): string | null {
  const isAddress = /^https?:\/\//i.test(text) && URL.canParse(text)
  return isAddress ? (new URL(text).searchParams.get(couponParameter) ?? "") : null
}

/** The code in whatever was typed, pasted or scanned: the bare code, or an address that holds it. Empty: none. */
export function couponCodeIn(text: string): string {
  const trimmed = text.trim()
  return plainCode(inAddress(trimmed) ?? trimmed)
}

export function canBeCode(code: string): boolean {
  return code !== "" && code.length <= longest
}
