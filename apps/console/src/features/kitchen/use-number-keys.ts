import { useEffect, useRef } from "react"

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select")
}

/** Calls with 1 to 9, unless somebody types, a dialog is open or a key is held down. */
export function useNumberKeys(onKey: (key: number) => void): void {
  // The newest one is called: what stands under a key changes with every ticket.
  const handler = useRef(onKey)
  useEffect(() => {
    handler.current = onKey
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      if (!isPlain || !/^[1-9]$/.test(event.key) || isTyping(event.target)) return
      if (document.querySelector("[role=dialog], [role=menu]")) return
      handler.current(Number(event.key))
    }
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [])
}
