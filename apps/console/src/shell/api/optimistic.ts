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
  /** What is changed, as ["promotion-active", id]. Of changes that wait for their turn the last is sent. */
  mutationKey?: MutationKey
  /** Changes of one scope are sent one after the other; without it, those of one key. */
  scope?: string
  /** Shown at once, and whatever is fetched until the answer. */
  edits: Edit[]
  send: () => Promise<Answer>
  /** What the answer says. Without it the edits are taken for true, and what shows them is fetched again. */
  answered?: (answer: Answer) => Edit[]
  onRefused?: (error: unknown) => void
  /** For whoever looks at what is under way (`useIsMutating`). */
  meta?: MutationMeta
}

type Outcome<Answer> =
  | { kind: "done"; answer: Answer }
  | { kind: "refused"; error: unknown }
  /** A later change of the same thing decides, and says how it went. */
  | { kind: "overtaken" }

const overtaken = { kind: "overtaken" } as const

/** The last change of each thing: what came before it has nothing to say any more. */
const lastOf = new Map<string, Edit[]>()

/**
 * Shows a change at once, sends it in its turn, shows what was answered, and puts back and tells what was
 * refused.
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
    // Kept for an observer to whom nobody listens it would never be forgotten.
    mutation.reset()
    if (key !== null && !isOvertaken()) lastOf.delete(key)
  }
}
