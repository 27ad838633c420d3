import fc from "fast-check"
import { expect, test } from "vitest"
import { type DeliveryZone, isInside, missingFor, zoneAt, zoneProblem } from "./zone.ts"

const square = (south: number, west: number, size = 1) => [
  { lat: south, lng: west },
  { lat: south, lng: west + size },
  { lat: south + size, lng: west + size },
  { lat: south + size, lng: west },
]
const zone = (id: string, polygon = square(24, 46), rest: Partial<DeliveryZone> = {}) => {
  return {
    id,
    polygon,
    feeMinor: 1_000,
    minimumMinor: 0,
    freeFromMinor: null,
    minutes: 30,
    ...rest,
  }
}

test("inside, outside, and a bay that is not the zone's", () => {
  expect(isInside(square(24, 46), { lat: 24.5, lng: 46.5 })).toBe(true)
  expect(isInside(square(24, 46), { lat: 25.5, lng: 46.5 })).toBe(false)
  const bay = [...square(24, 46).slice(0, 3), { lat: 24.2, lng: 46.5 }, { lat: 25, lng: 46 }]
  expect(isInside(bay, { lat: 24.8, lng: 46.5 })).toBe(false)
  expect(isInside(bay, { lat: 24.1, lng: 46.5 })).toBe(true)
})

test("of two neighbours exactly one holds a point, on their border too", () => {
  const place = fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8)
  fc.assert(
    fc.property(place, place, (down, across) => {
      const point = { lat: 24 + down * 0.999, lng: 46 + across * 1.999 }
      const holders = [square(24, 46), square(24, 47)].filter((one) => isInside(one, point))
      expect(holders).toHaveLength(1)
    }),
  )
})

test("says what an order lacks for its zone, and for a delivery without a fee", () => {
  const near = zone("near", square(24, 46), { minimumMinor: 3_000, freeFromMinor: 10_000 })
  expect(missingFor(near, 2_000)).toEqual({ minimumMinor: 1_000, freeMinor: 8_000 })
  expect(missingFor(near, 10_000)).toEqual({ minimumMinor: 0, freeMinor: 0 })
  expect(missingFor({ ...near, freeFromMinor: null }, 2_000).freeMinor).toBeNull()
  expect(missingFor({ ...near, feeMinor: 0 }, 2_000).freeMinor).toBeNull()
})

test("where zones overlap the cheaper one counts, then the quicker", () => {
  const point = { lat: 24.5, lng: 46.5 }
  const dear = zone("dear", square(24, 46), { feeMinor: 2_000, minutes: 10 })
  const slow = zone("slow", square(24, 46), { minutes: 60 })
  expect(zoneAt([dear, slow, zone("quick")], point)?.id).toBe("quick")
  expect(zoneAt([zone("far", square(10, 10))], point)).toBeNull()
  expect(zoneAt([], point)).toBeNull()
})

test("a zone has corners and does not cross itself", () => {
  expect(zoneProblem(square(24, 46))).toBeNull()
  expect(zoneProblem(square(24, 46).slice(0, 2))).toBe("too_few_corners")
  const [a, b, c, d] = square(24, 46)
  const inALine = [0, 1, 2].map((step) => ({ lat: 24 + step * 0.1, lng: 46 + step * 0.2 }))
  expect(zoneProblem(inALine)).toBe("too_few_corners")
  expect(zoneProblem([inALine[0], inALine[0], inALine[0]].flatMap((one) => one ?? []))).toBe(
    "too_few_corners",
  )
  expect(zoneProblem([a, c, b, d].filter((one) => one !== undefined))).toBe("crosses_itself")
  const many = Array.from({ length: 101 }, (_, at) => ({ lat: Math.sin(at), lng: Math.cos(at) }))
  expect(zoneProblem(many)).toBe("too_many_corners")
})
