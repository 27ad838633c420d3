/** For impossible states only: an expected failure is a code, never an assertion. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`)
}
