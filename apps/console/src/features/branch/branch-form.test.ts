import { describe, expect, it } from "vitest"
import {
  type BranchForm,
  branchRules,
  formOf,
  inOtherLanguageToo,
  inputOf,
  newBranchForm,
} from "./branch-form.ts"
import { sameEveryDay } from "./hours/clock.ts"

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
    occasion: null,
  }
  const withSet = { ...form, hours_overrides: [set] }
  expect(inputOf(withSet).hours_overrides[0]?.hours.map((ranges) => ranges.length)).toEqual([
    0, 0, 0, 0, 0, 1, 0,
  ])
  const { validate } = branchRules.overrideWeek(0)
  expect(validate(friday, withSet)).toBe(true)
  const longer = { ...form, hours_overrides: [{ ...set, to: "2027-03-13" }] }
  expect(validate(friday, longer)).toBe("hours_overlap")
  // A feast that moves with the moon may come to fall on another day.
  const occasion = { name: "eid-al-fitr", year: 1448 } as const
  const ofEid = { ...form, hours_overrides: [{ ...set, occasion }] }
  expect(inputOf(ofEid).hours_overrides[0]?.hours.every((ranges) => ranges.length > 0)).toBe(true)
  expect(validate(friday, ofEid)).toBe("hours_overlap")
})

it("what the server sent comes back the same", () => {
  const prayer_minutes = { dhuhr: 0, jumuah: 45, asr: 0, maghrib: 15, isha: 20 }
  const input = inputOf({ ...form, prayer_minutes, maghrib_in_ramadan: true })
  expect(input.prayer_pause).toEqual({
    prayers: [
      { prayer: "jumuah", minutes: 45 },
      { prayer: "maghrib", minutes: 15 },
      { prayer: "isha", minutes: 20 },
    ],
    maghrib_in_ramadan: true,
  })
  const branch = { ...input, id: "1", timezone: "Asia/Riyadh", tables_count: 0 }
  expect(inputOf(formOf(branch as never))).toEqual(input)
})

describe("what is typed in one language", () => {
  const before = { name: { sa: "", en: "" }, address: { sa: "", en: "" } }
  const typed = { name: { sa: "العليا", en: "" }, address: { sa: "طريق الملك فهد", en: "" } }

  it("stands in the other too", () => {
    expect(inOtherLanguageToo(typed, before, "sa")).toEqual({
      name: { sa: "العليا", en: "العليا" },
      address: { sa: "طريق الملك فهد", en: "طريق الملك فهد" },
    })
  })

  it("follows a correction, and leaves a translation alone", () => {
    const stored = {
      name: { sa: "العليا", en: "Olaya" },
      address: { sa: "طريق الملك", en: "طريق الملك" },
    }
    const corrected = {
      name: { sa: "حي العليا", en: "Olaya" },
      address: { sa: "طريق الملك فهد", en: "طريق الملك" },
    }
    expect(inOtherLanguageToo(corrected, stored, "sa")).toEqual({
      name: { sa: "حي العليا", en: "Olaya" },
      address: { sa: "طريق الملك فهد", en: "طريق الملك فهد" },
    })
  })
})

describe("hours that are the same every day", () => {
  const noonToMidnight = { open: "12:00", close: "00:00" }
  const week = Array.from({ length: 7 }, () => [noonToMidnight])

  it("are one pair of times", () => {
    expect(sameEveryDay(week)).toEqual(noonToMidnight)
  })

  it("are none with a closed day, a break or another time", () => {
    expect(sameEveryDay(week.with(5, []))).toBeNull()
    expect(sameEveryDay(week.with(0, []))).toBeNull()
    expect(sameEveryDay(week.with(5, [noonToMidnight, noonToMidnight]))).toBeNull()
    expect(sameEveryDay(week.with(5, [{ ...noonToMidnight, open: "13:00" }]))).toBeNull()
  })
})
