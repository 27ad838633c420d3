import type { Coordinates } from "@sufra/domain/branch/distance"
import L from "leaflet"
import { drawGround, type GroundSetup, pinIcon } from "./leaflet-ground.ts"
import { drawZone, type ZoneEvents, type ZoneOnMap } from "./leaflet-zone.ts"

// Leaflet is in this chunk alone, which is fetched when the page is opened.

export type MapSetup = GroundSetup & {
  at: Coordinates
  cornerName: (number: number) => string
  betweenName: string
  events: ZoneEvents & { onPressed: (at: Coordinates) => void }
}

export type MapView = {
  zones: ZoneOnMap[]
  radiusMeters: number | null
  /** A press anywhere is heard, also on a zone. */
  isDrawing: boolean
  /** Where somebody wants something brought to. */
  door?: Coordinates | null
}

export type ZoneMapHandle = {
  show: (view: MapView) => void
  /** Brings the branch and everything around it into view. */
  fit: () => void
  remove: () => void
}

function addPin(
  layers: L.Map | L.LayerGroup,
  at: Coordinates,
  { color, above }: { color?: string; above: number },
): void {
  L.marker(at, {
    icon: pinIcon(color),
    interactive: false,
    keyboard: false,
    zIndexOffset: above,
  }).addTo(layers)
}

/** How far a guest at a table may be, where the branch says so. */
function drawRadius(layers: L.LayerGroup, at: Coordinates, radius: number | null): void {
  if (!radius) return
  const look = { color: "#1c1917", weight: 2, dashArray: "2 6", fillOpacity: 0.05 }
  L.circle(at, { radius, ...look, interactive: false }).addTo(layers)
}

function widthOf({ corners }: ZoneOnMap): number {
  const bounds = L.latLngBounds(corners.map(({ lat, lng }) => L.latLng(lat, lng)))
  return bounds.isValid() ? bounds.getEast() - bounds.getWest() : 0
}

function boundsOf(at: Coordinates, { zones, radiusMeters }: MapView): L.LatLngBounds {
  const bounds = L.latLng(at).toBounds(Math.max(800, (radiusMeters ?? 0) * 2))
  for (const { corners } of zones) for (const corner of corners) bounds.extend(corner)
  return bounds
}

/** Draws the map into the box, and hands back how to change what it shows and to take it down. */
export function drawZoneMap(box: HTMLElement, setup: MapSetup): ZoneMapHandle {
  const { at, events } = setup
  const map = drawGround(box, { ...setup, center: at })
  addPin(map, at, { above: -1000 })
  const layers = L.layerGroup().addTo(map)
  let shown: MapView = { zones: [], radiusMeters: null, isDrawing: false }
  map.on("click", ({ latlng }) => {
    if (shown.isDrawing) events.onPressed({ lat: latlng.lat, lng: latlng.lng })
  })
  return {
    show: (view) => {
      shown = view
      box.dataset.drawing = String(view.isDrawing)
      const focused = cornerInFocus(box)
      layers.clearLayers()
      drawRadius(layers, at, view.radiusMeters)
      // The widest lies lowest: a zone within another can still be pressed.
      for (const zone of view.zones.toSorted((one, other) => widthOf(other) - widthOf(one))) {
        drawZone(layers, zone, { ...setup, map, isDrawing: view.isDrawing, focused })
      }
      // Another shade: the branch's own pin stands on the same map.
      if (view.door) addPin(layers, view.door, { color: "var(--danger)", above: 1000 })
    },
    // Without animation: the page may be left before one ends.
    fit: () =>
      map.fitBounds(boundsOf(at, shown), { padding: [32, 32], maxZoom: 17, animate: false }),
    remove: () => map.remove(),
  }
}

/** A corner that was moved with the arrow keys keeps the focus, although it is drawn anew. */
function cornerInFocus(box: HTMLElement): number | null {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !box.contains(activeElement)) return null
  const number = activeElement.dataset.corner
  return number === undefined ? null : Number(number)
}
