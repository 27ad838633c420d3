import { expect, it } from "vitest"
import { type BranchForm, branchRules, formOf, inputOf, newBranchForm } from "./branch-form.ts"

const noon = [{ open: "12:00", close: "00:00" }]
const form: BranchForm = {
  ...newBranchForm,
  name: { en: "Al Malqa", sa: "فرع الملقا" },
  lat: "٢٤٫٨١",
  lng: "46.61",
  phone: "011 555 0199",
}

it("a new branch opens at noon every day, and is sent as the wire has it", () => {
  expect(inputOf(form)).toMatchObject({
    lat: 24.81,
    lng: 46.61,
    // The server reads it as people write it.
    phone: "011 555 0199",
    weekly_hours: Array.from({ length: 7 }, () => [{ open: 720, close: 0 }]),
    prayer_pause: null,
  })
})

it("a set of dates has hours on its own days only, and is judged by them", () => {
  const hours = Array.from({ length: 7 }, () => noon)
  const friday = hours.with(5, [{ open: "22:00", close: "13:00" }])
  const set = {
    name: { en: "Eid", sa: "عيد" },
    from: "2027-03-12",
    to: "2027-03-12",
    hours: friday,
  }
  const withSet = { ...form, hours_overrides: [set] }
  expect(inputOf(withSet).hours_overrides[0]?.hours.map((ranges) => ranges.length)).toEqual([
    0, 0, 0, 0, 0, 1, 0,
  ])
  const { validate } = branchRules.overrideWeek(0)
  expect(validate(friday, withSet)).toBe(true)
  const longer = { ...form, hours_overrides: [{ ...set, to: "2027-03-13" }] }
  expect(validate(friday, longer)).toBe("hours_overlap")
})

it("what the server sent comes back the same", () => {
  const input = inputOf({ ...form, prayer_pause: { ...form.prayer_pause, isOn: true } })
  const branch = { ...input, id: "1", timezone: "Asia/Riyadh", tables_count: 0 }
  expect(inputOf(formOf(branch as never))).toEqual(input)
})
