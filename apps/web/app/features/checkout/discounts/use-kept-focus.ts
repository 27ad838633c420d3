import { useLayoutEffect, useRef } from "react"

/** What was pressed goes with the press: the focus stays with what took its place when `shown` changes. */
export function useKeptFocus(shown: unknown) {
  const focused = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is shown
  useLayoutEffect(() => {
    if (wasPressed.current) focused.current?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [shown])
  return {
    focused,
    press: () => {
      wasPressed.current = true
    },
  }
}
