import { latinDigits } from "@sufra/domain/kernel/digits"
import type { Position } from "../../shell/position.ts"

/** "24.71360, 46.67530" as maps copy it, with Latin or Arabic digits and separators. */
export function positionIn(text: string): Position | null {
  const latin = latinDigits(text).replace(/٫/g, ".").replace(/،/g, ",")
  const [, lat, lng] = /(-?\d+(?:\.\d+)?)\s*[, ]\s*(-?\d+(?:\.\d+)?)/.exec(latin) ?? []
  const at = { lat: Number(lat), lng: Number(lng) }
  const isOnEarth = Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180
  return lat !== undefined && lng !== undefined && isOnEarth ? at : null
}
