import { describe, expect, it } from "vitest"
import { StreamPlaces } from "./stream-places.ts"

const ownAddress = (index: number) => `10.0.${index >> 8}.${index & 255}`

type Asked = { count: number; address: (index: number) => string; establishmentId?: string }

/** How many of `count` get a place, each from an address of its own. */
function taken(places: StreamPlaces, { count, address, establishmentId = "one" }: Asked): number {
  return Array.from({ length: count }, (_, index) =>
    places.take(address(index), establishmentId),
  ).filter(Boolean).length
}

describe("open streams", () => {
  it("are a thousand for one address", () => {
    const places = new StreamPlaces()
    expect(taken(places, { count: 1_100, address: () => "192.0.2.1" })).toBe(1_000)
    expect(taken(places, { count: 1, address: () => "192.0.2.2" })).toBe(1)
  })

  it("are a thousand for one network of IPv6, whichever of its addresses they come from", () => {
    const places = new StreamPlaces()
    const address = (index: number) => `2001:db8:1:2::${index.toString(16)}`
    expect(taken(places, { count: 1_100, address })).toBe(1_000)
    expect(places.take("2001:db8:1:2:ffff:1:2:3", "one")).toBeNull()
    expect(places.take("2001:db8:1:3::1", "one")).not.toBeNull()
  })

  it("are ten thousand for one establishment, and a closed one makes room", () => {
    const places = new StreamPlaces()
    const last = places.take("198.51.100.1", "one")
    expect(taken(places, { count: 13_000, address: ownAddress })).toBe(9_999)
    expect(places.take("192.0.2.9", "one")).toBeNull()
    last?.()
    expect(places.take("192.0.2.9", "one")).not.toBeNull()
  })

  it("are left for the others when one establishment has all it may, twelve thousand in all", () => {
    const places = new StreamPlaces()
    taken(places, { count: 13_000, address: ownAddress })
    for (let other = 0; other < 10; other += 1) {
      const address = (index: number) => `172.16.${other}.${index & 255}`
      const asked = { count: 300, address, establishmentId: `other ${other}` }
      expect(taken(places, asked)).toBe(200)
    }
    expect(places.take("192.0.2.9", "yet another")).toBeNull()
  })
})
