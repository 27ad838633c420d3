import { m } from "@sufra/messages"
import { useMutation } from "@tanstack/react-query"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { hasCode } from "../../shell/errors/error-text.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { removePromotion } from "./promotions.ts"

type DeleteDialogProps = {
  promotionId: string
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function DeleteDialog({ promotionId, name, open, onOpenChange }: DeleteDialogProps) {
  const remove = useMutation({
    mutationFn: () =>
      removePromotion(promotionId).catch((error: unknown) => {
        // Somebody else was faster, or the first answer was lost: gone is gone.
        if (!hasCode(error, "not_found")) throw error
      }),
    onSuccess: () => {
      onOpenChange(false)
      toastSuccess(m["promotion.deleted"]())
    },
    onError: toastFailure,
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m["promotion.delete_title"]({ name })}
      text={m["promotion.delete_text"]()}
      confirmLabel={m["action.delete"]()}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
