import { m } from "@sufra/messages"
import { useEffect, useMemo, useRef } from "react"
import { planViewOf } from "../../../shell/map/plan-view.ts"
import { mapBoxClass, useMap } from "../../../shell/map/use-map.ts"
import type { GuestOrder } from "../live-order.ts"
import type { OrderPlaces } from "./order-leaflet.ts"

/** A delivery on its way: a drawn plan at once, a real map over it when its pictures come. */
export function OrderMap({ order }: { order: GuestOrder }) {
  const { address, branch, courier } = order
  const places = useMemo(
    (): OrderPlaces | null =>
      address && {
        home: { lat: address.lat, lng: address.lng },
        branch: { lat: branch.lat, lng: branch.lng },
        courier: courier && { lat: courier.lat, lng: courier.lng },
      },
    [address, branch, courier],
  )
  return places ? <DeliveryMap places={places} /> : null
}

/** The branch, the door, and the courier between them where somebody knows. */
export function DeliveryMap({ places }: { places: OrderPlaces }) {
  const given = useRef(places)
  given.current = places
  const { box, isDrawn, map } = useMap(async () => {
    const { drawOrderMap } = await import("./order-leaflet.ts")
    return (target, base) => drawOrderMap(target, base, given.current)
  })
  useEffect(() => map?.move(places.courier), [map, places])
  return (
    <section
      aria-label={m["order.map"]()}
      className="relative isolate h-52 overflow-hidden rounded-card bg-[#e8eeef] shadow-card md:h-72"
    >
      <Plan places={places} />
      <div ref={box} dir="ltr" inert={!isDrawn} data-drawn={isDrawn} className={mapBoxClass} />
    </section>
  )
}

/** No street of it is real, but where the courier is between the kitchen and the door is. */
function Plan({ places }: { places: OrderPlaces }) {
  const view = planViewOf([places.home, places.branch, ...(places.courier ? [places.courier] : [])])
  const [home, branch] = [view.toSheet(places.home), view.toSheet(places.branch)]
  const courier = places.courier && view.toSheet(places.courier)
  const from = courier ?? branch
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid meet"
      className="absolute inset-0 size-full"
    >
      <line
        x1={from.x}
        y1={from.y}
        x2={home.x}
        y2={home.y}
        stroke="var(--primary)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 14"
      />
      <circle
        cx={branch.x}
        cy={branch.y}
        r="12"
        fill="var(--color-ink)"
        stroke="#fff"
        strokeWidth="5"
      />
      {courier ? (
        <circle
          data-mark="courier"
          cx={courier.x}
          cy={courier.y}
          r="15"
          fill="var(--primary)"
          stroke="#fff"
          strokeWidth="6"
        />
      ) : null}
      <g data-mark="door" transform={`translate(${home.x - 33} ${home.y - 75}) scale(1.5)`}>
        <path
          fill="var(--primary)"
          stroke="#fff"
          strokeWidth="3"
          d="M22 50C20 50 3 31 3 19.5a19 19 0 1 1 38 0C41 31 24 50 22 50z"
        />
        <circle cx="22" cy="19.5" r="7" fill="#fff" />
      </g>
    </svg>
  )
}
