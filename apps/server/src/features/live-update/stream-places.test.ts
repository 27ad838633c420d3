import { describe, expect, it } from "vitest"
import { StreamPlaces } from "./stream-places.ts"

const ownAddress = (index: number) => `10.0.${index >> 8}.${index & 255}`

type Asked = { count: number; address: (index: number) => string; establishmentId?: string }

/** How many of `count` guests get a place, each from an address of their own. */
function taken(places: StreamPlaces, { count, address, establishmentId = "one" }: Asked): number {
  return Array.from({ length: count }, (_, index) =>
    places.take({ address: address(index) }, establishmentId),
  ).filter(Boolean).length
}

/** Each is a /64 of one /48, and the first 256 are of one /56. */
const networkOf = (nth: number) => `2001:db8:1:${nth.toString(16)}::1`

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
    expect(places.take({ address: "2001:db8:1:2:ffff:1:2:3" }, "one")).toBeNull()
    expect(places.take({ address: "2001:db8:1:3::1" }, "one")).not.toBeNull()
  })

  it("are two thousand for a /56 and four for a /48, however many networks are in it", () => {
    const places = new StreamPlaces()
    const ofOne56 = (index: number) => networkOf(index % 256)
    expect(taken(places, { count: 2_100, address: ofOne56 })).toBe(2_000)
    const ofOne48 = (index: number) => networkOf(256 + index)
    expect(taken(places, { count: 2_100, address: ofOne48 })).toBe(2_000)
    expect(places.take({ address: networkOf(9_999) }, "one")).toBeNull()
    expect(places.take({ address: "2001:db8:2::1" }, "one")).not.toBeNull()
  })

  it("make room in each of their networks when they close", () => {
    const places = new StreamPlaces()
    const last = places.take({ address: networkOf(0) }, "one")
    taken(places, { count: 3_999, address: (index) => networkOf(256 + index) })
    expect(places.take({ address: networkOf(1) }, "one")).toBeNull()
    last?.()
    expect(places.take({ address: networkOf(1) }, "one")).not.toBeNull()
  })

  it("are ten thousand for one establishment, and a closed one makes room", () => {
    const places = new StreamPlaces()
    const last = places.take({ address: "198.51.100.1" }, "one")
    expect(taken(places, { count: 13_000, address: ownAddress })).toBe(9_999)
    expect(places.take({ address: "192.0.2.9" }, "one")).toBeNull()
    last?.()
    expect(places.take({ address: "192.0.2.9" }, "one")).not.toBeNull()
  })

  it("are left for the others when one establishment has all it may, eleven thousand in all", () => {
    const places = new StreamPlaces()
    taken(places, { count: 13_000, address: ownAddress })
    for (let other = 0; other < 5; other += 1) {
      const address = (index: number) => `172.16.${other}.${index & 255}`
      const asked = { count: 300, address, establishmentId: `other ${other}` }
      expect(taken(places, asked)).toBe(200)
    }
    expect(places.take({ address: "192.0.2.9" }, "yet another")).toBeNull()
  })
})

describe("streams of staff", () => {
  it("are opened while guests hold all that they may, and by whoever shares their Wi-Fi", () => {
    const places = new StreamPlaces()
    taken(places, { count: 13_000, address: ownAddress })
    const boards = Array.from({ length: 2_500 }, (_, index) =>
      places.take({ staffId: `staff ${index}` }, "one"),
    )
    expect(boards.filter(Boolean)).toHaveLength(2_000)
  })

  it("are fifty of one person, who takes none from the others", () => {
    const places = new StreamPlaces()
    const open = (staffId: string) => places.take({ staffId }, "one")
    const boards = Array.from({ length: 60 }, () => open("cashier"))
    expect(boards.filter(Boolean)).toHaveLength(50)
    expect(open("manager")).not.toBeNull()
    boards[0]?.()
    expect(open("cashier")).not.toBeNull()
  })
})
