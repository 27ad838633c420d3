import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { toastFailure } from "../../shell/page/toasts.ts"
import { extendRequest, type PrivacyRequest } from "./privacy-requests.ts"

/** Once, with a reason that the guest reads. */
export function ExtendForm({ request }: { request: PrivacyRequest }) {
  const [reason, setReason] = useState("")
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void extendRequest(request, reason).catch(toastFailure)
      }}
    >
      <TextField
        label={m["privacy_desk.reason"]()}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={600}
        className="min-w-64 flex-1"
      />
      <Button type="submit" variant="outline" disabled={reason.trim().length < 3}>
        {m["privacy_desk.extend"]()}
      </Button>
    </form>
  )
}
