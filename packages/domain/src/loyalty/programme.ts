import type { OrderType } from "../establishment/settings.ts"
import type { LocalText } from "../kernel/locale.ts"
import type { OfferingWindow } from "../menu/offering.ts"

/** Rates are in hundredths, so that 1.25 is the integer 125. */
export const wholeRate = 100

export type LevelBenefits = {
  discountRateBp: number
  /** Of food before discounts; null: never. */
  freeDeliveryFromMinor: number | null
  birthdayPoints: number
  monthlyPoints: number
}

export type Level = {
  id: string
  name: LocalText
  /** Points from which one is at this level. */
  from: number
  multiplier: number
  benefits: LevelBenefits
}

/** More points at certain times, places or for certain products. Boosts are never multiplied together. */
export type Boost = {
  id: string
  name: LocalText
  multiplier: number
  fromMs: number | null
  untilMs: number | null
  windows: OfferingWindow[]
  branchIds: readonly string[]
  orderTypes: readonly OrderType[]
  /** Null: all food. */
  productIds: readonly string[] | null
}

/** What a place promises its members. A change makes a new version and never rewrites what was earned. */
export type Programme = {
  /** For each riyal paid for food. */
  pointsPerSar: number
  /** How long points live. */
  lotDays: number
  /** How long after an order is complete its points become available. */
  holdDays: number
  mostPerTransaction: number | null
  mostPerDay: number | null
  minimumRedemption: number
  redemptionsPerDay: number | null
  spending: {
    isOn: boolean
    worth: { points: number; minor: number }
    mostShareBp: number
  }
  levelsBy: "lifetime" | "year"
  levels: readonly Level[]
  boosts: readonly Boost[]
}

const noBenefits: LevelBenefits = {
  discountRateBp: 0,
  freeDeliveryFromMinor: null,
  birthdayPoints: 0,
  monthlyPoints: 0,
}

/** What a place begins with; its owner changes any of it. */
export const defaultProgramme: Omit<Programme, "levels"> & { levels: Omit<Level, "id">[] } = {
  pointsPerSar: wholeRate,
  lotDays: 365,
  holdDays: 0,
  mostPerTransaction: 300,
  mostPerDay: 500,
  minimumRedemption: 50,
  redemptionsPerDay: 3,
  spending: { isOn: true, worth: { points: 100, minor: 500 }, mostShareBp: 5_000 },
  levelsBy: "lifetime",
  levels: [
    { name: { en: "Bronze", sa: "برونزي" }, from: 0, multiplier: 100, benefits: noBenefits },
    {
      name: { en: "Silver", sa: "فضي" },
      from: 500,
      multiplier: 125,
      benefits: { ...noBenefits, birthdayPoints: 50 },
    },
    {
      name: { en: "Gold", sa: "ذهبي" },
      from: 1_500,
      multiplier: 150,
      benefits: { ...noBenefits, discountRateBp: 500, birthdayPoints: 100 },
    },
    {
      name: { en: "Platinum", sa: "بلاتيني" },
      from: 4_000,
      multiplier: 200,
      benefits: {
        discountRateBp: 1_000,
        freeDeliveryFromMinor: 10_000,
        birthdayPoints: 200,
        monthlyPoints: 50,
      },
    },
  ],
  boosts: [],
}

/** The highest level whose break point is reached; null where there are none. */
export function levelOf(levels: readonly Level[], points: number): Level | null {
  const reached = levels.filter(({ from }) => from <= points)
  return reached.toSorted((one, other) => other.from - one.from)[0] ?? null
}

/** The next level, and how many points are missing for it. */
export function nextLevelOf(
  levels: readonly Level[],
  points: number,
): { level: Level; missing: number } | null {
  const ahead = levels.filter(({ from }) => from > points)
  const [level] = ahead.toSorted((one, other) => one.from - other.from)
  return level ? { level, missing: level.from - points } : null
}
