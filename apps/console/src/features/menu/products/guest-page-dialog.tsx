import { m } from "@sufra/messages"
import { Dialog } from "@sufra/ui/dialog"
import { PhoneFrame } from "./phone-frame.tsx"

type GuestPageDialogProps = { path: string; onClose: () => void }

/** A guest's page in a phone, over what is being edited. */
export function GuestPageDialog({ path, onClose }: GuestPageDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={m["menu_editor.preview"]()}
      closeLabel={m["action.close"]()}
    >
      <PhoneFrame path={path} className="mx-auto h-[min(70dvh,44rem)] max-w-98" />
    </Dialog>
  )
}
