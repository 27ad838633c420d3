import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import type { ReactNode } from "react"

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  confirmLabel: string
  /** The way out, where "Cancel" could be taken for what is asked. */
  cancelLabel?: string
  /** Red for what cannot be taken back by the same button. */
  tone?: "danger" | "filled"
  isPending?: boolean
  onConfirm: () => void
  /** What else must be chosen before it is confirmed. */
  children?: ReactNode
}

/** The one question before something is done: what will happen, a way out, and the button that does it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, onConfirm, children } = props
  const { tone = "danger", isPending = false, cancelLabel = m["action.cancel"]() } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={children ? "medium" : "small"}
      title={title}
      description={text}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button variant="plain" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={tone} loading={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
