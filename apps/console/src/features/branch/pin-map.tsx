import type { Coordinates } from "@sufra/domain/branch/parse-coordinates"
import { m } from "@sufra/messages"
import { useEffect, useRef, useState } from "react"
import { useLocale } from "../../shell/locale.ts"
import { pageConfig } from "../../shell/start/page-config.ts"
import type { PinMapHandle } from "./ordering/leaflet-pin.ts"

/** Riyadh: a place to begin to look from. */
const firstView: Coordinates = { lat: 24.7136, lng: 46.6753 }

type PinMapProps = { at: Coordinates | null; onMoved: (to: Coordinates) => void }

/** Where the branch is, on a map that comes on demand. The fields beside it say and take the same. */
export function PinMap({ at, onMoved }: PinMapProps) {
  const isRtl = useLocale() === "sa"
  const box = useRef<HTMLDivElement>(null)
  const handle = useRef<PinMapHandle | null>(null)
  const [hasTiles, setHasTiles] = useState(true)
  const latest = useRef({ at, onMoved })
  latest.current = { at, onMoved }
  useEffect(() => {
    const target = box.current
    if (!target) return
    let isGone = false
    void import("./ordering/leaflet-pin.ts")
      .then(({ drawPinMap }) => {
        if (isGone) return
        const drawn = drawPinMap(target, {
          center: latest.current.at ?? firstView,
          tiles: pageConfig.mapTiles,
          isRtl,
          zoomInTitle: m["branch.zoom_in"](),
          zoomOutTitle: m["branch.zoom_out"](),
          pinName: m["branch_editor.pin"](),
          unitNames: { m: m["terms.unit_meters"](), km: m["terms.unit_kilometers"]() },
          onMoved: (to) => latest.current.onMoved(to),
          onNoTiles: () => setHasTiles(false),
        })
        handle.current = drawn
        drawn.show(latest.current.at)
      })
      .catch(() => setHasTiles(false))
    return () => {
      isGone = true
      handle.current?.remove()
      handle.current = null
    }
  }, [isRtl])
  useEffect(() => handle.current?.show(at), [at])
  return (
    <div className={hasTiles ? "flex flex-col gap-2" : "hidden"}>
      <section
        aria-label={m["branch_editor.pin_map"]()}
        className="relative isolate h-72 overflow-hidden rounded-card border border-line-strong bg-muted"
      >
        {/* Leaflet thinks from left to right: its own corners are turned where it is set up. */}
        <div ref={box} dir="ltr" className="zone-map absolute inset-0" />
      </section>
      <p className="text-small text-ink-2">{m["branch_editor.pin_hint"]()}</p>
    </div>
  )
}
