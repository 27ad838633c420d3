import { type RefObject, useEffect, useState } from "react"

/** Two screens ahead: a quick scroll still finds its rows there. */
const margin = "1500px 0px"

type Listener = (isNear: boolean) => void
const listeners = new WeakMap<Element, Listener>()

/** One for all rows: five hundred observers would be five hundred times the work. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
  },
  { rootMargin: margin },
)

/** Whether a row is in or near the view; one with the focus in it stays, wherever it is. */
export function useNearViewport(row: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return
    listeners.set(element, (isIntersecting) =>
      setIsNear(isIntersecting || element.contains(document.activeElement)),
    )
    observer.observe(element)
    return () => observer.unobserve(element)
  }, [row])
  return isNear
}
