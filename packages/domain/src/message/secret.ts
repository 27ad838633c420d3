/** Figures in a row that may be a code, in either script. */
const figures = /\p{Nd}{4,}/gu

/** Purposes that end with "code"; a pattern, so that the database can be asked the same. */
export const codePurpose = "(^|[_-])code$"

/** Whoever reads such a message could act as its recipient; and of an old one nobody has any use. */
export function carriesCode(purpose: string): boolean {
  return new RegExp(codePurpose).test(purpose)
}

/** A code as the log shows it: that there was one, and not which. */
export function maskCodes(body: string): string {
  return body.replace(figures, (code) => "•".repeat(code.length))
}
