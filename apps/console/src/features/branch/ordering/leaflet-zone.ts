import type { Coordinates } from "@sufra/domain/branch/distance"
import L from "leaflet"

export type ZoneOnMap = {
  id: string
  name: string
  corners: Coordinates[]
  colour: string
  isChosen: boolean
  chosenCorner: number | null
}

export type ZoneEvents = {
  onZoneChosen: (id: string) => void
  onCornerChosen: (index: number) => void
  onCornerMoved: (index: number, to: Coordinates) => void
  onCornerAdded: (index: number, at: Coordinates) => void
  onCornerRemoved: (index: number) => void
  onClosed: () => void
}

type Drawing = {
  map: L.Map
  isDrawing: boolean
  /** The corner that had the focus before all was drawn anew. */
  focused: number | null
  cornerName: (number: number) => string
  betweenName: string
  events: ZoneEvents
}

/** Fingers: the dot inside is smaller. */
const cornerSize = 44
/** Arrows move a corner by a few pixels, Delete takes it away. */
const nudges: Record<string, [number, number]> = {
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
}

/** The page's policy allows no style in markup: the colour is set on the element. */
function cornerIcon(colour: string, marks: Record<string, string>): L.DivIcon {
  const icon = L.divIcon({ className: "zone-corner", iconSize: [cornerSize, cornerSize] })
  const create = icon.createIcon.bind(icon)
  icon.createIcon = (old) => {
    const element = create(old)
    element.style.setProperty("--zone-colour", colour)
    Object.assign(element.dataset, marks)
    return element
  }
  return icon
}

type Outline = L.Polyline | L.Polygon

function outline(zone: ZoneOnMap, isOpen: boolean): Outline {
  const look = {
    color: zone.colour,
    weight: zone.isChosen ? 3 : 2,
    fillOpacity: zone.isChosen ? 0.22 : 0.12,
    // What was pressed on a zone was not pressed on the map.
    bubblingMouseEvents: false,
  }
  if (!isOpen) return L.polygon(zone.corners, look)
  const line: L.Polyline = L.polyline(zone.corners, {
    ...look,
    dashArray: "6 6",
    interactive: false,
  })
  return line
}

/** A zone with its name; the chosen one with its corners to drag. */
export function drawZone(layers: L.LayerGroup, zone: ZoneOnMap, drawing: Drawing): void {
  const isOpen = drawing.isDrawing && zone.isChosen
  const shape = outline(zone, isOpen)
  if (drawing.isDrawing) shape.options.interactive = false
  shape.on("click", () => drawing.events.onZoneChosen(zone.id))
  shape.addTo(layers)
  if (!isOpen && zone.corners.length > 2 && zone.name) {
    const label = document.createElement("bdi")
    label.textContent = zone.name
    shape.bindTooltip(label, { sticky: true })
  }
  if (!zone.isChosen) return
  if (!isOpen) drawBetween(layers, zone, drawing)
  zone.corners.forEach((corner, index) => {
    drawCorner({ layers, zone, shape, drawing, index }, corner)
  })
}

type CornerOf = {
  layers: L.LayerGroup
  zone: ZoneOnMap
  shape: Outline
  drawing: Drawing
  index: number
}

function drawCorner({ layers, zone, shape, drawing, index }: CornerOf, at: Coordinates): void {
  const { events, isDrawing, cornerName } = drawing
  const name = cornerName(index + 1)
  const isChosen = zone.chosenCorner === index
  const marks = { corner: String(index), chosen: String(isChosen) }
  const marker = L.marker(at, {
    icon: cornerIcon(zone.colour, marks),
    draggable: true,
    title: name,
    alt: name,
    zIndexOffset: 500,
  })
  marker.on("click", () => {
    if (isDrawing && index === 0 && zone.corners.length > 2) events.onClosed()
    else events.onCornerChosen(index)
  })
  marker.on("drag", () => {
    shape.setLatLngs(zone.corners.with(index, marker.getLatLng()))
  })
  marker.on("dragend", () => events.onCornerMoved(index, plain(marker.getLatLng())))
  marker.on("keydown", ({ originalEvent }) => {
    const isRemoval = originalEvent.key === "Delete" || originalEvent.key === "Backspace"
    const nudge = nudges[originalEvent.key]
    if (!nudge && !isRemoval) return
    originalEvent.preventDefault()
    originalEvent.stopPropagation()
    if (nudge) events.onCornerMoved(index, moved(drawing.map, marker, nudge))
    else events.onCornerRemoved(index)
  })
  marker.addTo(layers)
  const element = marker.getElement()
  element?.setAttribute("aria-label", name)
  if (drawing.focused === index) element?.focus()
}

const plain = ({ lat, lng }: L.LatLng): Coordinates => ({ lat, lng })

function moved(map: L.Map, marker: L.Marker, by: [number, number]): Coordinates {
  const point = map.latLngToContainerPoint(marker.getLatLng()).add(by)
  return plain(map.containerPointToLatLng(point))
}

/** In the middle of each side a dot to make a new corner of; the keyboard has the list for that. */
function drawBetween(layers: L.LayerGroup, zone: ZoneOnMap, drawing: Drawing): void {
  const { corners } = zone
  if (corners.length < 2) return
  corners.forEach((start, index) => {
    const end = corners[(index + 1) % corners.length] ?? start
    const middle = { lat: (start.lat + end.lat) / 2, lng: (start.lng + end.lng) / 2 }
    const marker = L.marker(middle, {
      icon: cornerIcon(zone.colour, { between: "true" }),
      draggable: true,
      keyboard: false,
      title: drawing.betweenName,
      alt: "",
    })
    const add = () => drawing.events.onCornerAdded(index + 1, plain(marker.getLatLng()))
    marker.on("click", add)
    marker.on("dragend", add)
    marker.addTo(layers)
  })
}
