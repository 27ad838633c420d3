/** What one of the staff gives to guests in a business day: receipts by number and amount, points, punches, rewards. */
export const staffLimitKinds = ["receipts", "amountMinor", "points", "punches", "rewards"] as const
export type StaffLimitKind = (typeof staffLimitKinds)[number]

/** Null: no limit. */
export type StaffLimits = Record<StaffLimitKind, number | null>
export type Given = Record<StaffLimitKind, number>

/** Twice a busy day of one counter, so that nobody who works meets them. */
export const defaultStaffLimits: StaffLimits = {
  receipts: 300,
  amountMinor: 3_000_000,
  points: 30_000,
  punches: 300,
  rewards: 20,
}

export const mostStaffLimit: Given = {
  receipts: 100_000,
  amountMinor: 1_000_000_000,
  points: 10_000_000,
  punches: 100_000,
  rewards: 10_000,
}

/** Parts of punches, as a third, are no exact figures. */
const tolerance = 1e-6

/** The first limit that giving more would go beyond, with the whole figure that is left of it. */
export function limitInTheWay(
  limits: StaffLimits,
  before: Given,
  more: Partial<Given>,
): { kind: StaffLimitKind; left: number } | null {
  for (const kind of staffLimitKinds) {
    const most = limits[kind]
    const wanted = more[kind] ?? 0
    if (most === null || wanted <= 0 || before[kind] + wanted - most < tolerance) continue
    return { kind, left: Math.max(0, Math.floor(most - before[kind] + tolerance)) }
  }
  return null
}

/** The first limit that giving more uses up. */
export function limitUsedUp(
  limits: StaffLimits,
  before: Given,
  more: Partial<Given>,
): StaffLimitKind | null {
  const isUsedUp = (kind: StaffLimitKind) => {
    const most = limits[kind]
    const wanted = more[kind] ?? 0
    return most !== null && wanted > 0 && Math.abs(before[kind] + wanted - most) < tolerance
  }
  return staffLimitKinds.find(isUsedUp) ?? null
}
