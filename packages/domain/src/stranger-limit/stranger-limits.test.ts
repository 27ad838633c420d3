import { describe, expect, it } from "vitest"
import { hasRoom, strangerLimits } from "./stranger-limits.ts"

describe("messages to numbers that nobody proved", () => {
  it("are a small share of the place's codes, spread over the day", () => {
    expect(strangerLimits("prize-message", 2_000)).toEqual({
      ...{ networkPerHour: 5, placePerHour: 10, placePerDay: 40 },
    })
  })

  it("are never none, and never many at a place with few codes", () => {
    expect(strangerLimits("prize-message", 20)).toEqual({
      ...{ networkPerHour: 1, placePerHour: 1, placePerDay: 1 },
    })
  })
})

it("one network never fills a place", () => {
  for (const limits of [
    strangerLimits("evaluation", 2_000),
    strangerLimits("prize-message", 2_000),
  ])
    expect(limits.networkPerHour).toBeLessThan(limits.placePerHour)
})

describe("there is room", () => {
  const limits = { networkPerHour: 2, placePerHour: 3, placePerDay: 5 }
  const counts = { networkThisHour: 1, placeThisHour: 2, placeThisDay: 4 }

  it("below each of the limits", () => {
    expect(hasRoom(limits, counts)).toBe(true)
  })

  it.each([{ networkThisHour: 2 }, { placeThisHour: 3 }, { placeThisDay: 5 }])(
    "until one of them is reached: %j",
    (reached) => {
      expect(hasRoom(limits, { ...counts, ...reached })).toBe(false)
    },
  )
})
