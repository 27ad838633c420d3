import { isMadeCode } from "../loyalty/code.ts"

/** What may be the code of a reward. */
const codes = /\b[0-9A-Z]{8}\b/g
/** Figures in a row that may be a code, in either script. */
const figures = /\p{Nd}{4,}/gu
/** What stands behind the # of an address: that part lets its holder in. */
const fragments = /(?<=#)[\w-]{20,}/g

/** Purposes that end with "code" or "link"; a pattern, so that the database can be asked the same. */
export const secretPurpose = "(^|[_-])(code|link)$"

/** Whoever reads such a message could act as its recipient. */
export function carriesSecret(purpose: string): boolean {
  return new RegExp(secretPurpose).test(purpose)
}

/** A secret as the log shows it: that there was one, and not which. */
export function maskSecrets(body: string): string {
  return body
    .replace(fragments, "•••")
    .replace(codes, (text) => (isMadeCode(text) ? "•".repeat(text.length) : text))
    .replace(figures, (code) => "•".repeat(code.length))
}
