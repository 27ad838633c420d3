import { overwriteGetLocale } from "@sufra/messages/runtime"
import { describe, expect, test } from "vitest"
import { type Branch, openStateText } from "./open-state.tsx"

/** Noon in Riyadh, where the day is Monday: in London it is nine. */
const noon = "2026-11-16T09:00:00Z"
/** Half past midnight in Riyadh, Tuesday: in London it is still Monday. */
const afterMidnight = "2026-11-16T21:30:00Z"

type State = Pick<Branch, "is_open" | "closed_reason" | "changes_at" | "changes_today">

const open = { is_open: true, closed_reason: null } as const
const closed = (reason: Branch["closed_reason"]) =>
  ({ is_open: false, closed_reason: reason }) as const
const today = { changes_at: noon, changes_today: true }
const later = { changes_at: afterMidnight, changes_today: false }
const never = { changes_at: null, changes_today: false }

function text(state: State, locale: "sa" | "en", timezone = "Asia/Riyadh"): string {
  overwriteGetLocale(() => (locale === "sa" ? "ar" : "en"))
  return openStateText(state as Branch, timezone, locale)
}

describe("what a guest reads of a branch", () => {
  test.each<[string, string, State]>([
    ["Open until 12:00 PM", "مفتوح حتى 12:00 م", { ...open, ...today }],
    ["Open 24 hours", "مفتوح 24 ساعة", { ...open, ...never }],
    ["Closed · opens at 12:00 PM", "مغلق · يفتح 12:00 م", { ...closed("hours"), ...today }],
    [
      "Closed · opens Tuesday at 12:30 AM",
      "مغلق · يفتح الثلاثاء 12:30 ص",
      { ...closed("hours"), ...later },
    ],
    ["Closed", "مغلق", { ...closed("hours"), ...never }],
    [
      "Not taking orders until 12:00 PM",
      "الطلبات متوقفة حتى 12:00 م",
      { ...closed("pause"), ...today },
    ],
    [
      "Not taking orders until Tuesday at 12:30 AM",
      "الطلبات متوقفة حتى الثلاثاء 12:30 ص",
      { ...closed("pause"), ...later },
    ],
    ["Closed", "مغلق", { ...closed("pause"), ...never }],
    [
      "Closed for prayer · opens at 12:00 PM",
      "مغلق للصلاة · يفتح 12:00 م",
      { ...closed("prayer"), ...today },
    ],
    [
      "Closed for prayer · opens Tuesday at 12:30 AM",
      "مغلق للصلاة · يفتح الثلاثاء 12:30 ص",
      { ...closed("prayer"), ...later },
    ],
    ["Closed for prayer", "مغلق للصلاة", { ...closed("prayer"), ...never }],
  ])("%s / %s", (english, arabic, state) => {
    expect(text(state, "en")).toBe(english)
    expect(text(state, "sa")).toBe(arabic)
  })
})

test("the time and the day are the place's own", () => {
  expect(text({ ...closed("hours"), ...today }, "en", "Europe/London")).toBe(
    "Closed · opens at 9:00 AM",
  )
  expect(text({ ...closed("hours"), ...later }, "en", "Europe/London")).toBe(
    "Closed · opens Monday at 9:30 PM",
  )
})
