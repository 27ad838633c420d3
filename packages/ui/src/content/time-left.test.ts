import { describe, expect, it } from "vitest"
import { timeLeft } from "./time-left.ts"

describe("timeLeft", () => {
  it("splits into days, hours, minutes and seconds", () => {
    const ms = (((1 * 24 + 2) * 60 + 3) * 60 + 4) * 1000
    expect(timeLeft(ms, 0)).toEqual({
      days: 1,
      hours: 2,
      minutes: 3,
      seconds: 4,
      totalSeconds: 93_784,
    })
  })
  it("says one second until the moment has come, and stays at zero after", () => {
    expect(timeLeft(1000, 1).totalSeconds).toBe(1)
    expect(timeLeft(1000, 999).totalSeconds).toBe(1)
    expect(timeLeft(1000, 1000).totalSeconds).toBe(0)
    expect(timeLeft(1000, 5000).totalSeconds).toBe(0)
  })
})
