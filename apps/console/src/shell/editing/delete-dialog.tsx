import { m } from "@sufra/messages"
import { useMutation } from "@tanstack/react-query"
import { hasCode } from "../errors/error-text.ts"
import { toastFailure, toastSuccess } from "../page/toasts.ts"
import { ConfirmDialog } from "./confirm-dialog.tsx"

type DeleteDialogProps = {
  name: string
  /** What becomes of it, and what stays. */
  text: string
  /** What is said once it is gone. */
  done: string
  remove: () => Promise<unknown>
  open: boolean
  onOpenChange: (open: boolean) => void
}

const gone = ["not_found", "punch_card_not_found"] as const

/** Asks before something is deleted for good, and says so afterwards. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { name, text, done, remove, open, onOpenChange } = props
  const deletion = useMutation({
    mutationFn: () =>
      remove().catch((error: unknown) => {
        // Somebody else was faster, or the first answer was lost: gone is gone.
        if (!gone.some((code) => hasCode(error, code))) throw error
      }),
    onSuccess: () => {
      onOpenChange(false)
      toastSuccess(done)
    },
    onError: toastFailure,
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m["promotion.delete_title"]({ name })}
      text={text}
      confirmLabel={m["action.delete"]()}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    />
  )
}
