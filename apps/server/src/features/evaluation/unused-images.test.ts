import { describe, expect, it } from "vitest"
import { whichGivesWay } from "./unused-images.ts"

/** The oldest first. */
function unusedOf(network: string, count: number) {
  return Array.from({ length: count }, (_, nth) => ({
    mediaId: `${network} ${nth}`,
    browserId: `browser ${network} ${nth}`,
    network,
    uploadedAt,
  }))
}

const uploadedAt = new Date("2026-11-18T18:00:00Z")
const soon = new Date("2026-11-18T18:09:00Z")
const dayBefore = new Date("2026-11-17T18:00:00Z")
const later = new Date("2026-11-18T18:10:00Z")

const newcomer = { browserId: "browser of a guest", network: "guests" }
const refused = expect.objectContaining({ code: "rate_limited" })

describe("unused pictures of guests", () => {
  it("are few of a browser, whichever networks it came from", () => {
    const mine = (count: number) =>
      Array.from({ length: count }, (_, nth) => ({
        ...{ mediaId: `mine ${nth}`, network: `network ${nth}` },
        ...{ browserId: newcomer.browserId, uploadedAt },
      }))
    expect(whichGivesWay(mine(5), newcomer, later)).toBeNull()
    expect(() => whichGivesWay(mine(6), newcomer, later)).toThrow(refused)
  })

  it("of a full network give way to its guests, the oldest first, once they are ten minutes old", () => {
    expect(whichGivesWay(unusedOf("guests", 29), newcomer, later)).toBeNull()
    expect(whichGivesWay(unusedOf("guests", 30), newcomer, later)?.mediaId).toBe("guests 0")
    expect(() => whichGivesWay(unusedOf("guests", 30), newcomer, soon)).toThrow(refused)
  })

  it("are young for ten minutes at most: those of a clock that was a day ahead give way first", () => {
    const young = { ...newcomer, mediaId: "young", browserId: "another", uploadedAt: dayBefore }
    const mixed = [young, ...unusedOf("guests", 29)]
    expect(whichGivesWay(mixed, newcomer, dayBefore)?.mediaId).toBe("guests 0")
    const tenMinutesBefore = new Date("2026-11-18T17:50:00Z")
    expect(() => whichGivesWay(unusedOf("guests", 30), newcomer, tenMinutesBefore)).toThrow(refused)
  })

  it("of a full place give way where most of them came from, the oldest first", () => {
    const small = Array.from({ length: 280 }, (_, nth) => unusedOf(`guest ${nth}`, 1)).flat()
    const full = [...small, ...unusedOf("flood", 20)]
    expect(whichGivesWay(full, newcomer, later)?.mediaId).toBe("flood 0")
    const flood = { browserId: "another", network: "flood" }
    expect(whichGivesWay(full, flood, later)?.mediaId).toBe("flood 0")
    expect(() => whichGivesWay(full, newcomer, soon)).toThrow(refused)
  })

  it("of a full place with as few from each network give way by age, a second one to the first", () => {
    const full = Array.from({ length: 300 }, (_, nth) => unusedOf(`guest ${nth}`, 1)).flat()
    expect(whichGivesWay(full, newcomer, later)?.mediaId).toBe("guest 0 0")
    const second = { browserId: "another", network: "guest 7" }
    expect(whichGivesWay(full, second, later)?.mediaId).toBe("guest 7 0")
  })
})
