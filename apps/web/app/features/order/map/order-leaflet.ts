import L from "leaflet"
import {
  type BaseMap,
  drawBaseMap,
  markAt,
  pinDrawing,
  removeMap,
} from "../../../shell/map/base-map.ts"
import type { Position } from "../../../shell/position.ts"

export type OrderPlaces = { home: Position; branch: Position; courier: Position | null }
export type OrderMapDrawn = { move: (courier: Position | null) => void; remove: () => void }

const dot = (fill: string) =>
  `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="8" fill="${fill}" stroke="#fff" stroke-width="4"/></svg>`

/** The branch, the door and the courier between them. */
export function drawOrderMap(
  box: HTMLElement,
  base: BaseMap,
  { home, branch, courier }: OrderPlaces,
): OrderMapDrawn {
  const map = drawBaseMap(box, base, { at: home })
  markAt(branch, dot("var(--dark)"), [24, 24], [12, 12]).addTo(map)
  markAt(home, pinDrawing, [44, 52], [22, 50]).addTo(map)
  const rider = markAt(courier ?? branch, dot("var(--primary)"), [24, 24], [12, 12])
  const show = (at: Position | null) => {
    if (at) rider.setLatLng(at).addTo(map)
    else rider.remove()
    map.fitBounds(L.latLngBounds([home, at ?? branch]), { padding: [48, 48], maxZoom: 16 })
  }
  show(courier)
  return { move: show, remove: () => removeMap(map) }
}
