import { m } from "@sufra/messages"
import { Dialog } from "@sufra/ui/dialog"
import { useLinkOrigin } from "../../../shell/start/page-config.ts"
import { Handover } from "./handover.tsx"
import { type Invite, linkAddress } from "./people.ts"

type InviteLinkDialogProps = { invite: Invite; onClose: () => void }

export function InviteLinkDialog({ invite, onClose }: InviteLinkDialogProps) {
  const { name, email, token } = invite
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={m["people.link_title"]({ name })}
      description={m["people.link_text"]({ name })}
      closeLabel={m["action.close"]()}
    >
      <Handover
        address={linkAddress(useLinkOrigin(), "join", token ?? "")}
        emailedTo={invite.was_emailed ? email : null}
      />
    </Dialog>
  )
}
