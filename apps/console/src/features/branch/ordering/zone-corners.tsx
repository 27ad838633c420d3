import { type ZoneProblem, zoneProblem } from "@sufra/domain/delivery/zone"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Collapsible } from "@sufra/ui/collapsible"
import { controlBoxClass } from "@sufra/ui/field"
import { CloseIcon, PlusIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { cornersOf, type OrderingForm, type TypedZone } from "./ordering-form.ts"

type ZoneCornersProps = {
  index: number
  zone: TypedZone
  onAdd: () => void
  onRemove: (corner: number) => void
}

/** The corners in figures: the whole of the map for whoever cannot see or drag it. */
export function ZoneCorners({ index, zone, onAdd, onRemove }: ZoneCornersProps) {
  const { formState } = useFormContext<OrderingForm>()
  const errors = formState.errors.zones?.[index]?.polygon
  const count = zone.polygon.length
  const problem = useShapeProblem(zone)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      {problem ? (
        <p role="alert" className="text-small text-danger-ink">
          {fieldErrorText(problem)}
        </p>
      ) : null}
      <Collapsible
        summary={m["terms.corners"]({ count })}
        open={isOpen || Array.isArray(errors)}
        onOpenChange={setIsOpen}
      >
        {isOpen || Array.isArray(errors) ? (
          <>
            <ol className="flex flex-col gap-2">
              {Array.from({ length: count }, (_, corner) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the border
                <li key={corner} className="flex items-center gap-2">
                  <CornerSide zone={index} corner={corner} side="lat" />
                  <CornerSide zone={index} corner={corner} side="lng" />
                  <Button
                    variant="plain"
                    size="icon"
                    aria-label={m["terms.corner_remove"]({ number: corner + 1 })}
                    onClick={() => onRemove(corner)}
                  >
                    <CloseIcon className="size-5" />
                  </Button>
                </li>
              ))}
            </ol>
            <Button
              variant="plain"
              startIcon={<PlusIcon className="size-5" />}
              className="mt-1"
              onClick={onAdd}
            >
              {m["terms.corner_add"]()}
            </Button>
          </>
        ) : null}
      </Collapsible>
    </div>
  )
}

/** As it is drawn now; that corners are missing is said once somebody wanted to save it so. */
function useShapeProblem(zone: TypedZone): ZoneProblem | null {
  const { submitCount } = useFormContext<OrderingForm>().formState
  const problem = zoneProblem(cornersOf(zone))
  return problem === "too_few_corners" && submitCount === 0 ? null : problem
}

type CornerSideProps = { zone: number; corner: number; side: "lat" | "lng" }

function CornerSide({ zone, corner, side }: CornerSideProps) {
  const { register, formState } = useFormContext<OrderingForm>()
  const number = corner + 1
  const isWrong = formState.errors.zones?.[zone]?.polygon?.[corner]?.[side] !== undefined
  return (
    <span className="min-w-0 flex-1">
      <span className={controlBoxClass}>
        <input
          {...register(`zones.${zone}.polygon.${corner}.${side}`)}
          aria-label={
            side === "lat" ? m["terms.corner_lat"]({ number }) : m["terms.corner_lng"]({ number })
          }
          aria-invalid={isWrong || undefined}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          className="min-w-0 flex-1 self-stretch rounded-control bg-transparent px-3 text-body tabular-nums outline-none"
        />
      </span>
    </span>
  )
}
