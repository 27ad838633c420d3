import { type PointerEvent, useRef } from "react"
import { turnedBy } from "./geometry.ts"

type Point = { x: number; y: number }
type Held = { id: number; last: Point; lastMs: number; speed: number }

/** Slower than this the wheel is only held, and stays where it was put. */
const leastThrow = 0.15

/** Where the finger is, seen from the middle of the wheel. */
function fromMiddle({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

type Dragging = {
  isOn: boolean
  onTurn: (degrees: number) => void
  /** Let go while it turned, at so many degrees a millisecond. */
  onThrow: (speed: number) => void
}

/** Lets a finger or a mouse turn the wheel, and throw it. */
export function useDrag({ isOn, onTurn, onThrow }: Dragging) {
  const held = useRef<Held | null>(null)

  function begin(event: PointerEvent<HTMLElement>): void {
    if (!isOn || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const last = fromMiddle(event)
    held.current = { id: event.pointerId, last, lastMs: event.timeStamp, speed: 0 }
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const holding = held.current
    if (holding?.id !== event.pointerId) return
    const point = fromMiddle(event)
    const degrees = turnedBy(holding.last, point)
    const ms = Math.max(1, event.timeStamp - holding.lastMs)
    // The last moves count most: a finger that slows down throws less.
    const speed = holding.speed * 0.4 + (degrees / ms) * 0.6
    held.current = { id: holding.id, last: point, lastMs: event.timeStamp, speed }
    onTurn(degrees)
  }

  function end(event: PointerEvent<HTMLElement>): void {
    const holding = held.current
    held.current = null
    if (holding?.id !== event.pointerId || event.type === "pointercancel") return
    if (isOn && Math.abs(holding.speed) >= leastThrow) onThrow(holding.speed)
  }

  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
}
