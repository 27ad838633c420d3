import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Avatar } from "@sufra/ui/avatar"
import { Badge } from "@sufra/ui/badge"
import { priceText } from "@sufra/ui/price"
import { momentText, type Zone } from "../../shell/text/format-time.ts"
import { staffLimitText } from "../../shell/text/staff-limit-text.ts"
import { isolated } from "../order/index.ts"
import { actionText } from "./action-texts.ts"
import type { AuditEntry, Person } from "./audit.ts"
import { kindText } from "./kind-texts.ts"

function valueText(value: AuditEntry["detail"][string] | undefined, locale: Locale): string {
  return value !== null && typeof value === "object" ? value[locale] : String(value)
}

/** What it was done to, as it is called now; a thing that is gone as it was called then. */
function nameOf({ entity_name, detail }: AuditEntry, locale: Locale): string | null {
  if (entity_name) return entity_name[locale]
  return detail.name === undefined ? null : valueText(detail.name, locale)
}

/** Money that went back with an order: how much, and who let it go where that was somebody else. */
function refundText({ staff, detail }: AuditEntry, number: string, people: Person[]) {
  const { refund_minor, refund_by } = detail
  if (typeof refund_minor !== "number" || refund_minor === 0 || refund_by === undefined) return null
  const about = { amount: isolated(priceText(refund_minor)), number: isolated(number) }
  const approver = people.find(({ id }) => id === refund_by && id !== staff.id)
  return approver
    ? m["audit.refund_approved"]({ ...about, name: approver.name })
    : m["audit.refund"](about)
}

/** What nobody paid at a table that was closed all the same. */
function lossText({ staff, detail }: AuditEntry, people: Person[]) {
  const { loss_minor, loss_by } = detail
  if (typeof loss_minor !== "number") return null
  const amount = isolated(priceText(loss_minor))
  const approver = people.find(({ id }) => id === loss_by && id !== staff.id)
  return approver
    ? m["audit.loss_approved"]({ amount, name: approver.name })
    : m["audit.loss"]({ amount })
}

/** A limit that this used up, or that refused it: then nothing was given. */
function limitText({ detail: { staff_limit, staff_limit_refused } }: AuditEntry) {
  const what = staffLimitText(staff_limit)
  if (what === "") return null
  return staff_limit_refused
    ? m["audit.limit_refused"]({ what })
    : m["audit.limit_used_up"]({ what })
}

/** How many rows a file held that somebody took. */
function rowsText({ detail: { rows } }: AuditEntry) {
  return typeof rows === "number" ? m["audit.rows"]({ count: rows }) : null
}

type AuditRowProps = { entry: AuditEntry; people: Person[]; zone: Zone }

export function AuditRow({ entry, people, zone }: AuditRowProps) {
  const name = nameOf(entry, zone.locale)
  return (
    <li className="flex gap-4 px-4 py-4 sm:px-5">
      <Avatar name={entry.staff.name} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{actionText(entry)}</span>
          {name ? <bdi className="wrap-anywhere">{name}</bdi> : null}
        </p>
        <p className="empty:hidden">
          {refundText(entry, name ?? "", people) ??
            lossText(entry, people) ??
            limitText(entry) ??
            rowsText(entry)}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-3 text-small">
          <bdi>{entry.staff.name}</bdi>
          <time dateTime={entry.at}>{momentText(entry.at, zone)}</time>
        </p>
        <Details entry={entry} locale={zone.locale} />
      </div>
      <Badge tone="neutral" className="self-start">
        {kindText(entry.kind)}
      </Badge>
    </li>
  )
}

/** As the request said it: names of fields are the same in every language. */
function Details({ entry, locale }: { entry: AuditEntry; locale: Locale }) {
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-target cursor-pointer items-center text-ink-2 underline">
        {m["audit.details"]()}
      </summary>
      <dl
        dir="ltr"
        className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-muted px-4 py-3 text-start"
      >
        <dt className="col-span-2 font-medium wrap-anywhere">{entry.action}</dt>
        {Object.entries(entry.detail).map(([field, value]) => (
          <div key={field} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{field}</dt>
            <dd className="wrap-anywhere">
              <bdi>{valueText(value, locale)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
