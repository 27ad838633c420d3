import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { useMutation } from "@tanstack/react-query"
import { hasCode } from "../../shell/error-text.ts"
import { toastFailure, toastSuccess } from "../../shell/toasts.ts"
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={m["promotion.delete_title"]({ name })}
      description={m["promotion.delete_text"]()}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button variant="plain" onClick={() => onOpenChange(false)}>
            {m["action.cancel"]()}
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            {m["action.delete"]()}
          </Button>
        </>
      }
    />
  )
}
