import type { Coordinates } from "@sufra/domain/branch/distance"

/** Round enough to be meant as a circle, few enough to drag one by one. */
const cornersOfCircle = 16
const metersOfDegree = 111_195

/** A zone to begin with: so far from the branch in every direction. */
export function circleAround(center: Coordinates, radiusMeters: number): Coordinates[] {
  const narrowing = Math.max(0.01, Math.cos((center.lat * Math.PI) / 180))
  const degrees = radiusMeters / metersOfDegree
  return Array.from({ length: cornersOfCircle }, (_, index) => {
    const angle = (index / cornersOfCircle) * 2 * Math.PI
    return {
      lat: center.lat + degrees * Math.cos(angle),
      lng: center.lng + (degrees * Math.sin(angle)) / narrowing,
    }
  })
}
