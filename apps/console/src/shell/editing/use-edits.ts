import { useState } from "react"
import { isEqual, rebased } from "./rebased.ts"

/**
 * The values of a form that is edited whole. What a colleague saves meanwhile comes into the parts that were
 * not touched here, so that the form always goes with the newest version.
 */
export function useEdits<Value>(saved: Value) {
  const [edits, setEdits] = useState<{ base: Value; edited: Value } | null>(null)
  const value = edits ? rebased({ ...edits, saved }) : saved
  return {
    value,
    change: (next: (before: Value) => Value) =>
      setEdits((before) => ({
        base: saved,
        edited: next(before ? rebased({ ...before, saved }) : saved),
      })),
    isDirty: edits !== null && !isEqual(value, saved),
    /** After a save, or to discard. */
    reset: () => setEdits(null),
  }
}
