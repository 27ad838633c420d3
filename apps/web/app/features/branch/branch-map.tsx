import { m } from "@sufra/messages"
import { useEffect, useRef, useState } from "react"
import { useRouteLoaderData } from "react-router"
import type { loader } from "../../root.tsx"
import { useLocale } from "../../shell/locale.ts"
import type { Position } from "../../shell/position.ts"
import { DrawnPlan } from "./drawn-plan.tsx"

type BranchMapProps = { at: Position; name: string }

/** A drawn plan at once; a real map over it when it is in view and its pictures come. */
export function BranchMap({ at, name }: BranchMapProps) {
  const { box, isDrawn } = useMap(at)
  return (
    <section
      aria-label={m["branch.map_of"]({ name })}
      className="relative isolate h-56 overflow-hidden rounded-sheet shadow-card md:h-80"
    >
      <DrawnPlan />
      {/* Leaflet thinks from left to right: its own corners are turned where it is set up. */}
      <div
        ref={box}
        dir="ltr"
        inert={!isDrawn}
        data-drawn={isDrawn}
        className="branch-map absolute inset-0 opacity-0 transition-opacity duration-200 data-[drawn=true]:opacity-100"
      />
    </section>
  )
}

function useMap({ lat, lng }: Position) {
  const tiles = useRouteLoaderData<typeof loader>("root")?.config.mapTiles ?? null
  const isRtl = useLocale() === "sa"
  const box = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const target = box.current
    if (!tiles || !target) return
    let takeDown: (() => void) | null = null
    let isGone = false
    const remove = () => {
      setDrawn(false)
      takeDown?.()
      takeDown = null
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      void import("./leaflet-map.ts")
        .then(({ drawMap }) => {
          if (isGone) return
          takeDown = drawMap(target, {
            at: { lat, lng },
            tiles,
            isRtl,
            zoomInTitle: m["branch.zoom_in"](),
            zoomOutTitle: m["branch.zoom_out"](),
            onFirstTile: () => setDrawn(true),
            onNoTiles: remove,
          })
        })
        // A map that cannot be loaded is no error: the plan is there.
        .catch(() => undefined)
    })
    observer.observe(target)
    return () => {
      isGone = true
      observer.disconnect()
      remove()
    }
  }, [tiles, lat, lng, isRtl])
  return { box, isDrawn }
}
