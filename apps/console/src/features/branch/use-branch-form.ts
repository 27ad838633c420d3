import { newId } from "@sufra/domain/kernel/ids"
import { useRef } from "react"
import { useForm } from "react-hook-form"
import { api } from "../../shell/api/api.ts"
import { showAnswer } from "../../shell/api/cached-edits.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { showWireErrors } from "../../shell/errors/form-errors.ts"
import { toastFailure } from "../../shell/page/toasts.ts"
import { type BranchForm, formOf, inputOf } from "./branch-form.ts"
import { type Branch, branchesQuery, branchQuery } from "./branches.ts"

type BranchToEdit = {
  /** Null: the form opens a new branch, and begins as `newForm`. */
  branch: Branch | null
  newForm: BranchForm
  onSaved: (fresh: Branch) => unknown
}

/** All of a branch in one form, however many of its fields a screen shows. */
export function useBranchForm({ branch, newForm, onSaved }: BranchToEdit) {
  const saved = branch ? formOf(branch) : newForm
  // Kept until it was saved: a retry after a lost answer opens no second branch.
  const newBranchId = useRef(newId())
  const form = useForm<BranchForm>({
    // Another person's save arrives while this form is open: what was changed here stays.
    values: saved,
    resetOptions: { keepDirtyValues: true },
  })
  const save = useSingleFlight(async (values: BranchForm) => {
    const body = inputOf(values)
    try {
      const fresh = branch
        ? await api("PUT /staff/branches/{id}/", {
            params: { id: branch.id },
            body: { ...body, version: branch.version },
          })
        : await api("POST /staff/branches/", { body: { ...body, id: newBranchId.current } })
      form.reset(formOf(fresh), { keepDirtyValues: false })
      showAnswer(branchQuery(fresh.id).queryKey, fresh)
      await queryClient.invalidateQueries({ queryKey: branchesQuery.queryKey, exact: true })
      await onSaved(fresh)
    } catch (error) {
      showWireErrors(form, error)
      toastFailure(error)
      // Theirs comes into the fields that were not touched here, before the next try.
      if (branch && hasCode(error, "changed_meanwhile")) {
        await queryClient.invalidateQueries({ queryKey: branchQuery(branch.id).queryKey })
      }
    }
  })
  const discard = () => form.reset(saved, { keepDirtyValues: false })
  return { form, saved, save, discard }
}
