import { describe, expect, it } from "vitest"
import { expiredBackups, isBackupDue, isBackupLate, standardSchedule } from "./backup-schedule.ts"

const timezone = "Asia/Riyadh"
const at = (text: string) => new Date(`${text}+03:00`)
const nightly = { ...standardSchedule, hour: 4, keepDays: 3 }

describe("a nightly backup at four", () => {
  const isDue = (now: string, last: string | null, schedule = nightly) =>
    isBackupDue(schedule, {
      timezone,
      lastMs: last === null ? null : at(last).getTime(),
      nowMs: at(now).getTime(),
    })

  it.each([
    ["2026-03-03T03:59:00", "2026-03-02T04:05:00", false],
    ["2026-03-03T04:00:00", "2026-03-02T04:05:00", true],
    ["2026-03-03T04:20:00", "2026-03-03T04:05:00", false],
    ["2026-03-03T20:00:00", "2026-03-01T04:05:00", true],
    ["2026-03-03T02:00:00", "2026-03-02T03:00:00", true],
    ["2026-03-03T12:00:00", null, true],
  ])("at %s after one of %s is due: %s", (now, last, expected) => {
    expect(isDue(now, last)).toBe(expected)
  })

  it("is never due when it is off", () => {
    expect(isDue("2026-03-03T12:00:00", null, { ...nightly, isOn: false })).toBe(false)
  })
})

describe("somebody is told", () => {
  const isLate = (now: string, lastGood: string | null, isOn = true) =>
    isBackupLate(
      { ...nightly, isOn },
      {
        lastGoodMs: lastGood === null ? null : at(lastGood).getTime(),
        sinceMs: at("2026-03-01T00:00:00").getTime(),
        nowMs: at(now).getTime(),
      },
    )

  it("only after a day and two hours without one", () => {
    expect(isLate("2026-03-03T06:00:00", "2026-03-02T04:05:00")).toBe(false)
    expect(isLate("2026-03-03T06:06:00", "2026-03-02T04:05:00")).toBe(true)
  })

  it("not on the first evening, nor when it is off", () => {
    expect(isLate("2026-03-01T22:00:00", null)).toBe(false)
    expect(isLate("2026-03-02T03:00:00", null)).toBe(true)
    expect(isLate("2026-03-09T03:00:00", null, false)).toBe(false)
  })
})

describe("kept for three days", () => {
  const backup = (text: string) => ({ name: text, madeAt: at(text) })
  const [old, older, fresh] = [
    backup("2026-03-01T04:00:00"),
    backup("2026-02-20T04:00:00"),
    backup("2026-03-05T04:00:00"),
  ]

  const rule = { ...nightly, lastGood: null }

  it("lets go what is older", () => {
    const now = at("2026-03-05T05:00:00").getTime()
    expect(expiredBackups([old, fresh, older], rule, now)).toEqual([old, older])
  })

  it("never lets go the last one", () => {
    const now = at("2026-06-01T05:00:00").getTime()
    expect(expiredBackups([older, old], rule, now)).toEqual([older])
  })

  it("never lets go the last good one, though later ones lack pictures", () => {
    const now = at("2026-06-01T05:00:00").getTime()
    const expired = expiredBackups([older, old, fresh], { ...rule, lastGood: older.name }, now)
    expect(expired).toEqual([old])
  })
})
