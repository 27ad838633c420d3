import { expect, it } from "vitest"
import { cornersOf, figuresOf, formOf, problemsOf, typedCorner, zonesOf } from "./ordering-form.ts"

const figures = {
  lead_minutes: 20,
  sends_to_kitchen: true,
  slot_capacity: null,
  dine_in_radius_meters: 200,
  serves_at_counter: true,
  table_freed_after_minutes: 15,
  service_rate_bp: 1_250,
  vat_rate_bp: 1_500,
}
const zone = {
  id: "z",
  name: { en: "Near", sa: "قريب" },
  polygon: [
    { lat: 24.6912345, lng: 46.67 },
    { lat: 24.69, lng: 46.7 },
    { lat: 24.71, lng: 46.68 },
  ],
  fee_minor: 950,
  minimum_minor: 3_000,
  free_from_minor: 12_000,
  minutes: 30,
}
const form = formOf(figures, [zone])

it("what the server sent comes back the same", () => {
  expect(figuresOf(form)).toEqual(figures)
  expect(zonesOf(form)).toEqual([zone])
  expect(problemsOf(form)).toEqual([])
})

it("figures are understood in Arabic digits, and an empty limit is none", () => {
  const typed = {
    ...form,
    lead_minutes: "٣٥",
    slot_capacity: " ١٢ ",
    dine_in_radius_meters: "",
    table_freed_after_minutes: "",
    service_rate_bp: "١٢٫٥",
    zones: form.zones.map((one) => ({
      ...one,
      fee_minor: "٩٫٥٠",
      free_from_minor: " ",
      polygon: [{ lat: "٢٤٫٧", lng: "٤٦٫٦" }, ...one.polygon],
    })),
  }
  expect(figuresOf(typed)).toEqual({
    ...figures,
    lead_minutes: 35,
    slot_capacity: 12,
    dine_in_radius_meters: null,
    table_freed_after_minutes: null,
  })
  expect(zonesOf(typed)[0]).toMatchObject({ fee_minor: 950, free_from_minor: null })
  expect(zonesOf(typed)[0]?.polygon[0]).toEqual({ lat: 24.7, lng: 46.6 })
})

it("says what is wrong, at its place", () => {
  const [own] = form.zones
  const wrong = {
    ...form,
    lead_minutes: "",
    vat_rate_bp: "150",
    dine_in_radius_meters: "5",
    table_freed_after_minutes: "1441",
    zones: [
      { ...own, name: { en: "", sa: "قريب" }, free_from_minor: "0", minutes: "0" },
      { ...own, polygon: own?.polygon.slice(0, 2) },
      { ...own, polygon: [...(own?.polygon ?? []), { lat: "north", lng: "" }] },
    ] as typeof form.zones,
  }
  expect(problemsOf(wrong)).toEqual([
    { path: "lead_minutes", code: "figure_invalid" },
    { path: "dine_in_radius_meters", code: "figure_invalid" },
    { path: "table_freed_after_minutes", code: "figure_invalid" },
    { path: "vat_rate_bp", code: "figure_invalid" },
    { path: "zones.0.name.en", code: "required" },
    { path: "zones.0.free_from_minor", code: "figure_invalid" },
    { path: "zones.0.minutes", code: "figure_invalid" },
    { path: "zones.1.polygon.root", code: "too_few_corners" },
    { path: "zones.2.polygon.3.lat", code: "number_invalid" },
    { path: "zones.2.polygon.3.lng", code: "number_invalid" },
  ])
  expect(cornersOf(wrong.zones[2] as (typeof form.zones)[number])).toHaveLength(3)
})

it("a corner set on the map is kept to ten centimetres", () => {
  expect(typedCorner({ lat: 24.71234567, lng: -46.1 })).toEqual({ lat: "24.712346", lng: "-46.1" })
})
