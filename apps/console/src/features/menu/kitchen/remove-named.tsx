import type { LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { useMutation } from "@tanstack/react-query"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"

type RemoveNamedProps = {
  name: LocalText
  text: string
  /** False: the text says why not, and there is nothing to confirm. */
  canRemove: boolean
  remove: () => Promise<unknown>
  onDone: () => Promise<void>
  onClose: () => void
}

export function RemoveNamed(props: RemoveNamedProps) {
  const { text, canRemove, remove, onDone, onClose } = props
  const name = props.name[useLocale()]
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await onDone()
      toastSuccess(m["delete.done"]({ name }))
      onClose()
    },
    onError: (error) => {
      void onDone()
      toastFailure(error)
    },
  })
  const title = m["delete.title"]({ name })
  if (!canRemove) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="small"
        title={title}
        description={text}
        closeLabel={m["action.close"]()}
        actions={
          <Button variant="plain" onClick={onClose}>
            {m["action.close"]()}
          </Button>
        }
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      confirmLabel={m["action.delete"]()}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
    />
  )
}
