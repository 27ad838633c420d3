import type { Coordinates } from "../branch/distance.ts"

/** Where a branch delivers, for how much and how fast. The polygon's last corner joins the first. */
export type DeliveryZone = {
  id: string
  polygon: readonly Coordinates[]
  feeMinor: number
  minimumMinor: number
  /** From so much on nobody pays the fee; null: everybody does. */
  freeFromMinor: number | null
  minutes: number
}

/**
 * Whether a street crosses it to the east: an odd number of crossings is inside. A corner counts for
 * one of its two sides only, so that two zones which share a border never both hold a point on it,
 * and none falls between them.
 */
export function isInside(polygon: readonly Coordinates[], point: Coordinates): boolean {
  let inside = false
  for (const [index, end] of polygon.entries()) {
    const start = polygon.at(index - 1) as Coordinates
    if (start.lat > point.lat === end.lat > point.lat) continue
    const share = (point.lat - start.lat) / (end.lat - start.lat)
    if (point.lng < start.lng + share * (end.lng - start.lng)) inside = !inside
  }
  return inside
}

/** The pin decides. Where zones lie over each other the cheapest is meant, then the quickest. */
export function zoneAt<Zone extends DeliveryZone>(
  zones: readonly Zone[],
  point: Coordinates,
): Zone | null {
  const holding = zones.filter(({ polygon }) => isInside(polygon, point))
  const [best] = holding.toSorted(
    (one, other) =>
      one.feeMinor - other.feeMinor || one.minutes - other.minutes || (one.id < other.id ? -1 : 1),
  )
  return best ?? null
}

export type Missing = {
  /** Of the food before discounts, until it may be delivered at all. */
  minimumMinor: number
  /** Until the fee falls away; null where it never does, or there is none. */
  freeMinor: number | null
}

/** What an order lacks for its zone; nothing is lacking at 0. */
export function missingFor(zone: DeliveryZone, subtotalMinor: number): Missing {
  const lacking = (amountMinor: number) => Math.max(0, amountMinor - subtotalMinor)
  const { feeMinor, freeFromMinor } = zone
  return {
    minimumMinor: lacking(zone.minimumMinor),
    freeMinor: feeMinor === 0 || freeFromMinor === null ? null : lacking(freeFromMinor),
  }
}

export const fewestCorners = 3
export const mostCorners = 100

export type ZoneProblem = "too_few_corners" | "too_many_corners" | "crosses_itself"

function turns(a: Coordinates, b: Coordinates, c: Coordinates): number {
  return Math.sign((b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng))
}

function cross(a: Coordinates, b: Coordinates, c: Coordinates, d: Coordinates): boolean {
  return turns(a, b, c) * turns(a, b, d) < 0 && turns(c, d, a) * turns(c, d, b) < 0
}

/** Twice what the polygon encloses, in degrees; corners in one line enclose nothing. */
function enclosed(polygon: readonly Coordinates[]): number {
  const parts = polygon.map((end, index) => {
    const start = polygon.at(index - 1) as Coordinates
    return start.lng * end.lat - end.lng * start.lat
  })
  return Math.abs(parts.reduce((sum, part) => sum + part, 0))
}

/** A square meter or so, whatever rounding leaves of a line. */
const leastEnclosed = 1e-10

/** A line that crosses itself encloses what nobody meant. */
export function zoneProblem(polygon: readonly Coordinates[]): ZoneProblem | null {
  if (polygon.length < fewestCorners) return "too_few_corners"
  if (polygon.length > mostCorners) return "too_many_corners"
  const sides = polygon.map((end, index) => [polygon.at(index - 1) as Coordinates, end] as const)
  const crosses = sides.some(([a, b], index) =>
    sides.slice(index + 1).some(([c, d]) => cross(a, b, c, d)),
  )
  if (crosses) return "crosses_itself"
  return enclosed(polygon) < leastEnclosed ? "too_few_corners" : null
}
