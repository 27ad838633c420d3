import type { Position } from "../position.ts"

/** A piece of the earth on a flat sheet, small enough for its curve not to show. */
export type PlanView = {
  width: number
  height: number
  toSheet: (at: Position) => { x: number; y: number }
  fromSheet: (point: { x: number; y: number }) => Position
}

const width = 640
const height = 420
/** Room around what is shown, as a part of it; and the least that is shown, in degrees. */
const margin = 0.12
const leastSpan = 0.005

/** The sheet that holds all of these points, north up, undistorted. */
export function planViewOf(points: readonly Position[]): PlanView {
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  }
  const narrowing = Math.cos((middle.lat * Math.PI) / 180)
  const high = Math.max(Math.max(...lats) - Math.min(...lats), leastSpan)
  const wide = Math.max((Math.max(...lngs) - Math.min(...lngs)) * narrowing, leastSpan)
  const scale = Math.min(height / high, width / wide) / (1 + 2 * margin)
  return {
    width,
    height,
    toSheet: ({ lat, lng }) => ({
      x: width / 2 + (lng - middle.lng) * narrowing * scale,
      y: height / 2 - (lat - middle.lat) * scale,
    }),
    fromSheet: ({ x, y }) => ({
      lat: middle.lat - (y - height / 2) / scale,
      lng: middle.lng + (x - width / 2) / scale / narrowing,
    }),
  }
}

const metersPerDegree = 111_320

export function movedBy(at: Position, northMeters: number, eastMeters: number): Position {
  const narrowing = Math.cos((at.lat * Math.PI) / 180)
  return {
    lat: at.lat + northMeters / metersPerDegree,
    lng: at.lng + eastMeters / metersPerDegree / narrowing,
  }
}

/** To about a meter: finer is noise, and longer to read. */
export function rounded({ lat, lng }: Position): Position {
  const round = (value: number) => Math.round(value * 1e5) / 1e5
  return { lat: round(lat), lng: round(lng) }
}
