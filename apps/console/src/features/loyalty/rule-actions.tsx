import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EditIcon, TrashIcon } from "@sufra/ui/icon"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { Link } from "react-router"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { hasCode } from "../../shell/errors/error-text.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"

type RuleActionsProps = {
  name: string
  editPath: string
  remove: () => Promise<void>
  /** What becomes of it, asked before it is deleted. */
  removeText: string
  removedText: string
}

/** Edit and delete, below a coupon, a reward or a card of a list. */
export function RuleActions({ name, editPath, ...removing }: RuleActionsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex w-full justify-end gap-1 border-t border-line pt-3">
      <Button
        variant="plain"
        startIcon={<EditIcon className="size-5" />}
        aria-label={m["promotion.edit_of"]({ name })}
        render={<Link to={editPath} />}
      >
        {m["action.edit"]()}
      </Button>
      <Button
        variant="plain"
        startIcon={<TrashIcon className="size-5" />}
        aria-label={m["promotion.delete_of"]({ name })}
        onClick={() => setAsking(true)}
      >
        {m["action.delete"]()}
      </Button>
      <RemoveDialog {...removing} name={name} open={isAsking} onOpenChange={setAsking} />
    </div>
  )
}

type RemoveDialogProps = Omit<RuleActionsProps, "editPath"> & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function RemoveDialog(props: RemoveDialogProps) {
  const { name, open, onOpenChange, removeText, removedText } = props
  const remove = useMutation({
    mutationFn: () =>
      props.remove().catch((error: unknown) => {
        // Somebody else was faster, or the first answer was lost: gone is gone.
        if (!hasCode(error, "not_found") && !hasCode(error, "punch_card_not_found")) throw error
      }),
    onSuccess: () => {
      onOpenChange(false)
      toastSuccess(removedText)
    },
    onError: toastFailure,
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m["promotion.delete_title"]({ name })}
      text={removeText}
      confirmLabel={m["action.delete"]()}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
