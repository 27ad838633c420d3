import { useEffect, useState } from "react"

const secondTapMs = 700

/**
 * Which question the button asks, once it may be answered. False for a moment after it asks another one: a
 * second tap on what stood there before must not place an order, nor agree to another price or time.
 */
export function useIsArmed(question: string): boolean {
  const [armedFor, setArmedFor] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setArmedFor(question), secondTapMs)
    return () => clearTimeout(timer)
  }, [question])
  return armedFor === question
}
