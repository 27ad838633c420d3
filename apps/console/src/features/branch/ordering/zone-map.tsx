import type { Coordinates } from "@sufra/domain/branch/parse-coordinates"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useEffect, useRef, useState } from "react"
import { useLocale } from "../../../shell/locale.ts"
import { pageConfig } from "../../../shell/start/page-config.ts"
import type { MapSetup, MapView, ZoneMapHandle } from "./leaflet-zones.ts"

type ZoneMapProps = {
  at: Coordinates
  view: MapView
  events: MapSetup["events"]
  /** Beside other things, not a page's main matter: nothing is drawn there. */
  isSmall?: boolean
}
type Ground = "loading" | "pictures" | "squares" | "failed"

/** The zones on a map that comes on demand; where no pictures come, on squares with a scale. */
export function ZoneMap({ at, view, events, isSmall = false }: ZoneMapProps) {
  const { box, ground, fit } = useZoneMap({ at, view, events })
  return (
    <div className="flex flex-col gap-2">
      <section
        aria-label={m["terms.map"]()}
        className={`relative isolate overflow-hidden rounded-card border border-line-strong bg-muted ${isSmall ? "h-64" : "h-80 sm:h-120"}`}
      >
        {/* Leaflet thinks from left to right: its own corners are turned where it is set up. */}
        <div ref={box} dir="ltr" className="zone-map absolute inset-0" />
        <div className="absolute end-2 top-2 z-1000">
          <Button variant="outline" disabled={ground === "failed"} onClick={fit}>
            {m["terms.map_fit"]()}
          </Button>
        </div>
      </section>
      {ground === "squares" || ground === "failed" ? (
        <p role="status" className="text-small text-ink-2">
          {ground === "squares" ? squaresText(isSmall) : m["terms.map_failed"]()}
        </p>
      ) : null}
    </div>
  )
}

function squaresText(isSmall: boolean): string {
  return isSmall ? m["order_taking.map_no_tiles"]() : m["terms.map_no_tiles"]()
}

function useZoneMap({ at: { lat, lng }, view, events }: ZoneMapProps) {
  const isRtl = useLocale() === "sa"
  const box = useRef<HTMLDivElement>(null)
  const handle = useRef<ZoneMapHandle | null>(null)
  const [ground, setGround] = useState<Ground>("loading")
  // What the map calls and shows is always the latest, without drawing the map anew.
  const latest = useRef({ view, events })
  latest.current = { view, events }
  useEffect(() => {
    const target = box.current
    if (!target) return
    let isGone = false
    void import("./leaflet-zones.ts")
      .then(({ drawZoneMap }) => {
        if (isGone) return
        setGround("pictures")
        const drawn = drawZoneMap(target, {
          at: { lat, lng },
          tiles: pageConfig.mapTiles,
          isRtl,
          zoomInTitle: m["branch.zoom_in"](),
          zoomOutTitle: m["branch.zoom_out"](),
          cornerName: (number) => m["terms.corner"]({ number }),
          betweenName: m["terms.corner_between"](),
          unitNames: { m: m["terms.unit_meters"](), km: m["terms.unit_kilometers"]() },
          events: forwarded(() => latest.current.events),
          onNoTiles: () => setGround("squares"),
        })
        handle.current = drawn
        drawn.show(latest.current.view)
        drawn.fit()
      })
      .catch(() => {
        if (!isGone) setGround("failed")
      })
    return () => {
      isGone = true
      handle.current?.remove()
      handle.current = null
    }
  }, [lat, lng, isRtl])
  useEffect(() => handle.current?.show(view), [view])
  return { box, ground, fit: () => handle.current?.fit() }
}

function forwarded(events: () => MapSetup["events"]): MapSetup["events"] {
  return {
    onPressed: (at) => events().onPressed(at),
    onZoneChosen: (id) => events().onZoneChosen(id),
    onCornerChosen: (index) => events().onCornerChosen(index),
    onCornerMoved: (index, to) => events().onCornerMoved(index, to),
    onCornerAdded: (index, at) => events().onCornerAdded(index, at),
    onCornerRemoved: (index) => events().onCornerRemoved(index),
    onClosed: () => events().onClosed(),
  }
}
