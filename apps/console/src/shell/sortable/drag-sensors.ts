import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable"

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The keys go from one stop to the next, as the page is read, whatever lies between them. */
export function fromStopToStop(stops: () => UniqueIdentifier[]): KeyboardCoordinateGetter {
  return (event, { context: { active, over, droppableRects } }) => {
    const step = steps[event.code]
    if (!step || !active) return undefined
    event.preventDefault()
    const ids = stops()
    const next = ids[ids.indexOf(over?.id ?? active.id) + step]
    const rect = next === undefined ? undefined : droppableRects.get(next)
    return rect ? { x: rect.left, y: rect.top } : undefined
  }
}

/** By pointer, finger or keyboard. One list needs no stops: its rows may be of any height. */
export function useDragSensors(
  coordinateGetter: KeyboardCoordinateGetter = sortableKeyboardCoordinates,
) {
  return useSensors(
    // A few pixels of way: a tap on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    // At once: a slow scroll that something else stops would leave the row between two places.
    useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior: "auto" }),
  )
}
