import { type RefObject, useEffect, useRef } from "react"
import { isWriting } from "./scan-keys.ts"

/** Where somebody writes something else. */
function isElsewhere(target: EventTarget | null, field: HTMLElement | null): boolean {
  return (
    target instanceof HTMLElement && target !== field && target.matches("input, textarea, select")
  )
}

type Told = { onEnter: () => void; onEscape: () => void }

/**
 * Sends keys to the scan field wherever the focus is: a scanner types into what has it, and a cashier has just
 * pressed some button. Escape clears from everywhere.
 */
export function useScanFocus(field: RefObject<HTMLInputElement | null>, told: Told): void {
  const current = useRef(told)
  current.current = told
  useEffect(() => {
    function press(event: KeyboardEvent) {
      // An open dialog or menu has its own keys.
      if (event.defaultPrevented || document.querySelector("[role=dialog], [role=menu]")) return
      if (event.key === "Escape") {
        current.current.onEscape()
        field.current?.focus()
      } else if (event.key === "Enter" && event.target === document.body) {
        current.current.onEnter()
      } else if (isWriting(event) && !isElsewhere(event.target, field.current)) {
        field.current?.focus()
      }
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [field])
}
