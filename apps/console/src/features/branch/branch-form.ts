import type { ApiInput } from "@sufra/contract/client/client"
import { hoursProblems, weekdaysWithin } from "@sufra/domain/branch/hours-check"
import { type PausedPrayer, pausedPrayers } from "@sufra/domain/branch/prayer-pause"
import { isHijri, type Occasion } from "@sufra/domain/calendar/occasions"
import type { OrderType } from "@sufra/domain/establishment/settings"
import { latinDigits } from "@sufra/domain/kernel/digits"
import type { Locale, LocalText } from "@sufra/domain/kernel/locale"
import type { Branch } from "./branches.ts"
import { isWhole, onDays, type TypedWeek, typedWeek, weekOf } from "./hours/clock.ts"

export type TypedOverride = {
  name: LocalText
  from: string
  to: string
  hours: TypedWeek
  /** What says when it is; null: the two dates do. */
  occasion: Occasion | null
}

/** A feast that moves with the moon may fall on any day of the week. */
export function weekdaysOf({ from, to, occasion }: Omit<TypedOverride, "name" | "hours">) {
  return occasion && isHijri(occasion.name) ? [0, 1, 2, 3, 4, 5, 6] : weekdaysWithin(from, to)
}

/** What the form holds, under the names of the wire: numbers and times may be half typed. */
export type BranchForm = {
  name: LocalText
  address: LocalText
  phone: string
  lat: string
  lng: string
  weekly_hours: TypedWeek
  hours_overrides: TypedOverride[]
  order_types: OrderType[]
  /** How long the branch closes for each prayer; 0: it stays open. */
  prayer_minutes: Record<PausedPrayer, number>
  maghrib_in_ramadan: boolean
  /** Edited on a page of its own, sent back as it is. */
  ordering: OrderingFigures
}

export type BranchInput = ApiInput<"PUT /staff/branches/{id}/">["body"]

export type OrderingFigures = Pick<
  BranchInput,
  | "lead_minutes"
  | "sends_to_kitchen"
  | "slot_capacity"
  | "dine_in_radius_meters"
  | "serves_at_counter"
  | "table_freed_after_minutes"
  | "service_rate_bp"
  | "vat_rate_bp"
>

export function orderingOf(branch: OrderingFigures): OrderingFigures {
  return {
    lead_minutes: branch.lead_minutes,
    sends_to_kitchen: branch.sends_to_kitchen,
    slot_capacity: branch.slot_capacity,
    dine_in_radius_meters: branch.dine_in_radius_meters,
    serves_at_counter: branch.serves_at_counter,
    table_freed_after_minutes: branch.table_freed_after_minutes,
    service_rate_bp: branch.service_rate_bp,
    vat_rate_bp: branch.vat_rate_bp,
  }
}

const noPrayers: Record<PausedPrayer, number> = { dhuhr: 0, jumuah: 0, asr: 0, maghrib: 0, isha: 0 }

function prayerMinutesOf(pause: BranchInput["prayer_pause"]): Record<PausedPrayer, number> {
  const chosen = (pause?.prayers ?? []).map(({ prayer, minutes }) => [prayer, minutes])
  return { ...noPrayers, ...Object.fromEntries(chosen) }
}

function prayerPauseOf(form: BranchForm): BranchInput["prayer_pause"] {
  const prayers = pausedPrayers
    .map((prayer) => ({ prayer, minutes: form.prayer_minutes[prayer] }))
    .filter(({ minutes }) => minutes > 0)
  return prayers.length > 0 ? { prayers, maghrib_in_ramadan: form.maghrib_in_ramadan } : null
}

export function formOf(branch: Branch): BranchForm {
  return {
    name: branch.name,
    address: branch.address,
    phone: branch.phone ?? "",
    lat: String(branch.lat),
    lng: String(branch.lng),
    weekly_hours: typedWeek(branch.weekly_hours),
    hours_overrides: branch.hours_overrides.map((set) => ({ ...set, hours: typedWeek(set.hours) })),
    order_types: branch.order_types,
    prayer_minutes: prayerMinutesOf(branch.prayer_pause),
    maghrib_in_ramadan: branch.prayer_pause?.maghrib_in_ramadan ?? false,
    ordering: orderingOf(branch),
  }
}

/** Noon to midnight every day, all ways to order: closer to most than nothing at all. */
export const newBranchForm: BranchForm = {
  name: { en: "", sa: "" },
  address: { en: "", sa: "" },
  phone: "",
  lat: "",
  lng: "",
  weekly_hours: Array.from({ length: 7 }, () => [{ open: "12:00", close: "00:00" }]),
  hours_overrides: [],
  order_types: [1, 2, 3],
  prayer_minutes: noPrayers,
  maghrib_in_ramadan: false,
  ordering: {
    lead_minutes: 20,
    sends_to_kitchen: true,
    slot_capacity: null,
    dine_in_radius_meters: null,
    serves_at_counter: false,
    table_freed_after_minutes: 15,
    service_rate_bp: 0,
    vat_rate_bp: 1_500,
  },
}

function numberOf(typed: string): number {
  const text = latinDigits(typed).trim().replace("٫", ".")
  return text === "" ? Number.NaN : Number(text)
}

export function inputOf(form: BranchForm): BranchInput {
  return {
    name: form.name,
    address: form.address,
    phone: form.phone.trim() || null,
    lat: numberOf(form.lat),
    lng: numberOf(form.lng),
    weekly_hours: weekOf(form.weekly_hours),
    hours_overrides: form.hours_overrides.map((set) => ({
      ...set,
      hours: weekOf(onDays(set.hours, weekdaysOf(set))),
    })),
    order_types: form.order_types,
    prayer_pause: prayerPauseOf(form),
    ...form.ordering,
  }
}

function weekVerdict(week: TypedWeek): string | true {
  if (!isWhole(week)) return "required"
  return hoursProblems(weekOf(week))[0]?.code ?? true
}

/** What the contract asks of these fields, as far as a browser can say it without asking. */
export const branchRules = {
  address: {
    validate: (value: string) => value.trim() !== "" || "required",
    maxLength: { value: 200, message: "too_long" },
  },
  overrideName: {
    validate: (value: string) => value.trim() !== "" || "required",
    maxLength: { value: 40, message: "too_long" },
  },
  degrees: (most: number) => ({
    validate: (value: string) => {
      if (value.trim() === "") return "required"
      return Math.abs(numberOf(value)) <= most || "number_invalid"
    },
  }),
  week: { validate: weekVerdict },
  overrideWeek: (index: number) => ({
    validate: (week: TypedWeek, { hours_overrides }: BranchForm) => {
      const set = hours_overrides[index]
      return set ? weekVerdict(onDays(week, weekdaysOf(set))) : true
    },
  }),
}

type Texts = Pick<BranchForm, "name" | "address">

/** What was typed in one language stands in the other too, until somebody translates it. */
export function inOtherLanguageToo<Form extends Texts>(
  typed: Form,
  before: Texts,
  locale: Locale,
): Form {
  const other = locale === "sa" ? "en" : "sa"
  const followed = (field: keyof Texts) => {
    const isTranslated =
      typed[field][other].trim() !== "" && before[field][other] !== before[field][locale]
    return isTranslated ? typed[field] : { ...typed[field], [other]: typed[field][locale] }
  }
  return { ...typed, name: followed("name"), address: followed("address") }
}
