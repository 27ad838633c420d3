import type { KeyboardEvent, RefObject } from "react"

function resultsIn(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>("[data-result]")]
}

/** Arrows walk from the field through the results and back; a letter goes on typing. */
export function useResultKeys(field: RefObject<HTMLInputElement | null>) {
  function walk(event: KeyboardEvent<HTMLElement>, step: 1 | -1) {
    const results = resultsIn(event.currentTarget)
    const at = results.indexOf(document.activeElement as HTMLElement)
    if (at === -1 && document.activeElement !== field.current) return
    event.preventDefault()
    const next = at + step
    if (next < 0) field.current?.focus()
    else results[Math.min(next, results.length - 1)]?.focus()
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "ArrowDown") walk(event, 1)
    else if (event.key === "ArrowUp") walk(event, -1)
    else if (isLetterOnResult(event)) field.current?.focus()
  }
}

/** The focus moves before the letter arrives, so the field receives it. */
function isLetterOnResult({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isLetter = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey
  return isLetter && target instanceof HTMLElement && target.matches("[data-result]")
}

/** From the field to the first result: on a phone this also puts the keyboard away. */
export function focusFirstResult(dialog: HTMLElement | null): void {
  if (dialog) resultsIn(dialog)[0]?.focus()
}
