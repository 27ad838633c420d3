import { moduleNames } from "@sufra/domain/establishment/modules"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { fetchAgain, queryClient } from "../../../shell/api/query-client.ts"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { useEdits } from "../../../shell/editing/use-edits.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { type EstablishmentRow, establishmentsQuery } from "../establishments.ts"
import { type Allowed, isAllowed, withModule } from "./allowed-modules.ts"
import { moduleWords } from "./module-words.ts"

type AllowedDialogProps = { row: EstablishmentRow; onClose: () => void }

/** What a place may switch on; its owner does the switching. */
export function AllowedDialog({ row, onClose }: AllowedDialogProps) {
  const name = row.name[useLocale()]
  const { value: allowed, change: edit } = useEdits<Allowed>(row.allowed_modules)
  const change = useMutation({
    mutationFn: () =>
      api("PUT /staff/establishments/{id}/modules/", {
        params: { id: row.id },
        body: { allowed: allowed && [...allowed], version: row.version },
      }),
    onSuccess: () => {
      onClose()
      toastSuccess(m["establishment.modules_saved"]({ name }))
      return queryClient.invalidateQueries({ queryKey: establishmentsQuery.queryKey })
    },
    onError: (error) => {
      toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) return fetchAgain("establishments")
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={m["establishment.modules_of"]({ name })}
      text={m["establishment.modules_text"]()}
      confirmLabel={m["action.save"]()}
      tone="filled"
      isPending={change.isPending}
      onConfirm={() => change.mutate()}
    >
      <Checkbox
        label={m["establishment.modules_all"]()}
        hint={m["establishment.modules_all_hint"]()}
        checked={allowed === null}
        onCheckedChange={(isAll) => edit(() => (isAll ? null : moduleNames))}
      />
      <div className="mt-1 border-t border-line pt-1">
        {moduleNames.map((module) => (
          <Checkbox
            key={module}
            label={moduleWords[module].name()}
            checked={isAllowed(allowed, module)}
            onCheckedChange={(isWanted) => edit((before) => withModule(before, module, isWanted))}
          />
        ))}
      </div>
    </ConfirmDialog>
  )
}
