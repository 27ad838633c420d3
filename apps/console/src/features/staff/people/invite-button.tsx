import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { Button, type ButtonVariant } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { InviteDialog } from "./invite-dialog.tsx"
import { InviteLinkDialog } from "./invite-link-dialog.tsx"
import type { Invite, NamedBranch, PlaceRole } from "./people.ts"

type InviteButtonProps = { roles: PlaceRole[]; branches: NamedBranch[]; variant?: ButtonVariant }

/** The form, and then the link that it made. */
export function InviteButton({ roles, branches, variant = "filled" }: InviteButtonProps) {
  // One id for as long as the form is open: a retry after a lost answer makes no second invite.
  const [openId, setOpenId] = useState<string | null>(null)
  const [made, setMade] = useState<Invite | null>(null)
  return (
    <>
      <Button
        variant={variant}
        startIcon={<PlusIcon className="size-5" />}
        onClick={() => setOpenId(newId())}
      >
        {m["people.invite"]()}
      </Button>
      {openId ? (
        <InviteDialog
          {...{ roles, branches }}
          id={openId}
          onMade={setMade}
          onClose={() => setOpenId(null)}
        />
      ) : null}
      {made ? <InviteLinkDialog invite={made} onClose={() => setMade(null)} /> : null}
    </>
  )
}
