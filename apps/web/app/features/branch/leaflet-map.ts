import {
  type BaseMap,
  drawBaseMap,
  markAt,
  pinDrawing,
  removeMap,
} from "../../shell/map/base-map.ts"
import type { Position } from "../../shell/position.ts"

/** The branch's pin on the map. */
export function drawMap(box: HTMLElement, wanted: BaseMap, at: Position) {
  const map = drawBaseMap(box, wanted, { at })
  markAt(at, pinDrawing, [44, 52], [22, 50]).addTo(map)
  return { remove: () => removeMap(map) }
}
