import { useState } from "react"

/** A new React key each time a sheet opens: its content starts afresh, and stays during the closing animation. */
export function useOpeningKey(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen: false, openings: 0 })
  if (seen.isOpen !== isOpen) {
    setSeen({ isOpen, openings: seen.openings + (isOpen ? 1 : 0) })
  }
  return seen.openings
}
