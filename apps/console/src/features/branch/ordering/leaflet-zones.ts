import type { Coordinates } from "@sufra/domain/branch/distance"
import L from "leaflet"
import type { MapTiles } from "../../../shell/start/page-config.ts"
import "./zone-map.css"
import { drawZone, type ZoneEvents, type ZoneOnMap } from "./leaflet-zone.ts"

// Leaflet is in this chunk alone, which is fetched when the page is opened.

export type MapSetup = {
  at: Coordinates
  tiles: MapTiles | null
  isRtl: boolean
  zoomInTitle: string
  zoomOutTitle: string
  cornerName: (number: number) => string
  betweenName: string
  unitNames: { m: string; km: string }
  events: ZoneEvents & { onPressed: (at: Coordinates) => void }
  /** Nothing came at all: no network, or a server that is not there. */
  onNoTiles: () => void
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

const townZoom = 13
const pinSize: [number, number] = [36, 44]
const pin = `<svg viewBox="0 0 44 52" width="36" height="44" aria-hidden="true">
<path fill="var(--primary)" stroke="#fff" stroke-width="3" d="M22 50C20 50 3 31 3 19.5a19 19 0 1 1 38 0C41 31 24 50 22 50z"/>
<circle cx="22" cy="19.5" r="7" fill="#fff"/></svg>`
/** Another shade: the branch's own pin stands on the same map. */
const doorPin = pin.replace("var(--primary)", "var(--danger)")

/** Squares that move with the map: where no pictures come there is still something to draw on. */
const Squares = L.GridLayer.extend({
  createTile() {
    const square = document.createElement("div")
    square.className = "zone-map-square"
    return square
  },
})

function addTiles(map: L.Map, { tiles, onNoTiles }: MapSetup): void {
  if (!tiles) {
    onNoTiles()
    return
  }
  let loaded = 0
  const layer = L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 })
    .on("tileload", () => {
      loaded += 1
    })
    .on("load", () => {
      if (loaded > 0) return
      // Later: Leaflet is still busy with the layer that is about to go.
      setTimeout(() => {
        layer.remove()
        onNoTiles()
      })
    })
    .addTo(map)
}

/** Leaflet knows its units in one language: they are put into the page's after each change. */
function addScale(map: L.Map, position: L.ControlPosition, names: MapSetup["unitNames"]): void {
  const scale = L.control.scale({ position, imperial: false }).addTo(map)
  const translate = () => {
    const line = scale.getContainer()?.querySelector(".leaflet-control-scale-line")
    const [, length, unit] = /^(\d+) (k?m)$/.exec(line?.textContent ?? "") ?? []
    if (line && (unit === "m" || unit === "km")) line.textContent = `${length} ${names[unit]}`
  }
  map.on("move", translate)
  translate()
}

function addControls(map: L.Map, { isRtl, zoomInTitle, zoomOutTitle, unitNames }: MapSetup): void {
  // Leaflet counts its corners from left and right: the controls begin where reading begins.
  const start = isRtl ? "right" : "left"
  const end = isRtl ? "left" : "right"
  L.control.zoom({ position: `top${start}`, zoomInTitle, zoomOutTitle }).addTo(map)
  addScale(map, `bottom${start}`, unitNames)
  L.control.attribution({ position: `bottom${end}`, prefix: false }).addTo(map)
}

function addPin(layers: L.Map | L.LayerGroup, at: Coordinates, html: string, above: number): void {
  L.marker(at, {
    icon: L.divIcon({ className: "", html, iconSize: pinSize, iconAnchor: [18, 43] }),
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
  const map = L.map(box, {
    center: at,
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
  addPin(map, at, pin, -1000)
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
      if (view.door) addPin(layers, view.door, doorPin, 1000)
    },
    fit: () => map.fitBounds(boundsOf(at, shown), { padding: [32, 32], maxZoom: 17 }),
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
