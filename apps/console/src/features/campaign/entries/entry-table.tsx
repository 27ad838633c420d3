import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@sufra/ui/table"
import { Link } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { momentText, type Zone } from "../../../shell/text/format-time.ts"
import type { Entry } from "./entries.ts"

export function EntryTable({ entries, timezone }: { entries: Entry[]; timezone: string }) {
  const zone = { locale: useLocale(), timezone }
  return (
    <Table label={m["campaign_editor.entries"]()}>
      <TableHead>
        <tr>
          <TableHeaderCell>{m["field.name"]()}</TableHeaderCell>
          <TableHeaderCell className="hidden md:table-cell">
            {m["campaign_editor.entry_phone"]()}
          </TableHeaderCell>
          <TableHeaderCell className="hidden lg:table-cell">
            {m["campaign_editor.entry_at"]()}
          </TableHeaderCell>
          <TableHeaderCell>{m["campaign_editor.entry_prize"]()}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} zone={zone} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ entry, zone }: { entry: Entry; zone: Zone }) {
  const { name, phone, customer_id, branch_name, drawn_at, by_staff } = entry
  return (
    <TableRow>
      <TableCell>
        <span className="flex flex-col gap-0.5">
          {customer_id ? (
            <Link to={`/customers/${customer_id}`} className="font-medium">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className="font-medium">{name}</bdi>
          )}
          {by_staff ? (
            <span className="text-small text-ink-3">{m["campaign_editor.entry_by_staff"]()}</span>
          ) : null}
        </span>
      </TableCell>
      <TableCell className="hidden md:table-cell">
        <bdi dir="ltr" className="tabular-nums">
          {phone}
        </bdi>
      </TableCell>
      <TableCell className="hidden text-ink-2 lg:table-cell">
        <span className="flex flex-col gap-0.5">
          {drawn_at ? momentText(drawn_at, zone) : null}
          {branch_name ? (
            <span className="text-small text-ink-3">{branch_name[zone.locale]}</span>
          ) : null}
        </span>
      </TableCell>
      <TableCell>
        <Result entry={entry} zone={zone} />
      </TableCell>
    </TableRow>
  )
}

function Result({
  entry: { drawn_at, prize_name, is_collected },
  zone,
}: {
  entry: Entry
  zone: Zone
}) {
  if (!drawn_at) return <Badge tone="info">{m["campaign_editor.entry_waiting"]()}</Badge>
  if (!prize_name) return <span className="text-ink-3">{m["campaign_editor.entry_no_luck"]()}</span>
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="font-medium">{prize_name[zone.locale]}</span>
      {is_collected ? (
        <Badge tone="success">{m["campaign_editor.entry_collected"]()}</Badge>
      ) : (
        <Badge tone="warning">{m["campaign_editor.entry_uncollected"]()}</Badge>
      )}
    </span>
  )
}
