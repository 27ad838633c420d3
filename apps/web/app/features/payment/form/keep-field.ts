import type { MouseEvent } from "react"

/**
 * For the button that pays: the field being typed keeps the focus while it is pressed. Left, it would
 * say what is wrong with it, the page would grow, and the press would miss the button that moved.
 */
export function keepField(event: MouseEvent): void {
  event.preventDefault()
}
