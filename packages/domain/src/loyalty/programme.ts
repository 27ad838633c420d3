import type { OrderType } from "../establishment/settings.ts"
import type { LocalText } from "../kernel/locale.ts"
import { addDays, type LocalDate } from "../kernel/zoned-time.ts"
import type { OfferingWindow } from "../menu/offering.ts"

/** Rates are in hundredths, so that 1.25 is the integer 125. */
export const wholeRate = 100

/** When a level gives a reward: once it is reached, on the birthday, each month. */
export const levelGifts = ["reached", "birthday", "monthly"] as const
export type LevelGift = (typeof levelGifts)[number]

export type LevelBenefits = {
  discountRateBp: number
  /** Of food before discounts; null: never. */
  freeDeliveryFromMinor: number | null
  birthdayPoints: number
  monthlyPoints: number
  /** Rewards, with their names as they were promised. */
  gifts?: Partial<Record<LevelGift, { itemId: string; name: LocalText }>>
}

/** The items that a level gives as rewards. */
export function giftItemIds({ gifts = {} }: LevelBenefits): string[] {
  return levelGifts.flatMap((occasion) => gifts[occasion]?.itemId ?? [])
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
  /** How many points a member may spend on a business day; null: any number. */
  mostSpentPerDay: number | null
  spending: {
    isOn: boolean
    worth: { points: number; minor: number }
    mostShareBp: number
  }
  /** Points that one of the staff may add or take by hand on a business day. */
  adjustedPerDay: number
  levelsBy: "lifetime" | "year"
  levels: readonly Level[]
  boosts: readonly Boost[]
}

/** As it is kept: a boost names categories, whose products are looked up when it is used. */
export type StoredBoost = Omit<Boost, "productIds"> & { categoryIds: readonly string[] }
export type StoredProgramme = Omit<Programme, "boosts"> & { boosts: readonly StoredBoost[] }

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
  mostSpentPerDay: null,
  spending: { isOn: true, worth: { points: 100, minor: 500 }, mostShareBp: 5_000 },
  adjustedPerDay: 1_000,
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

/** Levels that more points lead to, the lowest first: who leaps over one has reached it too. */
export function levelsReached(
  levels: readonly Level[],
  { before, after }: { before: number; after: number },
): Level[] {
  const reached = levels.filter(({ from }) => before < from && from <= after)
  return reached.toSorted((one, other) => one.from - other.from)
}

export type DatedPoints = { date: LocalDate; points: number }

const yearDays = 365
/** A level that is lost is kept so long: time to come back. */
export const keptLevelDays = 30

/**
 * The points of the last twelve months, as they were on the best of the last thirty days: so a level is kept
 * for a while before it falls.
 */
export function yearPoints(earned: readonly DatedPoints[], today: LocalDate): number {
  const sums = Array.from({ length: keptLevelDays + 1 }, (_, ago) => {
    const until = addDays(today, -ago)
    const after = addDays(until, -yearDays)
    const within = earned.filter(({ date }) => date > after && date <= until)
    return within.reduce((sum, { points }) => sum + points, 0)
  })
  return Math.max(...sums)
}
