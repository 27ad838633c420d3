import { m } from "@sufra/messages"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { useLocale } from "../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { type EstablishmentRow, establishmentsQuery } from "./establishments.ts"

type ActivationDialogProps = {
  row: EstablishmentRow
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ActivationDialog({ row, open, onOpenChange }: ActivationDialogProps) {
  const name = row.name[useLocale()]
  const change = useMutation({
    mutationFn: () =>
      api("PATCH /staff/establishments/{id}/", {
        params: { id: row.id },
        body: { active: !row.active },
      }),
    onSuccess: ({ active }) => {
      onOpenChange(false)
      toastSuccess(
        active ? m["establishment.activated"]({ name }) : m["establishment.deactivated"]({ name }),
      )
      return queryClient.invalidateQueries({ queryKey: establishmentsQuery.queryKey })
    },
    onError: toastFailure,
  })
  const { active } = row
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        active
          ? m["establishment.deactivate_title"]({ name })
          : m["establishment.activate_title"]({ name })
      }
      text={active ? m["establishment.deactivate_text"]() : m["establishment.activate_text"]()}
      confirmLabel={active ? m["establishment.deactivate"]() : m["establishment.activate"]()}
      tone={active ? "danger" : "filled"}
      isPending={change.isPending}
      onConfirm={() => change.mutate()}
    />
  )
}
