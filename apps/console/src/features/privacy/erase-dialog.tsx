import { m } from "@sufra/messages"
import { useState } from "react"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { toastFailure } from "../../shell/page/toasts.ts"
import { finishRequest, type PrivacyRequest } from "./privacy-requests.ts"
import { guestName } from "./request-words.ts"

type EraseDialogProps = { request: PrivacyRequest; onClose: () => void }

/** The last question: nobody can take it back. */
export function EraseDialog({ request, onClose }: EraseDialogProps) {
  const [isPending, setIsPending] = useState(false)
  const erase = useSingleFlight(async () => {
    setIsPending(true)
    await finishRequest(request, "").catch(toastFailure)
    onClose()
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m["privacy_desk.erase_title"]({ name: guestName(request) })}
      text={m["privacy_desk.goes"]()}
      confirmLabel={m["privacy_desk.erase"]()}
      isPending={isPending}
      onConfirm={() => void erase()}
    />
  )
}
