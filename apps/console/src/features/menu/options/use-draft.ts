import { ApiError } from "@sufra/contract/client/client"
import { useEffect, useRef, useState } from "react"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { toastFailure } from "../../../shell/page/toasts.ts"

/** The code of what is wrong, per path of the contract. */
export type Errors = Record<string, string>

type DraftWork<Value> = {
  saved: Value
  /** What can be said without asking the server. */
  check: (draft: Value) => Errors
  send: (draft: Value) => Promise<void>
  /** After the refusal was said. */
  onRefused?: (error: unknown) => Promise<void>
}

export type Draft<Value> = {
  value: Value
  change: (next: (before: Value) => Value) => void
  errors: Errors
  isDirty: boolean
  isSaving: boolean
  save: () => void
  discard: () => void
  /** For the element around the fields: the first wrong one in it gets the focus. */
  form: React.RefObject<HTMLDivElement | null>
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError) || error.code !== "validation_failed") return {}
  return Object.fromEntries(Object.entries(error.fields).map(([path, code]) => [path, `${code}`]))
}

/**
 * Lists that are put in order are drafted whole: until something is changed here the draft is what
 * is saved, also when a colleague saves; from then on it is this person's until saved or discarded.
 */
export function useDraft<Value>(work: DraftWork<Value>): Draft<Value> {
  const { saved, check, send, onRefused } = work
  const [edited, setEdited] = useState<{ value: Value } | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const value = edited ? edited.value : saved
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const save = useSingleFlight(async () => {
    const wrong = check(value)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setSaving(true)
    try {
      await send(value)
      setEdited(null)
    } catch (error) {
      setErrors(errorsOf(error))
      toastFailure(error)
      await onRefused?.(error).catch(toastFailure)
    } finally {
      setSaving(false)
    }
  })
  return {
    value,
    change: (next) => setEdited((before) => ({ value: next(before ? before.value : saved) })),
    errors,
    isDirty: edited !== null && !isEqual(edited.value, saved),
    isSaving,
    save: () => void save(),
    discard: () => {
      setEdited(null)
      setErrors({})
    },
    form,
  }
}
