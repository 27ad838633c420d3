import { useEffect, useRef } from "react"
import { createKeyGuard } from "./key-guard.ts"

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select")
}

/** Calls with 1 to 9, unless somebody types, a dialog is open, a key is held down or pressed twice. */
export function useNumberKeys(onKey: (key: number) => void): void {
  // The newest one is called: what stands under a key changes with every ticket.
  const handler = useRef(onKey)
  useEffect(() => {
    handler.current = onKey
  })
  useEffect(() => {
    const counts = createKeyGuard()
    function press(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      if (!isPlain || !/^[1-9]$/.test(event.key) || isTyping(event.target)) return
      if (document.querySelector("[role=dialog], [role=menu]")) return
      const key = Number(event.key)
      if (counts(key, performance.now())) handler.current(key)
    }
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [])
}
