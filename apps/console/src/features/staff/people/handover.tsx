import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { CopyIcon, ShareIcon } from "@sufra/ui/icon"
import { Qr } from "@sufra/ui/qr"
import { useRef } from "react"
import { toastSuccess } from "../../../shell/page/toasts.ts"
import { LocalhostNotice } from "../reach/reach-notice.tsx"

type HandoverProps = {
  address: string
  /** Where it was sent as well. */
  emailedTo: string | null
}

/** A one-time link to scan, copy or share. */
export function Handover({ address, emailedTo }: HandoverProps) {
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      // Over plain http there is no clipboard: what is marked is copied the old way.
      field.current?.select()
      if (!document.execCommand("copy")) return
    }
    toastSuccess(m["table_editor.link_copied"]())
  }
  return (
    <div className="flex flex-col gap-3">
      <LocalhostNotice />
      <Qr
        value={address}
        label={m["people.link_code"]()}
        className="mx-auto max-w-56 border border-line"
      />
      {emailedTo ? (
        <p role="status" className="text-center text-success-ink">
          {m["people.link_emailed"]({ email: `\u2066${emailedTo}\u2069` })}
        </p>
      ) : null}
      <TextField
        ref={field}
        label={m["people.link_address"]()}
        dir="ltr"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button startIcon={<CopyIcon className="size-5" />} onClick={() => void copy()}>
        {m["table_editor.copy_link"]()}
      </Button>
      {"share" in navigator ? (
        <Button
          variant="outline"
          startIcon={<ShareIcon className="size-5" />}
          // Whoever closes the system's sheet has changed their mind.
          onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
        >
          {m["people.link_share"]()}
        </Button>
      ) : null}
    </div>
  )
}
