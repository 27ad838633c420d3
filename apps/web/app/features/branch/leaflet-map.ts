import L from "leaflet"
import type { MapTiles } from "../../shell/page-config.ts"
import type { Position } from "../../shell/position.ts"
import "./leaflet-map.css"

// Leaflet is in this chunk alone, which is fetched when a map comes into view.

export type DrawnMap = {
  at: Position
  tiles: MapTiles
  isRtl: boolean
  zoomInTitle: string
  zoomOutTitle: string
  onFirstTile: () => void
  /** Nothing came at all: no network, or a server that is not there. */
  onNoTiles: () => void
}

const streetZoom = 16
const pinSize: [number, number] = [44, 52]
/** In the place's colour, read from the page. */
const pin = `<svg viewBox="0 0 44 52" width="44" height="52" aria-hidden="true">
<path fill="var(--primary)" stroke="#fff" stroke-width="3" d="M22 50C20 50 3 31 3 19.5a19 19 0 1 1 38 0C41 31 24 50 22 50z"/>
<circle cx="22" cy="19.5" r="7" fill="#fff"/></svg>`

/** Draws the map into the box and hands back how to take it down. */
export function drawMap(box: HTMLElement, wanted: DrawnMap): () => void {
  // Leaflet counts its corners from left and right: the controls begin where reading begins.
  const start = wanted.isRtl ? "right" : "left"
  const end = wanted.isRtl ? "left" : "right"
  const map = L.map(box, {
    center: wanted.at,
    zoom: streetZoom,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    // With one finger a guest scrolls the page, not the map; two zoom it.
    dragging: !matchMedia("(pointer: coarse)").matches,
    zoomAnimation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  })
  const { zoomInTitle, zoomOutTitle } = wanted
  L.control.zoom({ position: `top${start}`, zoomInTitle, zoomOutTitle }).addTo(map)
  L.control.attribution({ position: `bottom${end}`, prefix: false }).addTo(map)
  L.marker(wanted.at, {
    icon: L.divIcon({ className: "", html: pin, iconSize: pinSize, iconAnchor: [22, 50] }),
    interactive: false,
    keyboard: false,
  }).addTo(map)
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
  return () => map.remove()
}
