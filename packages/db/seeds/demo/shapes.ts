import type { HoursOverride, HoursRange, WeeklyHours } from "@sufra/domain/branch/opening-hours"
import type { PrayerPause } from "@sufra/domain/branch/prayer-pause"
import type { AskedField, CampaignKind } from "@sufra/domain/campaign/campaign"
import type { Question } from "@sufra/domain/campaign/evaluation"
import type { ModuleName } from "@sufra/domain/establishment/modules"
import type { EstablishmentSettings, OrderType } from "@sufra/domain/establishment/settings"
import type { ThemeColours } from "@sufra/domain/establishment/theme"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { Allergen, DietTag } from "@sufra/domain/menu/nutrition"
import type { OfferingWindow } from "@sufra/domain/menu/offering"
import type { SlotTime } from "@sufra/domain/preorder-menu/preorder-menu"
import type { CouponRules } from "@sufra/domain/pricing/coupon-rules"
import type { DiscountEffect } from "@sufra/domain/pricing/discounts"
import type { RewardKind } from "@sufra/domain/reward/reward"
import type { StaffRole } from "@sufra/domain/staff/roles"
import type { Placement } from "./plating.ts"

/** How the demo is written down. Keys and slugs name things; `rows.ts` turns them into ids. */
export type DemoEstablishment = {
  id: string
  key: string
  name: LocalText
  description: LocalText
  theme: ThemeColours
  vatNumber: string
  active: boolean
  modules: ModuleName[]
  settings: Partial<EstablishmentSettings>
  logo: { emoji: string; backdrop: Backdrop }
  branches: DemoBranch[]
  campaigns: { qrId: string; utmSource: string }[]
  staff: DemoStaff[]
  /** Has a link to join and has not used it yet. */
  invited?: { name: string; role: "cashier" }
  modifierGroups: DemoModifierGroup[]
  categories: DemoCategory[]
  /** Without any, one screen shows the whole kitchen. */
  stations?: DemoStation[]
  taxGroups?: DemoTaxGroup[]
  boosts?: DemoBoost[]
  coupons?: DemoCoupon[]
  rewardItems?: DemoRewardItem[]
  punchCards?: DemoPunchCard[]
  preorderMenus?: DemoPreorderMenu[]
  /** Keys of the items that a friend and their referrer get. */
  referral?: { gift: string; reward: string }
  games?: DemoGame[]
  evaluationForms?: DemoEvaluationForm[]
  popup: DemoPopup | null
  slider: DemoSlider | null
}

/** Dishes, by their slugs, that are only ordered ahead: in the coming Ramadan, or from now on. */
export type DemoPreorderMenu = {
  key: string
  name: LocalText
  isInRamadan: boolean
  slots: SlotTime[]
  orderTypes: OrderType[]
  capacityOrders: number
  capacityCovers: number
  products: string[]
  closesHoursBefore: number
}

/** More points for the categories of these keys, at these hours. */
export type DemoBoost = {
  key: string
  name: LocalText
  multiplier: number
  windows: OfferingWindow[]
  categories: string[]
}

/** By its code, or by itself where it has none. */
export type DemoCoupon = {
  key: string
  name: LocalText
  code?: string
  effect: DiscountEffect
  /** Slugs; off all food where it names none. */
  products?: string[]
  rules: Partial<CouponRules>
}

/** A prize or coupon to be bought with points, or given by a card. */
export type DemoRewardItem = {
  key: string
  kind: RewardKind
  name: LocalText
  /** Null: it is handed over at the counter. */
  effect: DiscountEffect | null
  products?: string[]
  worthMinor: number
  /** Null: it is not sold. */
  pointsCost: number | null
  left?: number
  useDays?: number
}

/** Slugs of products with what each counts, and the key of the item that a full card gives. */
export type DemoPunchCard = {
  key: string
  name: LocalText
  goal: number
  unitsPerPunch: number
  counts: { products: string[]; units: number }[]
  withinDays: number | null
  mostDays: number | null
  item: string
}

/** A prize wheel, or a form to register and win. */
export type DemoGame = {
  key: string
  kind: CampaignKind
  name: LocalText
  description: LocalText
  isOnce: boolean
  isForNewCustomers: boolean
  wonDays: number
  lostMinutes: number
  fields: AskedField[]
  permitNumber: string | null
  segments: DemoSegment[]
}

export type DemoSegment = {
  key: string
  name: LocalText
  /** The key of what is won; null: no luck. */
  item: string | null
  weight: number
  colour: string
  picture: DemoPicture
  left?: number
  perDay?: number
}

