import { expect, test } from "vitest"
import type { Campaign } from "../campaigns.ts"
import { campaignForm, campaignOf, campaignProblems, newCampaign } from "./campaign-form.ts"

const timezone = "Asia/Riyadh"
const segment = {
  ...{ id: "a", name: { en: "Karak", sa: "كرك" }, media_id: null, image: null, colour: "#b45309" },
  ...{ item_id: "karak", weight: 3, left: 40, per_day: 5, worth_minor: 600, item_left: null },
  won: 10,
}
const campaign: Campaign = {
  ...{ id: "c", kind: "register-and-win", name: { en: "Win", sa: "اربح" }, description: null },
  ...{ active: true, from_at: "2026-11-01T09:00:00.000Z", until_at: null, branch_ids: ["olaya"] },
  windows: [{ open: 840, close: 1_020, days: [0, 1] }],
  ...{ audience: "new-at-branch", is_once: true, is_for_new_customers: true, won_days: 10 },
  ...{ lost_minutes: 2_880, is_verified: false, channel: "email", permit_number: "1447/55" },
  fields: [
    { name: "email", is_required: true },
    { name: "city", is_required: false },
  ],
  segments: [segment],
  ...{ version: 3, created_at: "2026-11-01T00:00:00.000Z" },
  figures: { taken_part: 0, won: 0, redeemed: 0, cost_minor: 0, orders: 0, orders_minor: 0 },
}

const start = { palette: [], noLuckName: { sa: "حظًا أوفر", en: "Hard luck" } }

const codesOf = (form: ReturnType<typeof newCampaign>) =>
  campaignProblems(form).map(({ path, code }) => `${path}: ${code}`)

function named() {
  const form = newCampaign("wheel", start)
  form.campaign.name = { sa: "العجلة", en: "Wheel" }
  const [first] = form.campaign.segments
  if (first) Object.assign(first, { name: { sa: "كرك", en: "Karak" }, item_id: "karak" })
  return form
}

test("what was saved and not touched is saved as it was, with the stock that the form knew", () => {
  const form = campaignForm(campaign, timezone)
  const { id, version, created_at, figures, segments, ...input } = campaign
  const { worth_minor, item_left, image, won, ...sent } = segment
  expect(campaignOf(form, timezone)).toEqual({ ...input, segments: [{ ...sent, known_left: 40 }] })
  expect(campaignProblems(form)).toEqual([])
})

test.each([
  [0, "0", "minutes"],
  [90, "90", "minutes"],
  [180, "3", "hours"],
  [10_080, "7", "days"],
])("%i minutes after a loss are typed as %s %s", (minutes, typed, unit) => {
  const form = campaignForm({ ...campaign, lost_minutes: minutes }, timezone)
  expect(form.campaign).toMatchObject({ lost_minutes: typed, lost_unit: unit })
  expect(campaignOf(form, timezone).lost_minutes).toBe(minutes)
})

test("a wheel without a prize is refused", () => {
  const form = named()
  expect(codesOf(form)).toEqual([])
  for (const one of form.campaign.segments) one.item_id = ""
  expect(codesOf(form)).toEqual(["campaign.segments.root: required"])
})

test("what brings no luck has no stock, and a wheel is for known customers, too", () => {
  const form = named()
  const [first] = form.campaign.segments
  if (first) Object.assign(first, { item_id: "", left: "5", known_left: 5 })
  form.campaign.is_for_new_customers = true
  const sent = campaignOf(form, timezone)
  expect(sent.segments[0]).toMatchObject({ item_id: null, left: null, known_left: null })
  expect(sent.is_for_new_customers).toBe(false)
})

test("by e-mail the form has to ask for it", () => {
  const form = named()
  form.campaign.channel = "email"
  form.campaign.asked = { ...form.campaign.asked, email: "optional" }
  expect(codesOf(form)).toEqual(["campaign.channel: required"])
  form.campaign.asked = { ...form.campaign.asked, email: "required" }
  expect(codesOf(form)).toEqual([])
})

test("what the server would refuse is said at its field", () => {
  const form = newCampaign("wheel", start)
  Object.assign(form.campaign, { from_at: "2026-11-02T12:00", until_at: "2026-11-01T12:00" })
  Object.assign(form.campaign, { won_days: "366", lost_minutes: "400" })
  form.campaign.segments = form.campaign.segments.slice(0, 1)
  const [first] = form.campaign.segments
  if (first) Object.assign(first, { weight: "0", colour: "red" })
  expect(codesOf(form)).toEqual([
    "campaign.name.sa: required",
    "campaign.name.en: required",
    "campaign.until_at: ends_before_start",
    "campaign.won_days: figure_invalid",
    "campaign.lost_minutes: figure_invalid",
    "campaign.segments.0.name.sa: required",
    "campaign.segments.0.name.en: required",
    "campaign.segments.0.colour: colour_invalid",
    "campaign.segments.0.weight: figure_invalid",
    "campaign.segments.root: required",
  ])
})
