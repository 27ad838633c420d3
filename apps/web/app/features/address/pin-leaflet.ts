import { distanceMeters } from "@sufra/domain/branch/distance"
import L from "leaflet"
import { type BaseMap, drawBaseMap, removeMap } from "../../shell/map/base-map.ts"
import type { Position } from "../../shell/position.ts"
import type { PinMapProps } from "./pin-map.tsx"

const townZoom = 13
const leastMoveMeters = 2

export type PinMapDrawn = { show: (at: Position) => void; remove: () => void }

type PinMapView = Pick<PinMapProps, "pin" | "branch" | "zones"> & { onMove: (at: Position) => void }

/** The map moves under a pin in its middle: by a finger, the mouse, or the arrow keys. */
export function drawPinMap(
  box: HTMLElement,
  base: BaseMap,
  { pin, branch, zones, onMove }: PinMapView,
): PinMapDrawn {
  const at = pin ?? branch
  const view = pin ? { at, isControl: true } : { at, zoom: townZoom, isControl: true }
  const map = drawBaseMap(box, base, view)
  for (const { polygon } of zones) {
    L.polygon([...polygon], {
      className: "page-map-zone",
      weight: 2,
      fillOpacity: 0.08,
      interactive: false,
    }).addTo(map)
  }
  // A view that was set from outside, or only zoomed, is no move of the guest.
  let shown = at
  map.on("moveend", () => {
    const { lat, lng } = map.getCenter()
    if (distanceMeters(shown, { lat, lng }) < leastMoveMeters) return
    shown = { lat, lng }
    onMove(shown)
  })
  return {
    show(next) {
      if (distanceMeters(shown, next) < leastMoveMeters) return
      shown = next
      map.setView(next, Math.max(map.getZoom(), townZoom + 2), { animate: false })
    },
    remove: () => removeMap(map),
  }
}
