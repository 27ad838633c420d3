/** From least to most. */
export const campaignBounds = {
  segments: [1, 24],
  weight: [1, 1_000_000],
  stock: [0, 1_000_000],
  wonDays: [0, 365],
  lostMinutes: [0, 365 * 24 * 60],
} as const satisfies Record<string, readonly [number, number]>
