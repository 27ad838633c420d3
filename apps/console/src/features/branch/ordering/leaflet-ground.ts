import type { Coordinates } from "@sufra/domain/branch/distance"
import L from "leaflet"
import type { MapTiles } from "../../../shell/start/page-config.ts"
import "./zone-map.css"

// What every map of a branch stands on. Leaflet is in the chunks of maps alone.

export type GroundSetup = {
  tiles: MapTiles | null
  isRtl: boolean
  zoomInTitle: string
  zoomOutTitle: string
  unitNames: { m: string; km: string }
  /** Nothing came at all: no network, or a server that is not there. */
  onNoTiles: () => void
}

const townZoom = 13
const pinSize: [number, number] = [36, 44]
const pinOf = (
  color: string,
) => `<svg viewBox="0 0 44 52" width="36" height="44" aria-hidden="true">
<path fill="${color}" stroke="#fff" stroke-width="3" d="M22 50C20 50 3 31 3 19.5a19 19 0 1 1 38 0C41 31 24 50 22 50z"/>
<circle cx="22" cy="19.5" r="7" fill="#fff"/></svg>`

/** Squares that move with the map: where no pictures come there is still something to draw on. */
const Squares = L.GridLayer.extend({
  createTile() {
    const square = document.createElement("div")
    square.className = "zone-map-square"
    return square
  },
})

function addTiles(map: L.Map, { tiles, onNoTiles }: GroundSetup): void {
  if (!tiles) {
    onNoTiles()
    return
  }
  let loaded = 0
  let isGone = false
  map.on("unload", () => {
    isGone = true
  })
  const layer = L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 })
    .on("tileload", () => {
      loaded += 1
    })
    .on("load", () => {
      if (loaded > 0) return
      // Later: Leaflet is still busy with the layer that is about to go.
      setTimeout(() => {
        if (isGone) return
        layer.remove()
        onNoTiles()
      })
    })
    .addTo(map)
}

/** Leaflet knows its units in one language: they are put into the page's after each change. */
function addScale(map: L.Map, position: L.ControlPosition, names: GroundSetup["unitNames"]): void {
  const scale = L.control.scale({ position, imperial: false }).addTo(map)
  const translate = () => {
    const line = scale.getContainer()?.querySelector(".leaflet-control-scale-line")
    const [, length, unit] = /^(\d+) (k?m)$/.exec(line?.textContent ?? "") ?? []
    if (line && (unit === "m" || unit === "km")) line.textContent = `${length} ${names[unit]}`
  }
  map.on("move", translate)
  translate()
}

function addControls(
  map: L.Map,
  { isRtl, zoomInTitle, zoomOutTitle, unitNames }: GroundSetup,
): void {
  // Leaflet counts its corners from left and right: the controls begin where reading begins.
  const start = isRtl ? "right" : "left"
  const end = isRtl ? "left" : "right"
  L.control.zoom({ position: `top${start}`, zoomInTitle, zoomOutTitle }).addTo(map)
  addScale(map, `bottom${start}`, unitNames)
  L.control.attribution({ position: `bottom${end}`, prefix: false }).addTo(map)
}

export function pinIcon(color = "var(--primary)"): L.DivIcon {
  return L.divIcon({ className: "", html: pinOf(color), iconSize: pinSize, iconAnchor: [18, 43] })
}

/** Tiles or squares, with the controls where reading begins. */
export function drawGround(
  box: HTMLElement,
  { center, ...setup }: GroundSetup & { center: Coordinates },
): L.Map {
  const map = L.map(box, {
    center,
    zoom: townZoom,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    // With one finger a phone scrolls the page, or drags a corner; two move the map.
    dragging: !matchMedia("(pointer: coarse)").matches,
    zoomAnimation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  })
  new Squares().addTo(map)
  addControls(map, setup)
  addTiles(map, setup)
  return map
}
