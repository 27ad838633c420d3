import { describe, expect, it } from "vitest"
import { defaultRetention, keptSince } from "./retention.ts"

const now = new Date("2026-11-18T09:00:00Z")

describe("what a place keeps", () => {
  it("goes back as many calendar months as it says, for each kind on its own", () => {
    const retention = { ...defaultRetention, customerMonths: 24, messageMonths: 1, logMonths: 120 }
    expect(keptSince(retention, now)).toEqual({
      customers: new Date("2024-11-18T09:00:00Z"),
      messages: new Date("2026-10-18T09:00:00Z"),
      visits: new Date("2025-11-18T09:00:00Z"),
      pictures: new Date("2025-11-18T09:00:00Z"),
      log: new Date("2016-11-18T09:00:00Z"),
    })
  })

  it("is every customer where the owner set no months", () => {
    expect(keptSince({ ...defaultRetention, customerMonths: null }, now).customers).toBeNull()
  })

  it("ends with a month's last day where the month is shorter", () => {
    const { messages } = keptSince(
      { ...defaultRetention, messageMonths: 3 },
      new Date("2026-05-31T00:00:00Z"),
    )
    expect(messages).toEqual(new Date("2026-02-28T00:00:00Z"))
  })
})
