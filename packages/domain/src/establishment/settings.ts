import type { OrderNotice } from "../order/order-notice.ts"
import type { OrdersWithoutCode } from "../order/unconfirmed-orders.ts"
import { defaultRetention, type Retention } from "../privacy/retention.ts"
import { defaultStaffLimits, type StaffLimits } from "../staff-limit/staff-limits.ts"
import { gulfCountries } from "../verification/code-limits.ts"
import { type GuideProgress, noProgress } from "./setup-guide.ts"

/** `full` fills the window, `boxed` keeps the page in a column in its middle. */
export const contentWidths = ["full", "boxed"] as const
export type ContentWidth = (typeof contentWidths)[number]

/** What an establishment may tune; what it never touched has the default. */
export type EstablishmentSettings = {
  /** Calendar months within which a request about personal data is answered. */
  dataRightsMonths: number
  /** Further months by which that may be extended, with a reason. */
  dataRightsExtensionMonths: number
  privacyEmail: string | null
  /** For how long what is known of guests is kept. */
  retention: Retention
  /** A scan leads to the menu, past the landing page. */
  opensMenuAtOnce: boolean
  /** How wide guest pages are on a large screen. */
  contentWidth: ContentWidth
  /** Which ways of paying are offered, and for which order types and amounts. */
  paymentChoices: PaymentChoice[]
  /** Whether guests who pay by card are asked for a tip, and for how much of the bill. */
  tipChoices: TipChoices
  /** What guests are told by SMS of their orders. */
  orderNotices: OrderNotice[]
  /** A till of its own issues the tax invoices: a second one from here would be one too many. */
  posIssuesReceipts: boolean
  /** Countries whose numbers are sent codes. */
  codeCountries: string[]
  /** Whether numbers of other countries are taken where no code is sent: orders without a code, games, friends. */
  takesOtherCountries: boolean
  /** What may be spent: so many codes within 24 hours. The last fifth of them is for guests who come back. */
  codesPerDay: number
  /** Whether guests order with a phone that no code has verified. */
  ordersWithoutCode: OrdersWithoutCode
  /** Guests are called by the number of their order: no screen or ticket that the room can see names them. */
  callsByNumber: boolean
  /** What one of the staff may give to guests in a business day. */
  staffLimits: StaffLimits
  /** How far the owner has come in setting the place up. */
  guide: GuideProgress
}

export const orderTypes = { dineIn: 1, pickup: 2, delivery: 3 } as const
export type OrderType = (typeof orderTypes)[keyof typeof orderTypes]
export const allOrderTypes: OrderType[] = [1, 2, 3]

export const paymentMethods = ["cash", "card-at-counter", "online-card"] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export type PaymentChoice = {
  method: PaymentMethod
  orderTypes: OrderType[]
  minimumMinor: number
  maximumMinor: number | null
}

export type TipChoices = { isOn: boolean; percents: number[] }

export const defaultSettings: EstablishmentSettings = {
  dataRightsMonths: 3,
  dataRightsExtensionMonths: 5,
  privacyEmail: null,
  retention: defaultRetention,
  opensMenuAtOnce: false,
  contentWidth: "full",
  paymentChoices: [
    { method: "cash", orderTypes: allOrderTypes, minimumMinor: 0, maximumMinor: null },
    { method: "card-at-counter", orderTypes: [1, 2], minimumMinor: 0, maximumMinor: null },
  ],
  tipChoices: { isOn: false, percents: [5, 10, 15] },
  // What a guest waits for, and what they would wait for in vain: each message costs the place.
  orderNotices: ["ready", "declined"],
  posIssuesReceipts: false,
  codeCountries: [...gulfCountries],
  takesOtherCountries: true,
  codesPerDay: 2_000,
  ordersWithoutCode: "without-sms",
  callsByNumber: false,
  staffLimits: defaultStaffLimits,
  guide: noProgress,
}

export function withDefaults(stored: Partial<EstablishmentSettings>): EstablishmentSettings {
  return { ...defaultSettings, ...stored }
}
