import { m } from "@sufra/messages"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { queryClient } from "../../../shell/api/query-client.ts"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { forgetGroup, type Group, groupsQuery } from "../groups.ts"

type DeleteGroupProps = { group: Group; open: boolean; onOpenChange: (open: boolean) => void }

/** Says how many products lose the question; only then is it confirmed to the server. */
export function DeleteGroup({ group, open, onOpenChange }: DeleteGroupProps) {
  const name = group.name[useLocale()]
  const count = group.used_by.length
  const remove = useMutation({
    mutationFn: () =>
      api("DELETE /staff/menu/modifier-groups/{id}/", {
        params: { id: group.id },
        query: { confirmed: count > 0 ? "true" : "false" },
      }),
    onSuccess: async () => {
      onOpenChange(false)
      forgetGroup(group.id)
      toastSuccess(m["delete.done"]({ name }))
    },
    onError: (error) => {
      // A product began to ask it meanwhile: the question is asked again, with the new number.
      void queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey })
      toastFailure(error)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m["delete.title"]({ name })}
      text={
        count > 0 ? m["options_editor.delete_used"]({ count }) : m["options_editor.delete_text"]()
      }
      confirmLabel={m["action.delete"]()}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
