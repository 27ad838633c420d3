import { useEffect, useState } from "react"

const pauseMs = 250

/** What was typed, once the typing pauses: a search for every letter would ask ten times for one. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
