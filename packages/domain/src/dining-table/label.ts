export const longestLabel = 12
export const mostTables = 300
export const mostSeats = 50

/** Letters and digits of Arabic or Latin, with single blanks and what numbering schemes use. */
export const labelPattern =
  /^[\p{Script=Arabic}\p{Script=Latin}\p{Nd}](?:[ ./#&-]?[\p{Script=Arabic}\p{Script=Latin}\p{Nd}])*$/u

/** "A" from 1 to 3: A1, A2, A3. */
export function labelsFor(prefix: string, from: number, to: number): string[] {
  const start = prefix.trimStart()
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => `${start}${from + step}`)
}

/** Where a further row of tables would go on: one after the highest number in use with this prefix. */
export function nextNumber(labels: readonly string[], prefix: string): number {
  const start = prefix.trimStart()
  const numbers = labels.flatMap((label) => {
    if (!label.startsWith(start)) return []
    const rest = label.slice(start.length)
    return /^\d{1,4}$/.test(rest) ? [Number(rest)] : []
  })
  return Math.max(0, ...numbers) + 1
}
