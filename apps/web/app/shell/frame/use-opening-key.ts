import { useState } from "react"

/** Another key each time that a sheet opens: what it holds begins anew, and stays while it goes away. */
export function useOpeningKey(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen: false, openings: 0 })
  if (seen.isOpen !== isOpen) {
    setSeen({ isOpen, openings: seen.openings + (isOpen ? 1 : 0) })
  }
  return seen.openings
}
