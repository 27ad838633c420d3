import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core"

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The keys go from one stop to the next, as the list is read, whatever lies between them. */
function fromStopToStop(stops: () => UniqueIdentifier[]): KeyboardCoordinateGetter {
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

export function useDragSensors(stops: () => UniqueIdentifier[]) {
  return useSensors(
    // A few pixels of way: a tap on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: fromStopToStop(stops) }),
  )
}
