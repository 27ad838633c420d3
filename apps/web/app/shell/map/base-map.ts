import L from "leaflet"
import type { Position } from "../position.ts"
import type { MapTiles } from "../start/page-config.ts"
import "./map.css"

// Leaflet is in chunks that are fetched when a map comes into view, and in no other.

export type BaseMap = {
  tiles: MapTiles
  isRtl: boolean
  zoomInTitle: string
  zoomOutTitle: string
  onFirstTile: () => void
  /** Nothing came at all: no network, or a server that is not there. */
  onNoTiles: () => void
}

type View = {
  at: Position
  zoom?: number
  /** Where the map is the control itself; else one finger scrolls the page, and two zoom the map. */
  isControl?: boolean
}

const streetZoom = 16

/** Draws a map into the box, with its controls where reading begins. */
export function drawBaseMap(box: HTMLElement, wanted: BaseMap, view: View): L.Map {
  // Leaflet counts its corners from left and right.
  const start = wanted.isRtl ? "right" : "left"
  const end = wanted.isRtl ? "left" : "right"
  const map = L.map(box, {
    center: view.at,
    zoom: view.zoom ?? streetZoom,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    dragging: view.isControl || !matchMedia("(pointer: coarse)").matches,
    zoomAnimation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  })
  map.on("zoomstart", () => zooming.add(map))
  map.on("moveend", () => zooming.delete(map))
  const { zoomInTitle, zoomOutTitle } = wanted
  L.control.zoom({ position: `top${start}`, zoomInTitle, zoomOutTitle }).addTo(map)
  L.control.attribution({ position: `bottom${end}`, prefix: false }).addTo(map)
  let loaded = 0
  L.tileLayer(wanted.tiles.url, { attribution: wanted.tiles.attribution, maxZoom: 19 })
    .on("tileload", () => {
      loaded += 1
      if (loaded === 1) wanted.onFirstTile()
    })
    .on("load", () => {
      // Later: Leaflet is still busy with the layer that is about to go.
      if (loaded === 0) setTimeout(wanted.onNoTiles)
    })
    .addTo(map)
  return map
}

const zooming = new WeakSet<L.Map>()

/** Leaflet ends an animated zoom by a timer of its own, which breaks on a map that is gone: the map waits for it. */
export function removeMap(map: L.Map): void {
  if (zooming.has(map)) map.once("moveend", () => map.remove())
  else map.remove()
}

/** In the place's colour, read from the page. */
export const pinDrawing = `<svg viewBox="0 0 44 52" width="44" height="52" aria-hidden="true">
<path fill="var(--primary)" stroke="#fff" stroke-width="3" d="M22 50C20 50 3 31 3 19.5a19 19 0 1 1 38 0C41 31 24 50 22 50z"/>
<circle cx="22" cy="19.5" r="7" fill="#fff"/></svg>`

/** A mark that only shows where something is. */
export function markAt(
  at: Position,
  html: string,
  size: [number, number],
  anchor: [number, number],
) {
  return L.marker(at, {
    icon: L.divIcon({ className: "", html, iconSize: size, iconAnchor: anchor }),
    interactive: false,
    keyboard: false,
  })
}
