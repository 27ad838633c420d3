import { assert } from "../kernel/assert.ts"
import { sumMinor } from "../kernel/money.ts"

export type Weight = { key: string; weight: number }

type Part = { key: string; whole: bigint; rest: bigint }

/** The larger remainder first; between equal ones the key decides, never the place in the list. */
function byRemainder(one: Part, other: Part): number {
  if (one.rest !== other.rest) return one.rest > other.rest ? -1 : 1
  return one.key < other.key ? -1 : 1
}

/** Divides an amount by weights, in whole halalas that sum to it exactly. Each key is there once. */
export function prorate(amountMinor: number, weights: readonly Weight[]): Map<string, number> {
  const sum = BigInt(sumMinor(weights.map(({ weight }) => weight)))
  assert(amountMinor === 0 || sum > 0n, "nothing to divide an amount by")
  if (sum === 0n) return new Map(weights.map(({ key }) => [key, 0]))
  const parts = weights.map(({ key, weight }): Part => {
    const product = BigInt(amountMinor) * BigInt(weight)
    return { key, whole: product / sum, rest: product % sum }
  })
  const given = parts.reduce((total, { whole }) => total + whole, 0n)
  const left = Number(BigInt(amountMinor) - given)
  const lucky = new Set(
    parts
      .toSorted(byRemainder)
      .slice(0, left)
      .map(({ key }) => key),
  )
  return new Map(parts.map(({ key, whole }) => [key, Number(whole) + (lucky.has(key) ? 1 : 0)]))
}
