import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import type { Coordinates } from "@sufra/domain/branch/distance"
import { zoneProblem } from "@sufra/domain/delivery/zone"
import { latinDigits } from "@sufra/domain/kernel/digits"
import { figureText, parseFigure } from "@sufra/domain/kernel/figures"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { termsLimits } from "@sufra/domain/order/terms-limits"
import type { OrderingFigures } from "../branch-form.ts"

export type EditedZones = ApiReply<"GET /staff/branches/{id}/zones/">
type ZoneInput = ApiInput<"PUT /staff/branches/{id}/zones/">["body"]["zones"][number]

export type TypedCorner = { lat: string; lng: string }
export type TypedZone = {
  id: string
  name: LocalText
  polygon: TypedCorner[]
  fee_minor: string
  minimum_minor: string
  /** Empty = the fee is always paid. */
  free_from_minor: string
  minutes: string
}

/** What the form holds, under the names of the wire: every figure as it is typed. */
export type OrderingForm = {
  lead_minutes: string
  sends_to_kitchen: boolean
  /** Empty = no limit, as the radius. */
  slot_capacity: string
  dine_in_radius_meters: string
  serves_at_counter: boolean
  /** Empty = staff free the table. */
  table_freed_after_minutes: string
  service_rate_bp: string
  vat_rate_bp: string
  zones: TypedZone[]
}

/** Hundredths: of a riyal, of a percent. */
const hundredths = 2
/** About ten centimetres: more digits are noise. */
const cornerDigits = 6

const typedOrNothing = (figure: number | null) => (figure === null ? "" : String(figure))

export function typedCorner({ lat, lng }: Coordinates): TypedCorner {
  const typed = (degrees: number) => String(Number(degrees.toFixed(cornerDigits)))
  return { lat: typed(lat), lng: typed(lng) }
}

export function formOf(figures: OrderingFigures, zones: EditedZones["zones"]): OrderingForm {
  return {
    lead_minutes: String(figures.lead_minutes),
    sends_to_kitchen: figures.sends_to_kitchen,
    slot_capacity: typedOrNothing(figures.slot_capacity),
    dine_in_radius_meters: typedOrNothing(figures.dine_in_radius_meters),
    serves_at_counter: figures.serves_at_counter,
    table_freed_after_minutes: typedOrNothing(figures.table_freed_after_minutes),
    service_rate_bp: figureText(figures.service_rate_bp, hundredths),
    vat_rate_bp: figureText(figures.vat_rate_bp, hundredths),
    zones: zones.map((zone) => ({
      id: zone.id,
      name: zone.name,
      // As they are: a corner that somebody set more exactly is not moved by opening the page.
      polygon: zone.polygon.map(({ lat, lng }) => ({ lat: String(lat), lng: String(lng) })),
      fee_minor: figureText(zone.fee_minor, hundredths),
      minimum_minor: figureText(zone.minimum_minor, hundredths),
      free_from_minor:
        zone.free_from_minor === null ? "" : figureText(zone.free_from_minor, hundredths),
      minutes: String(zone.minutes),
    })),
  }
}

function degreesOf(typed: string, most: number): number | null {
  const text = latinDigits(typed).trim().replace("٫", ".")
  const degrees = text === "" ? Number.NaN : Number(text)
  return Math.abs(degrees) <= most ? degrees : null
}

function cornerOf({ lat, lng }: TypedCorner): Coordinates | null {
  const [down, across] = [degreesOf(lat, 90), degreesOf(lng, 180)]
  return down === null || across === null ? null : { lat: down, lng: across }
}

/** What can be drawn of a zone: a corner that is half typed is not there yet. */
export function cornersOf({ polygon }: TypedZone): Coordinates[] {
  return polygon.flatMap((corner) => cornerOf(corner) ?? [])
}

const wholeOf = (typed: string) => parseFigure(typed, 0)
const hundredthsOf = (typed: string) => parseFigure(typed, hundredths)
const isEmpty = (typed: string) => typed.trim() === ""
const nothingOr = (typed: string) => (isEmpty(typed) ? null : wholeOf(typed))

export function radiusOf({
  dine_in_radius_meters,
}: Pick<OrderingForm, "dine_in_radius_meters">): number | null {
  return nothingOr(dine_in_radius_meters)
}

export function figuresOf(form: OrderingForm): OrderingFigures {
  return {
    lead_minutes: wholeOf(form.lead_minutes) ?? 0,
    sends_to_kitchen: form.sends_to_kitchen,
    slot_capacity: nothingOr(form.slot_capacity),
    dine_in_radius_meters: radiusOf(form),
    serves_at_counter: form.serves_at_counter,
    table_freed_after_minutes: nothingOr(form.table_freed_after_minutes),
    service_rate_bp: hundredthsOf(form.service_rate_bp) ?? 0,
    vat_rate_bp: hundredthsOf(form.vat_rate_bp) ?? 0,
  }
}

