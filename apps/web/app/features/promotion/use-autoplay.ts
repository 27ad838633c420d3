import { type RefObject, useEffect, useRef, useState } from "react"
import { isViewClear } from "../../shell/frame/view-clear.ts"
import { savesData } from "./save-data.ts"

const periodMs = 6000

function isInView(element: Element | null): boolean {
  if (!element || document.hidden) return false
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** Not for those who asked for less motion or less data; known only in the browser. */
function useIsPossible(count: number): boolean {
  const [isPossible, setPossible] = useState(false)
  useEffect(() => {
    const lessMotion = matchMedia("(prefers-reduced-motion: reduce)")
    const look = () => setPossible(count > 1 && !lessMotion.matches && !savesData())
    look()
    lessMotion.addEventListener("change", look)
    return () => lessMotion.removeEventListener("change", look)
  }, [count])
  return isPossible
}

/** Moves on by itself while nobody points at it, has it in focus or has moved it. */
export function useAutoplay(track: RefObject<Element | null>, count: number, next: () => void) {
  const isPossible = useIsPossible(count)
  const [isStopped, setStopped] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const latestNext = useRef(next)
  useEffect(() => {
    latestNext.current = next
  })
  const isOn = isPossible && !isStopped
  useEffect(() => {
    if (!isOn || isHeld) return
    const timer = setInterval(() => {
      if (isInView(track.current) && isViewClear()) latestNext.current()
    }, periodMs)
    return () => clearInterval(timer)
  }, [isOn, isHeld, track])
  return {
    isPossible,
    isOn,
    stop: () => setStopped(true),
    toggle: () => setStopped((was) => !was),
    holding: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
