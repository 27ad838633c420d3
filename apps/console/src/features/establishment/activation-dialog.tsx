import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../shell/api.ts"
import { useLocale } from "../../shell/locale.ts"
import { queryClient } from "../../shell/query-client.ts"
import { toastFailure, toastSuccess } from "../../shell/toasts.ts"
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={
        active
          ? m["establishment.deactivate_title"]({ name })
          : m["establishment.activate_title"]({ name })
      }
      description={
        active ? m["establishment.deactivate_text"]() : m["establishment.activate_text"]()
      }
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button variant="plain" onClick={() => onOpenChange(false)}>
            {m["action.cancel"]()}
          </Button>
          <Button
            variant={active ? "danger" : "filled"}
            loading={change.isPending}
            onClick={() => change.mutate()}
          >
            {active ? m["establishment.deactivate"]() : m["establishment.activate"]()}
          </Button>
        </>
      }
    />
  )
}
