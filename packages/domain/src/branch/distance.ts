const earthRadiusMeters = 6_371_008.8

export type Coordinates = { lat: number; lng: number }

/** Along the great circle, in whole meters. */
export function distanceMeters(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfLat = radians(other.lat - one.lat) / 2
  const halfLng = radians(other.lng - one.lng) / 2
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(halfLng) ** 2
  return Math.round(2 * earthRadiusMeters * Math.asin(Math.sqrt(Math.min(1, chord))))
}
