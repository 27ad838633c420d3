import { m } from "@sufra/messages"
import type { Reader } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { UsersIcon } from "@sufra/ui/icon"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { ParticipantFields } from "./participant-fields.tsx"
import type { CounterCampaign } from "./participant-form.ts"
import { ParticipantResult } from "./participant-result.tsx"
import { counterCampaignsQuery, useParticipants } from "./participants.ts"

type AddParticipantProps = { branchId: string; reader: Reader; onClosed: () => void }

/** For guests without a phone at hand: staff enter them. Nothing is shown while nothing runs here. */
export function AddParticipant({ branchId, reader, onClosed }: AddParticipantProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: campaigns = [] } = useQuery(counterCampaignsQuery(branchId))
  if (campaigns.length === 0 && !isOpen) return null
  return (
    <>
      <Button
        variant="outline"
        size="large"
        startIcon={<UsersIcon className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {m["counter_play.open"]()}
      </Button>
      {isOpen ? (
        <ParticipantDialog
          {...{ branchId, reader, campaigns }}
          onClose={() => {
            setIsOpen(false)
            onClosed()
          }}
        />
      ) : null}
    </>
  )
}

type ParticipantDialogProps = {
  branchId: string
  reader: Reader
  campaigns: CounterCampaign[]
  onClose: () => void
}

function ParticipantDialog({ branchId, reader, campaigns, onClose }: ParticipantDialogProps) {
  const { send, result, failure, isPending, beginAnew } = useParticipants(branchId)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={m["counter_play.open"]()}
      closeLabel={m["action.close"]()}
    >
      {result ? (
        <ParticipantResult result={result} reader={reader} onNext={beginAnew} />
      ) : (
        <ParticipantFields
          {...{ campaigns, failure, isPending }}
          locale={reader.locale}
          onSend={send}
        />
      )}
    </Dialog>
  )
}
