import { describe, expect, it } from "vitest"
import { StreamPlaces } from "./stream-places.ts"

/** How many of `count` get a place, each from an address of its own. */
function taken(places: StreamPlaces, count: number, address: (index: number) => string): number {
  return Array.from({ length: count }, (_, index) => places.take(address(index))).filter(Boolean)
    .length
}

describe("open streams", () => {
  it("are a thousand for one address", () => {
    const places = new StreamPlaces()
    expect(taken(places, 1_100, () => "192.0.2.1")).toBe(1_000)
    expect(taken(places, 1, () => "192.0.2.2")).toBe(1)
  })

  it("are a thousand for one network of IPv6, whichever of its addresses they come from", () => {
    const places = new StreamPlaces()
    expect(taken(places, 1_100, (index) => `2001:db8:1:2::${index.toString(16)}`)).toBe(1_000)
    expect(places.take("2001:db8:1:2:ffff:1:2:3")).toBeNull()
    expect(places.take("2001:db8:1:3::1")).not.toBeNull()
  })

  it("are twelve thousand in all, and a closed one makes room", () => {
    const places = new StreamPlaces()
    const last = places.take("198.51.100.1")
    expect(taken(places, 13_000, (index) => `10.0.${index >> 8}.${index & 255}`)).toBe(11_999)
    expect(places.take("192.0.2.9")).toBeNull()
    last?.()
    expect(places.take("192.0.2.9")).not.toBeNull()
  })
})
