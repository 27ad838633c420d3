import picture from "@lobehub/fluent-emoji-3d/assets/1f46b.webp"
import { phoneText } from "@sufra/domain/customer/phone-text"
import { m } from "@sufra/messages"
import { earnedSentence, leadStatusText } from "@sufra/sentences/referral"
import { dayOf } from "@sufra/sentences/wording"
import { Badge, type BadgeTone } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { EmptyState } from "@sufra/ui/empty-state"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { refusalText } from "../../shell/errors/refusal-text.ts"
import { useLocale } from "../../shell/locale.ts"
import { usePlace } from "../establishment/index.ts"
import { type Lead, type Referral, useInvitation } from "./referral.ts"
import { SendLinks } from "./send-links.tsx"

const tones: Record<Lead["status"], BadgeTone> = {
  pending: "warning",
  joined: "info",
  active: "success",
  declined: "neutral",
  canceled: "neutral",
  returned: "danger",
}

type LeadListProps = { referral: Referral; onChanged: () => void }

/** The friends that somebody invited, with what became of each and what it brought. */
export function LeadList({ referral, onChanged }: LeadListProps) {
  const { leads } = referral
  return (
    <section aria-labelledby="leads" className="flex flex-col gap-3">
      <h2 id="leads" className="font-semibold text-title">
        {m["referral.leads_title"]()}
      </h2>
      {leads.length === 0 ? (
        <EmptyState
          level={3}
          title={m["referral.empty_title"]()}
          text={m["referral.empty_text"]()}
          picture={<img src={picture} alt="" width={72} height={72} />}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {leads.map((lead) => (
            <li key={lead.id}>
              <LeadCard lead={lead} referral={referral} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LeadCard({ lead, referral, onChanged }: LeadListProps & { lead: Lead }) {
  const { timezone } = usePlace()
  const locale = useLocale()
  const day = dayOf(Date.parse(lead.referred_at), { locale, timezone })
  const { earned } = lead
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="truncate font-semibold">
            <bdi>{lead.friend_name}</bdi>
          </p>
          {lead.friend_phone ? (
            <bdi dir="ltr" className="block text-ink-2 text-small tabular-nums">
              {phoneText(lead.friend_phone)}
            </bdi>
          ) : null}
          <p className="text-ink-2 text-small">{m["referral.invited_on"]({ day })}</p>
        </div>
        <Badge tone={lead.is_held ? "warning" : tones[lead.status]}>
          {lead.is_held ? m["lead.held"]() : leadStatusText(lead.status)}
        </Badge>
      </div>
      {earned ? <p className="text-pretty">{earnedSentence(earned, { locale })}</p> : null}
      {lead.status === "pending" ? (
        <Waiting lead={lead} referral={referral} onChanged={onChanged} />
      ) : null}
    </Card>
  )
}

/** An invitation that nobody has followed: sent again, or taken back. */
function Waiting({ lead, referral, onChanged }: LeadListProps & { lead: Lead }) {
  const { uuid = "" } = useParams()
  const toast = useToast()
  const invitationOf = useInvitation(referral)
  const [isSending, setSending] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function withdraw(): Promise<void> {
    setBusy(true)
    try {
      const params = { uuid, id: lead.id }
      await browserApi("POST /referral/qr/{uuid}/leads/{id}/withdraw/", { params })
      toast.show({ kind: "success", title: m["referral.withdrawn"]() })
    } catch (error) {
      toast.show({ kind: "danger", title: refusalText(error) })
    } finally {
      setBusy(false)
      onChanged()
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" aria-expanded={isSending} onClick={() => setSending(!isSending)}>
          {m["referral.send"]()}
        </Button>
        <Button
          variant="plain"
          loading={isBusy}
          aria-label={m["referral.withdraw_of"]({ friend: lead.friend_name })}
          onClick={() => void withdraw()}
        >
          {m["referral.withdraw"]()}
        </Button>
      </div>
      {isSending ? (
        <SendLinks phone={lead.friend_phone ?? ""} invitation={invitationOf(lead.id)} />
      ) : null}
    </div>
  )
}
