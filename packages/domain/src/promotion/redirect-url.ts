/** Stands for the code in the guest's address: so branch and table are kept on the way. */
export const codeBlank = "{uuid}"

/** Screens of a place that a promotion may lead to. */
export const promotionScreens = ["/menu/{uuid}", "/branches/{uuid}", "/qr/{uuid}"] as const
export type PromotionScreen = (typeof promotionScreens)[number]

/** A path of ours. `//host` and `/\host` would be another site to a browser. */
const pathPattern = /^\/(?![/\\])[^\s\\{}]*$/u
/** Another site, without the name before an @ that makes one look like another. */
const addressPattern = /^https:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#][^\s\\]*)?$/iu

export function isRedirectUrl(value: string): boolean {
  return pathPattern.test(value.replaceAll(codeBlank, "code")) || addressPattern.test(value)
}

export function fillCode(redirectUrl: string, code: string): string {
  return redirectUrl.replaceAll(codeBlank, code)
}
