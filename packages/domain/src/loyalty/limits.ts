/** The least and the most that staff may say of a figure. */
type Bounds = readonly [least: number, most: number]

/** Also of one order, where the place sets no cap. */
export const mostPoints = 1_000_000
/** From the first of 2000 to the first of 2100. */
const momentMs: Bounds = [946_684_800_000, 4_102_444_800_000]

export const programmeBounds = {
  pointsPerSar: [1, 10_000],
  lotDays: [1, 3_650],
  holdDays: [0, 60],
  points: [0, mostPoints],
  cap: [1, mostPoints],
  redemptionsPerDay: [1, 100],
  worthMinor: [1, 1_000_000],
  shareBp: [1, 10_000],
  discountRateBp: [0, 10_000],
  freeDeliveryFromMinor: [0, 1_000_000],
  multiplier: [100, 1_000],
  momentMs,
} as const satisfies Record<string, Bounds>

export const couponBounds = {
  minimumMinor: [0, 10_000_000],
  amountMinor: [1, 10_000_000],
  rateBp: [1, 10_000],
  uses: [1, 1_000_000],
  momentMs,
} as const satisfies Record<string, Bounds>

export const longestLoyaltyName = 60
export const couponCodeLength = { least: 3, most: 24 } as const

/** So many codes at a time: whoever wants ten thousand asks ten times, and sees how far it is. */
export const mostCodesAtOnce = 1_000
