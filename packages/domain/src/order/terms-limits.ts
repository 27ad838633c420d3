/** What a branch may say about ordering: beyond these it is a slip of the finger. */
export const termsLimits = {
  /** A day: whoever bakes to order says so. */
  leadMinutes: 1_440,
  slotCapacity: 1_000,
  /** Nearer than this a phone's own position is a guess. */
  leastRadiusMeters: 20,
  radiusMeters: 10_000,
  /** A day. */
  tableFreedAfterMinutes: 1_440,
  serviceRateBp: 3_000,
  /** Of a branch and of a tax group. */
  vatRateBp: 5_000,
  zonesOfBranch: 30,
  zoneMinutes: 600,
  /** 9,999.99 SAR: of a delivery fee and of the least an order comes to. */
  zoneAmountMinor: 999_999,
  taxGroups: 20,
  stations: 30,
} as const
