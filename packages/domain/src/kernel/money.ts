import { assert } from "./assert.ts"

/** Money is whole halalas; the product of two amounts may not fit a number, so it is made of bigints. */
export function sumMinor(amounts: Iterable<number>): number {
  let sum = 0
  for (const amount of amounts) sum += amount
  assert(Number.isSafeInteger(sum), "an amount is a whole number of halalas")
  return sum
}

/** `amount × numerator / denominator`, rounded half-up; for amounts that are not negative. */
export function shareMinor(amountMinor: number, numerator: number, denominator: number): number {
  assert(amountMinor >= 0 && numerator >= 0 && denominator > 0, "a share of a positive amount")
  const product = 2n * BigInt(amountMinor) * BigInt(numerator)
  return Number((product + BigInt(denominator)) / (2n * BigInt(denominator)))
}
