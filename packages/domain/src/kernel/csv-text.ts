/** What a spreadsheet would run as a formula when a cell begins with it (OWASP, CSV injection). */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/
/**
 * Where a spreadsheet that splits by semicolons or tabs would begin a cell in the middle of one of
 * ours: our quotes do not begin its cell, so to it they quote nothing.
 */
const innerStart = /([;\t\r\n])('*[=+\-@＝＋－＠])/g
const innerGuarded = /([;\t\r\n])'('*[=+\-@＝＋－＠])/g

/** An apostrophe keeps a spreadsheet from running a cell; `readGuarded` takes it off again. */
export function guardFormula(text: string): string {
  const inner = text.replace(innerStart, "$1'$2")
  return formulaStart.test(inner) ? `'${inner}` : inner
}

export function readGuarded(text: string): string {
  const inner = guarded.test(text) ? text.slice(1) : text
  return inner.replace(innerGuarded, "$1$2")
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guardFormula(cell))).join(",")}\r\n`
}

/** Spreadsheets read a file as UTF-8 only when it begins with this mark. */
export const byteOrderMark = "\ufeff"

export const delimiters = [",", ";", "\t"] as const
export type Delimiter = (typeof delimiters)[number]

/** The one that splits the header into most cells; Excel in Saudi Arabia writes semicolons. */
export function detectDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  let hasContent = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    // An empty first line has no header in it yet.
    if ((character === "\n" || character === "\r") && hasContent) break
    const count = counts.get(character)
    if (count !== undefined) counts.set(character, count + 1)
    else if (character.trim() !== "") hasContent = true
  }
  const [best] = [...delimiters].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  return best ?? ","
}
