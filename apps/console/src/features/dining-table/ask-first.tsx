import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { type ReactNode, useState } from "react"
import { Notice } from "../../shell/page/notice.tsx"

type AskFirstProps = {
  icon: ReactNode
  label: string
  /** What happens then, and what cannot be taken back. */
  warning: string
  confirmLabel: string
  isPending: boolean
  /** Called with what closes the question again. */
  onConfirm: (close: () => void) => void
}

/** An action that is asked about in its own place: dialogs over dialogs lose people. */
export function AskFirst(props: AskFirstProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  if (!isAsking) {
    return (
      <Button variant="plain" startIcon={props.icon} onClick={() => setIsAsking(true)}>
        {props.label}
      </Button>
    )
  }
  return (
    <Notice tone="danger">
      <p>{props.warning}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="danger" loading={props.isPending} onClick={() => props.onConfirm(close)}>
          {props.confirmLabel}
        </Button>
        <Button variant="plain" onClick={close}>
          {m["action.cancel"]()}
        </Button>
      </div>
    </Notice>
  )
}
