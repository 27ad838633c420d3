import { type DeliveryZone, zoneAt } from "@sufra/domain/delivery/zone"
import { m } from "@sufra/messages"
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react"
import { movedBy, planViewOf, rounded } from "../../shell/map/plan-view.ts"
import { mapBoxClass, useMap } from "../../shell/map/use-map.ts"
import type { Position } from "../../shell/position.ts"

export type PinMapProps = {
  /** Null until the guest has put it somewhere. */
  pin: Position | null
  branch: Position
  zones: readonly DeliveryZone[]
  onMove: (at: Position) => void
}

/** Where the delivery goes: a drawn plan of the zones at once, a real map over it when it comes. */
export function PinMap(props: PinMapProps) {
  const { pin, zones, onMove } = props
  const given = useRef(props)
  given.current = props
  const { box, isDrawn, map } = useMap(async () => {
    const { drawPinMap } = await import("./pin-leaflet.ts")
    return (target, base) =>
      drawPinMap(target, base, {
        ...given.current,
        onMove: (at) => given.current.onMove(rounded(at)),
      })
  })
  useEffect(() => {
    if (pin) map?.show(pin)
  }, [map, pin])
  return (
    <section
      aria-label={m["checkout.map"]()}
      className="relative isolate h-64 overflow-hidden rounded-card bg-[#e8eeef] shadow-card md:h-80"
    >
      <Plan {...props} onMove={(at) => onMove(rounded(at))} isHidden={isDrawn} />
      <div ref={box} dir="ltr" inert={!isDrawn} data-drawn={isDrawn} className={mapBoxClass} />
      {isDrawn ? (
        <PinDrawing
          isSet={pin !== null && zoneAt(zones, pin) !== null}
          className="pointer-events-none absolute start-1/2 top-1/2 z-[500] h-13 w-11 -translate-y-full ltr:-translate-x-1/2 rtl:translate-x-1/2"
        />
      ) : null}
    </section>
  )
}

function PinDrawing({ isSet, className }: { isSet: boolean; className: string }) {
  return (
    <svg viewBox="0 0 44 52" aria-hidden="true" className={className}>
      <path
        fill={isSet ? "var(--primary)" : "var(--color-ink-2)"}
        stroke="#fff"
        strokeWidth="3"
        d="M22 50C20 50 3 31 3 19.5a19 19 0 1 1 38 0C41 31 24 50 22 50z"
      />
      <circle cx="22" cy="19.5" r="7" fill="#fff" />
    </svg>
  )
}

const stepMeters = 100
const steps: Record<string, [north: number, east: number]> = {
  ArrowUp: [stepMeters, 0],
  ArrowDown: [-stepMeters, 0],
  ArrowLeft: [0, -stepMeters],
  ArrowRight: [0, stepMeters],
}

/** Without any picture of streets the zones can be drawn all the same, and the pin be put into them. */
function Plan({ pin, branch, zones, onMove, isHidden }: PinMapProps & { isHidden: boolean }) {
  // The sheet stays as it is while the pin moves on it.
  const view = useMemo(
    () => planViewOf([branch, ...zones.flatMap(({ polygon }) => polygon)]),
    [branch, zones],
  )
  const at = pin ?? branch
  const place = view.toSheet(at)
  const home = view.toSheet(branch)
  const isCovered = pin !== null && zoneAt(zones, pin) !== null

  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onMove(movedBy(at, ...step))
  }

  return (
    <svg
      role="application"
      aria-label={m["checkout.pin_keys"]()}
      aria-hidden={isHidden}
      tabIndex={isHidden ? -1 : 0}
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid meet"
      onKeyDown={press}
      onClick={({ clientX, clientY, currentTarget }) => {
        const matrix = currentTarget.getScreenCTM()?.inverse()
        if (matrix) onMove(view.fromSheet(new DOMPoint(clientX, clientY).matrixTransform(matrix)))
      }}
      className="absolute inset-0 size-full touch-manipulation rounded-card"
    >
      {zones.map(({ id, polygon }) => (
        <polygon
          key={id}
          points={polygon
            .map(view.toSheet)
            .map(({ x, y }) => `${x},${y}`)
            .join(" ")}
          fill="var(--primary)"
          fillOpacity="0.1"
          stroke="var(--primary)"
          strokeWidth="3"
        />
      ))}
      <circle cx={home.x} cy={home.y} r="9" fill="#fff" stroke="var(--primary)" strokeWidth="5" />
      <g transform={`translate(${place.x - 33} ${place.y - 75}) scale(1.5)`}>
        <path
          fill={isCovered ? "var(--primary)" : "var(--color-ink-2)"}
          stroke="#fff"
          strokeWidth="3"
          d="M22 50C20 50 3 31 3 19.5a19 19 0 1 1 38 0C41 31 24 50 22 50z"
        />
        <circle cx="22" cy="19.5" r="7" fill="#fff" />
      </g>
    </svg>
  )
}
