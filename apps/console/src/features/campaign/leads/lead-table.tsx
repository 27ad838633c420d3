import { m } from "@sufra/messages"
import { earnedSentence, leadStatusText } from "@sufra/sentences/referral"
import { listed } from "@sufra/sentences/wording"
import { Badge, type BadgeTone } from "@sufra/ui/badge"
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@sufra/ui/table"
import { Link } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { momentText, type Zone } from "../../../shell/text/format-time.ts"
import type { Lead } from "./leads.ts"
import { ReviewButtons } from "./review-buttons.tsx"

const tones: Record<Lead["status"], BadgeTone> = {
  pending: "neutral",
  joined: "info",
  active: "success",
  declined: "neutral",
  canceled: "neutral",
  returned: "danger",
}

export function LeadTable({ leads, timezone }: { leads: Lead[]; timezone: string }) {
  const zone = { locale: useLocale(), timezone }
  return (
    <Table label={m["leads.title"]()}>
      <TableHead>
        <tr>
          <TableHeaderCell>{m["leads.friend"]()}</TableHeaderCell>
          <TableHeaderCell>{m["leads.referrer"]()}</TableHeaderCell>
          <TableHeaderCell>{m["leads.status"]()}</TableHeaderCell>
          <TableHeaderCell className="hidden xl:table-cell">{m["leads.since"]()}</TableHeaderCell>
          <TableHeaderCell className="hidden lg:table-cell">{m["leads.brought"]()}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {leads.map((lead) => (
          <Row key={lead.id} lead={lead} zone={zone} />
        ))}
      </TableBody>
    </Table>
  )
}

/** Who has joined is a customer, and opens as one. */
function Person({ id, name, phone }: { id: string | null; name: string; phone: string }) {
  const shown = <bdi>{name || m["customers.unnamed"]()}</bdi>
  return (
    <>
      {id ? (
        <Link to={`/customers/${id}`} className="font-semibold">
          {shown}
        </Link>
      ) : (
        <span className="font-semibold">{shown}</span>
      )}
      <bdi dir="ltr" className="block w-fit whitespace-nowrap text-small text-ink-2 tabular-nums">
        {phone}
      </bdi>
    </>
  )
}

function Row({ lead, zone }: { lead: Lead; zone: Zone }) {
  const { friend, referrer, status, is_held, earned, shared_with } = lead
  const names = listed(
    shared_with.map(({ friend_name }) => friend_name),
    zone.locale,
  )
  return (
    <TableRow>
      <TableCell>
        <Person {...friend} />
      </TableCell>
      <TableCell>
        <Person {...referrer} />
      </TableCell>
      <TableCell>
        {is_held ? (
          <div className="flex flex-col items-start gap-2">
            <Badge tone="warning">{m["lead.held"]()}</Badge>
            <p className="text-pretty text-small">
              {lead.hold_reason === "unknown-device"
                ? m["leads.unknown_device"]()
                : m["leads.shared_device"]({ names })}
            </p>
            <ReviewButtons lead={lead} />
          </div>
        ) : (
          <Badge tone={tones[status]}>{leadStatusText(status)}</Badge>
        )}
      </TableCell>
      <TableCell className="hidden whitespace-nowrap text-ink-2 xl:table-cell">
        {momentText(lead.changed_at, zone)}
      </TableCell>
      <TableCell className="hidden lg:table-cell">
        {earned ? earnedSentence(earned, zone) : null}
      </TableCell>
    </TableRow>
  )
}
