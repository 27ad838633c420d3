import { vi } from "vitest"

/** How many notes the page has played from now on, of the bell or of the kitchen's chime. */
export function countNotes(): () => number {
  const start = vi.spyOn(OscillatorNode.prototype, "start")
  return () => start.mock.calls.length
}
