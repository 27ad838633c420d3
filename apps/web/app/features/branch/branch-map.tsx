import { m } from "@sufra/messages"
import { mapBoxClass, useMap } from "../../shell/map/use-map.ts"
import type { Position } from "../../shell/position.ts"
import { DrawnPlan } from "./drawn-plan.tsx"

type BranchMapProps = { at: Position; name: string }

/** A drawn plan at once; a real map over it when it is in view and its pictures come. */
export function BranchMap({ at, name }: BranchMapProps) {
  const { box, isDrawn } = useMap(async () => {
    const { drawMap } = await import("./leaflet-map.ts")
    return (target, wanted) => drawMap(target, wanted, at)
  })
  return (
    <section
      aria-label={m["branch.map_of"]({ name })}
      className="relative isolate h-56 overflow-hidden rounded-sheet shadow-card md:h-80"
    >
      <DrawnPlan />
      <div ref={box} dir="ltr" inert={!isDrawn} data-drawn={isDrawn} className={mapBoxClass} />
    </section>
  )
}
