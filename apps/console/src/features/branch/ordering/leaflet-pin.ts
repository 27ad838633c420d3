import type { Coordinates } from "@sufra/domain/branch/distance"
import L from "leaflet"
import { drawGround, type GroundSetup, pinIcon } from "./leaflet-ground.ts"

type PinSetup = GroundSetup & {
  /** Where the map opens while there is no pin. */
  center: Coordinates
  pinName: string
  onMoved: (to: Coordinates) => void
}

export type PinMapHandle = { show: (at: Coordinates | null) => void; remove: () => void }

const streetZoom = 16
/** A meter is more exact than any finger. */
const rounded = ({ lat, lng }: L.LatLng): Coordinates => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
})

/** A map with one pin: a press puts it down, and it can be dragged. */
export function drawPinMap(box: HTMLElement, setup: PinSetup): PinMapHandle {
  const map = drawGround(box, setup)
  const pin = L.marker(setup.center, {
    icon: pinIcon(),
    draggable: true,
    title: setup.pinName,
    alt: setup.pinName,
  })
  pin.on("dragend", () => setup.onMoved(rounded(pin.getLatLng())))
  map.on("click", ({ latlng }) => setup.onMoved(rounded(latlng)))
  return {
    show: (at) => {
      if (!at) {
        pin.remove()
        return
      }
      const isNew = !map.hasLayer(pin)
      pin.setLatLng(at).addTo(map)
      // Without animation: the step may be left before one ends.
      if (isNew) map.setView(at, streetZoom, { animate: false })
      else if (!map.getBounds().contains(at)) map.panTo(at, { animate: false })
    },
    remove: () => map.remove(),
  }
}
