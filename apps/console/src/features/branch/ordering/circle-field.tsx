import type { Coordinates } from "@sufra/domain/branch/parse-coordinates"
import { parseFigure } from "@sufra/domain/kernel/figures"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { circleAround } from "./circle.ts"

const metersOfKilometer = 1_000
const furthestKilometers = 100

type CircleFieldProps = { at: Coordinates; onAdd: (corners: Coordinates[]) => void }

/** The quick way to a zone, and the one for whoever does not draw. */
export function CircleField({ at, onAdd }: CircleFieldProps) {
  const [typed, setTyped] = useState("3")
  // In meters: a kilometer has three decimals.
  const meters = parseFigure(typed, 3) ?? 0
  const isRight = meters > 0 && meters <= furthestKilometers * metersOfKilometer
  return (
    <div className="flex items-end gap-2 border-t border-line pt-3">
      <TextField
        label={m["terms.circle_radius"]()}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Inside the form Enter would save it.
          if (event.key !== "Enter") return
          event.preventDefault()
          if (isRight) onAdd(circleAround(at, meters))
        }}
        suffix={<span className="text-small">{m["terms.unit_kilometers"]()}</span>}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        className="flex-1"
      />
      <Button
        variant="outline"
        className="min-h-12"
        disabled={!isRight}
        onClick={() => onAdd(circleAround(at, meters))}
      >
        {m["terms.circle_add"]()}
      </Button>
    </div>
  )
}