export type DemoBranch = {
  key: string
  /** The digit that its QR codes carry. */
  number: number
  name: LocalText
  address: LocalText
  phone: string
  lat: number
  lng: number
  weeklyHours: WeeklyHours
  hoursOverrides: HoursOverride[]
  prayerPause?: PrayerPause
  orderTypes: OrderType[]
  /** Seats of each table; table 1 is the first. */
  tableSeats: number[]
  /** In the owner's order, each with its tables by number. */
  sections?: { key: string; name: LocalText; tables: number[] }[]
  /** What this branch sells at another price, not at all, or not now. */
  differences?: DemoDifference[]
  ordering?: DemoOrdering
}

export type DemoOrdering = {
  leadMinutes: number
  slotCapacity?: number
  dineInRadiusMeters?: number
  servesAtCounter?: true
  zones: DemoZone[]
}

type DemoZone = {
  key: string
  name: LocalText
  /** Latitude and longitude of each. */
  corners: [number, number][]
  feeMinor: number
  minimumMinor: number
  freeFromMinor?: number
  minutes: number
}

/** Where the categories of these keys are made. */
export type DemoStation = {
  key: string
  name: LocalText
  categories: string[]
  /** Made there, whatever their category says. */
  products?: string[]
}
export type DemoTaxGroup = { key: string; name: LocalText; rateBp: number }

export type DemoDifference = {
  slug: string
  priceMinor?: number
  available?: false
  stock?: number
  soldOut?: true
}

export type DemoStaff = {
  email: string
  name: string
  role: StaffRole
  /** The branch they work at; null = all. */
  branch: string | null
  /** Whose tables are their own, by key; none: all of the branch. */
  sections?: string[]
}

export type DemoModifierGroup = {
  key: string
  kind: "size" | "choice" | "extras"
  name: LocalText
  minimum: number
  maximum: number
  /** How many of the chosen cost nothing. */
  free: number
  options: DemoOption[]
}

export type DemoOption = {
  key: string
  name: LocalText
  priceMinor: number
  calories: number
  /** What its calories are made of: its label is estimated from them. */
  mix: Mix
  allergens: Allergen[]
  isDefault: boolean
}

export type Mix = "meal" | "starch" | "sugar" | "fat" | "leaves"

export type DemoCategory = {
  key: string
  name: LocalText
  windows: HoursRange[]
  /** Taken in turn, so that neighbours on the menu differ. */
  backdrops: Backdrop[]
  products: DemoProduct[]
}

export type DemoProduct = {
  slug: string
  name: LocalText
  description: LocalText
  priceMinor: number
  dietTags?: DietTag[]
  /** Keys of modifier groups, in the order they are asked. */
  groups?: string[]
  /** Slugs of what goes with it. */
  suggestions?: string[]
  picture: Placement[]
} & (DemoDish | DemoCombo)

/** Figures of the smallest size, without extras. */
type DemoDish = { calories: number; facts: Facts; allergens: Allergen[]; steps?: never }

/** What a combo holds depends on what is chosen: its figures are summed from the parts. */
type DemoCombo = {
  steps: DemoComboStep[]
  calories?: never
  facts?: never
  allergens?: never
}

type DemoComboStep = {
  key: string
  name: LocalText
  choose: number
  products: { slug: string; extraMinor: number }[]
}

/** As on a printed label, per serving; grams unless the name says mg. */
export type Facts = {
  serving: { amount: number; unit: "gm" | "liter" }
  fat: { total: number; saturated: number; trans?: number }
  carbs: { total: number; fibre: number; sugars: number; added?: number }
  protein: number
  mg: { cholesterol: number; sodium: number; caffeine?: number }
}

export type DemoPopup = {
  id: string
  text: LocalText
  buttonText: LocalText
  redirectUrl: string
  picture: DemoPicture
}

export type DemoSlider = { id: string; slides: DemoSlide[] }
type DemoSlide = { key: string; text: LocalText; picture: DemoPicture }

export type DemoPicture = { backdrop: Backdrop; placements: Placement[] }

/** Two stops of a soft gradient and the direction it runs in, in degrees from the top. */
export type Backdrop = {
  from: string
  to: string
  angle: number
  /** How strongly light falls on the middle, 0 to 1; 0.5 unless told. */
  light?: number
}

export function text(sa: string, en: string): LocalText {
  return { sa, en }
}

export function sar(riyals: number): number {
  return Math.round(riyals * 100)
}

export type DemoEvaluationForm = {
  key: string
  name: LocalText
  onLanding: boolean
  askAfterMinutes: number | null
  /** By the key of a reward item. */
  prize?: { item: string; chancePercent: number }
  questions: Question[]
}
