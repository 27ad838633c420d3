/** What the server refuses above, and the console says before it sends. */
export const productLimits = {
  nameLength: 120,
  descriptionLength: 1_000,
  /** 999,999.99 SAR. */
  priceMinor: 99_999_999,
  calories: 20_000,
  /** Ten kilograms of anything in one serving is a slip of the finger. */
  amountMg: 10_000_000,
} as const