export function zonesOf(form: OrderingForm): ZoneInput[] {
  return form.zones.map((zone) => ({
    id: zone.id,
    name: zone.name,
    polygon: cornersOf(zone),
    fee_minor: hundredthsOf(zone.fee_minor) ?? 0,
    minimum_minor: hundredthsOf(zone.minimum_minor) ?? 0,
    free_from_minor: isEmpty(zone.free_from_minor) ? null : hundredthsOf(zone.free_from_minor),
    minutes: wholeOf(zone.minutes) ?? 0,
  }))
}

export type Problem = { path: string; code: string }

function isWithin(figure: number | null, least: number, most: number): boolean {
  return figure !== null && figure >= least && figure <= most
}

function figureProblems(form: OrderingForm): Problem[] {
  const { leadMinutes, slotCapacity, leastRadiusMeters, radiusMeters } = termsLimits
  const isRight: Record<
    Exclude<keyof OrderingForm, "zones" | "sends_to_kitchen" | "serves_at_counter">,
    boolean
  > = {
    lead_minutes: isWithin(wholeOf(form.lead_minutes), 0, leadMinutes),
    slot_capacity:
      isEmpty(form.slot_capacity) || isWithin(wholeOf(form.slot_capacity), 1, slotCapacity),
    dine_in_radius_meters:
      isEmpty(form.dine_in_radius_meters) ||
      isWithin(wholeOf(form.dine_in_radius_meters), leastRadiusMeters, radiusMeters),
    table_freed_after_minutes:
      isEmpty(form.table_freed_after_minutes) ||
      isWithin(wholeOf(form.table_freed_after_minutes), 0, termsLimits.tableFreedAfterMinutes),
    service_rate_bp: isWithin(hundredthsOf(form.service_rate_bp), 0, termsLimits.serviceRateBp),
    vat_rate_bp: isWithin(hundredthsOf(form.vat_rate_bp), 0, termsLimits.vatRateBp),
  }
  return Object.entries(isRight).flatMap(([path, right]) =>
    right ? [] : { path, code: "figure_invalid" },
  )
}

function cornerProblems(zone: TypedZone, path: string): Problem[] {
  const half = zone.polygon.flatMap((corner, index) => {
    const sides = [
      { side: "lat", isWrong: degreesOf(corner.lat, 90) === null },
      { side: "lng", isWrong: degreesOf(corner.lng, 180) === null },
    ]
    return sides.flatMap(({ side, isWrong }) =>
      isWrong ? { path: `${path}.polygon.${index}.${side}`, code: "number_invalid" } : [],
    )
  })
  if (half.length > 0) return half
  const code = zoneProblem(cornersOf(zone))
  return code ? [{ path: `${path}.polygon.root`, code }] : []
}

function zoneProblems(zone: TypedZone, index: number): Problem[] {
  const path = `zones.${index}`
  const { zoneAmountMinor, zoneMinutes } = termsLimits
  const checks = [
    { path: `${path}.name.sa`, code: "required", isRight: zone.name.sa.trim() !== "" },
    { path: `${path}.name.en`, code: "required", isRight: zone.name.en.trim() !== "" },
    {
      path: `${path}.fee_minor`,
      code: "figure_invalid",
      isRight: isWithin(hundredthsOf(zone.fee_minor), 0, zoneAmountMinor),
    },
    {
      path: `${path}.minimum_minor`,
      code: "figure_invalid",
      isRight: isWithin(hundredthsOf(zone.minimum_minor), 0, zoneAmountMinor),
    },
    {
      path: `${path}.free_from_minor`,
      code: "figure_invalid",
      isRight:
        isEmpty(zone.free_from_minor) ||
        isWithin(hundredthsOf(zone.free_from_minor), 1, zoneAmountMinor),
    },
    {
      path: `${path}.minutes`,
      code: "figure_invalid",
      isRight: isWithin(wholeOf(zone.minutes), 1, zoneMinutes),
    },
  ]
  const wrong = checks.filter(({ isRight }) => !isRight)
  return [...wrong.map(({ path: at, code }) => ({ path: at, code })), ...cornerProblems(zone, path)]
}

/** What the server would refuse, said before it is asked. */
export function problemsOf(form: OrderingForm): Problem[] {
  return [...figureProblems(form), ...form.zones.flatMap(zoneProblems)]
}
