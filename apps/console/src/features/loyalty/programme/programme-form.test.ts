import { expect, test } from "vitest"
import type { ProgrammeInput } from "./programme.ts"
import {
  newBoost,
  newLevel,
  programmeForm,
  programmeOf,
  programmeProblems,
  validFromOf,
} from "./programme-form.ts"

const timezone = "Asia/Riyadh"
const benefits = {
  ...{ discount_rate_bp: 550, free_delivery_from_minor: null },
  ...{ birthday_points: 100, monthly_points: 0 },
}
const programme: ProgrammeInput = {
  ...{ points_per_sar: 150, lot_days: 365, hold_days: 0, most_per_transaction: null },
  ...{ most_per_day: 500, minimum_redemption: 50, redemptions_per_day: 3, most_spent_per_day: 400 },
  spending: { is_on: true, worth: { points: 100, minor: 550 }, most_share_bp: 5_000 },
  ...{ adjusted_per_day: 1_000, levels_by: "lifetime" },
  levels: [
    { id: "b", name: { en: "Bronze", sa: "برونزي" }, from: 0, multiplier: 100, benefits },
    { id: "g", name: { en: "Gold", sa: "ذهبي" }, from: 1_500, multiplier: 125, benefits },
  ],
  boosts: [
    {
      ...{ id: "d", name: { en: "Double", sa: "مضاعفة" }, multiplier: 200 },
      ...{ from_ms: Date.parse("2026-11-15T21:00:00Z"), until_ms: null },
      windows: [{ open: 840, close: 60, days: [0, 3] }],
      ...{ branch_ids: ["olaya"], order_types: [2], category_ids: [] },
    },
  ],
}

const codesOf = (form: ReturnType<typeof programmeForm>) =>
  programmeProblems(form).map(({ path, code }) => `${path}: ${code}`)

test("what was saved and not touched is saved as it was", () => {
  const form = programmeForm(programme, timezone)
  expect(form.programme).toMatchObject({ points_per_sar: "1.5", most_per_transaction: "" })
  expect(form.programme.boosts[0]?.from_ms).toBe("2026-11-16T00:00")
  expect(programmeOf(form, timezone)).toEqual(programme)
  expect(programmeProblems(form)).toEqual([])
  expect(validFromOf(form, timezone)).toBeNull()
})

test("a level's gifts are those that were chosen; the first level has none for reaching it", () => {
  const form = programmeForm(programme, timezone)
  const karak = { item_id: "k", name: { en: "Karak", sa: "كرك" } }
  for (const level of form.programme.levels) {
    level.benefits.gifts = { ...level.benefits.gifts, reached: karak, monthly: karak }
  }
  const saved = programmeOf(form, timezone)
  expect(saved.levels.map(({ benefits: { gifts } }) => gifts)).toEqual([
    { monthly: karak },
    { reached: karak, monthly: karak },
  ])
  expect(programmeOf(programmeForm(saved, timezone), timezone)).toEqual(saved)
})

test("figures are read as they are typed, in either script, and an empty limit is none", () => {
  const form = programmeForm(programme, timezone)
  form.programme.points_per_sar = "٢٫٥"
  form.programme.most_per_day = " "
  expect(programmeOf(form, timezone)).toMatchObject({ points_per_sar: 250, most_per_day: null })
})

test("what the server would refuse is said at its field", () => {
  const form = programmeForm(programme, timezone)
  form.programme.lot_days = "soon"
  form.programme.spending.most_share_bp = "101"
  form.programme.levels.push({ ...newLevel(form.programme.levels), from: "1500" })
  form.programme.boosts.push({
    ...newBoost(),
    from_ms: "2026-12-02T00:00",
    until_ms: "2026-12-01T00:00",
    windows: [{ opens: "14:00", closes: "", days: [] }],
  })
  expect(codesOf(form)).toEqual([
    "programme.lot_days: figure_invalid",
    "programme.spending.most_share_bp: figure_invalid",
    "programme.levels.2.name.sa: required",
    "programme.levels.2.name.en: required",
    "programme.levels.root: levels_need_start",
    "programme.boosts.1.name.sa: required",
    "programme.boosts.1.name.en: required",
    "programme.boosts.1.until_ms: ends_before_start",
    "programme.boosts.1.windows: required",
  ])
})

test("levels need one that begins at zero", () => {
  const form = programmeForm({ ...programme, levels: programme.levels.slice(1) }, timezone)
  expect(codesOf(form)).toEqual(["programme.levels.root: levels_need_start"])
  expect(newLevel([]).from).toBe("0")
})

test("a date is the wall clock of the place", () => {
  const form = { ...programmeForm(programme, timezone), valid_from: "2026-12-01T00:00" }
  expect(validFromOf(form, timezone)).toBe("2026-11-30T21:00:00.000Z")
})
