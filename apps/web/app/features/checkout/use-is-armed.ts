import { useEffect, useState } from "react"

const secondTapMs = 400

/**
 * False for a moment: the button that led here stood at the same place, and a second tap on it must not
 * place an order.
 */
export function useIsArmed(): boolean {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), secondTapMs)
    return () => clearTimeout(timer)
  }, [])
  return isArmed
}
