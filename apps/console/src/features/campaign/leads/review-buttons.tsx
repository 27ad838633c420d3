import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useState } from "react"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { approveLead, type Lead, rejectLead } from "./leads.ts"

/** Whether a friend who shares a browser with another is one all the same: staff decide. */
export function ReviewButtons({ lead }: { lead: Lead }) {
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const { friend, referrer } = lead

  const decide = useSingleFlight(async (how: "approve" | "reject") => {
    setPending(true)
    try {
      await (how === "approve" ? approveLead(lead.id) : rejectLead(lead.id))
      toastSuccess(how === "approve" ? m["leads.approved"]() : m["leads.rejected"]())
    } catch (error) {
      toastFailure(error)
      await fetchAgain("leads")
    } finally {
      setPending(false)
      setAsking(false)
    }
  })

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="tonal"
        loading={isPending && !isAsking}
        aria-label={m["leads.approve_of"]({ friend: friend.name })}
        onClick={() => void decide("approve")}
      >
        {m["leads.approve"]()}
      </Button>
      <Button
        variant="outline"
        aria-label={m["leads.reject_of"]({ friend: friend.name })}
        onClick={() => setAsking(true)}
      >
        {m["leads.reject"]()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m["leads.reject_title"]()}
        text={m["leads.reject_text"]({ friend: friend.name, referrer: referrer.name })}
        confirmLabel={m["leads.reject"]()}
        isPending={isPending}
        onConfirm={() => void decide("reject")}
      />
    </div>
  )
}
