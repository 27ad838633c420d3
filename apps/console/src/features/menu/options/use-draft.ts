import { ApiError } from "@sufra/contract/client/client"
import { useEffect, useRef, useState } from "react"
import type { QueryName } from "../../../shell/api/live-queries.ts"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { useEdits } from "../../../shell/editing/use-edits.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { toastFailure } from "../../../shell/page/toasts.ts"

/** The code of what is wrong, per path of the contract. */
export type Errors = Record<string, string>

type DraftWork<Value> = {
  saved: Value
  /** What can be said without asking the server. */
  check: (draft: Value) => Errors
  send: (draft: Value) => Promise<void>
  /** Fetched again where a colleague was faster. */
  query: QueryName
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

function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError) || error.code !== "validation_failed") return {}
  return Object.fromEntries(Object.entries(error.fields).map(([path, code]) => [path, `${code}`]))
}

/** Lists that are put in order are drafted and sent whole, with the version of what is saved. */
export function useDraft<Value>(work: DraftWork<Value>): Draft<Value> {
  const { saved, check, send, query } = work
  const { value, change, isDirty, reset } = useEdits(saved)
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLDivElement>(null)
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
      reset()
    } catch (error) {
      setErrors(errorsOf(error))
      toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await fetchAgain(query)
    } finally {
      setSaving(false)
    }
  })
  return {
    value,
    change,
    errors,
    isDirty,
    isSaving,
    save: () => void save(),
    discard: () => {
      reset()
      setErrors({})
    },
    form,
  }
}
