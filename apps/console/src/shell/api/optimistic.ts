import {
  hashKey,
  type MutationKey,
  type MutationMeta,
  MutationObserver,
  notifyManager,
} from "@tanstack/react-query"
import { toastFailure } from "../page/toasts.ts"
import { dropEdits, type Edit, layEdits, reconcile, showEdits } from "./cached-edits.ts"
import { queryClient } from "./query-client.ts"

type Change<Answer> = {
  /** Names the changed thing, as ["promotion-active", id]. Of several waiting changes only the last is sent. */
  mutationKey?: MutationKey
  /** Changes of one scope are sent one after the other; without it, those of one key. */
  scope?: string
  /** Shown at once, and applied to all fetched data until the answer. */
  edits: Edit[]
  send: () => Promise<Answer>
  /** Edits that the answer gives. Without this function `edits` are kept, and the queries are fetched again. */
  answered?: (answer: Answer) => Edit[]
  onRefused?: (error: unknown) => void
  /** For components that watch pending changes (`useIsMutating`). */
  meta?: MutationMeta
}

type Outcome<Answer> =
  | { kind: "done"; answer: Answer }
  | { kind: "refused"; error: unknown }
  /** A later change of the same thing replaced this one and reports the outcome. */
  | { kind: "overtaken" }

const overtaken = { kind: "overtaken" } as const

/** The latest change of each thing; the outcome of an earlier one is ignored. */
const lastOf = new Map<string, Edit[]>()

/**
 * An optimistic update: shows a change at once, sends it in its turn, and then shows the server's answer. A
 * refused change is undone and reported.
 */
export async function changeOptimistically<Answer>(
  change: Change<Answer>,
): Promise<Outcome<Answer>> {
  const { mutationKey, meta, scope, edits, send, answered, onRefused = toastFailure } = change
  const key = mutationKey ? hashKey(mutationKey) : null
  const scopeId = scope ?? key
  const isOvertaken = () => key !== null && lastOf.get(key) !== edits
  const mutation = new MutationObserver<Outcome<Answer>>(queryClient, {
    ...(mutationKey && { mutationKey }),
    ...(meta && { meta }),
    ...(scopeId !== null && { scope: { id: scopeId } }),
    onMutate: () => {
      if (key !== null) lastOf.set(key, edits)
      layEdits(edits)
    },
    mutationFn: async () => (isOvertaken() ? overtaken : { kind: "done", answer: await send() }),
    onSuccess: (outcome) =>
      notifyManager.batch(() => {
        dropEdits(edits)
        if (outcome.kind !== "done") return
        showEdits(...(answered ? answered(outcome.answer) : edits))
        if (!answered) reconcile(edits)
      }),
    onError: (error) => {
      dropEdits(edits)
      reconcile(edits)
      if (!isOvertaken()) onRefused(error)
    },
  })
  try {
    const outcome = await mutation.mutate()
    return isOvertaken() ? overtaken : outcome
  } catch (error) {
    return isOvertaken() ? overtaken : { kind: "refused", error }
  } finally {
    // Without a reset the observer would hold the finished mutation in memory for ever.
    mutation.reset()
    if (key !== null && !isOvertaken()) lastOf.delete(key)
  }
}
