import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { StarIcon, TrashIcon } from "@sufra/ui/icon"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../shell/api/api.ts"
import { useDeletion } from "../../shell/api/deletion.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { hasCode } from "../../shell/errors/error-text.ts"
import { useLocale } from "../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { type BranchNow, branchesQuery, branchQuery } from "./branches.ts"

/** What is done to a branch as a whole; the main one can neither be made so nor deleted. */
export function BranchMenu({ branch }: { branch: BranchNow }) {
  const [isAsking, setIsAsking] = useState(false)
  const makeMain = useMutation({
    mutationFn: () => api("PUT /staff/branches/{id}/main/", { params: { id: branch.id } }),
    onSuccess: () => {
      toastSuccess(m["branch_editor.made_main"]())
      return queryClient.invalidateQueries({ queryKey: branchesQuery.queryKey })
    },
    onError: toastFailure,
  })
  if (branch.is_main) return null
  return (
    <>
      <Button
        variant="outline"
        startIcon={<StarIcon className="size-5" />}
        loading={makeMain.isPending}
        onClick={() => makeMain.mutate()}
      >
        {m["branch_editor.make_main"]()}
      </Button>
      <Button
        variant="plain"
        size="icon"
        aria-label={m["branch_editor.delete"]()}
        title={m["branch_editor.delete"]()}
        onClick={() => setIsAsking(true)}
      >
        <TrashIcon />
      </Button>
      <DeleteDialog branch={branch} open={isAsking} onOpenChange={setIsAsking} />
    </>
  )
}

type DeleteDialogProps = {
  branch: BranchNow
  open: boolean
  onOpenChange: (open: boolean) => void
}

function DeleteDialog({ branch, open, onOpenChange }: DeleteDialogProps) {
  const name = branch.name[useLocale()]
  const remove = useDeletion({
    queryKey: branchQuery(branch.id).queryKey,
    remove: () =>
      api("DELETE /staff/branches/{id}/", { params: { id: branch.id } }).catch((error: unknown) => {
        // Somebody else was faster, or the first answer was lost: gone is gone.
        if (!hasCode(error, "branch_not_found")) throw error
      }),
    leaveTo: "/branches",
    onGone: () => {
      toastSuccess(m["delete.done"]({ name }))
      return queryClient.invalidateQueries({ queryKey: branchesQuery.queryKey, exact: true })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m["delete.title"]({ name })}
      text={m["branch_editor.delete_text"]()}
      confirmLabel={m["branch_editor.delete"]()}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
