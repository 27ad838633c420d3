import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import { journalSentences, movedPoints } from "@sufra/sentences/journal"
import { Card } from "@sufra/ui/card"
import { Unbroken } from "@sufra/ui/unbroken"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useId } from "react"
import { Link } from "react-router"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { LogSkeleton, OlderButton } from "../../shell/page/log-list.tsx"
import { momentText, numberText, type Zone } from "../../shell/text/format-time.ts"
import { type JournalRow, ledgerQuery } from "./customers.ts"

/** Every movement of a customer's points, told as the guest reads it, with who did it. */
export function Ledger({ id, timezone }: { id: string; timezone: string }) {
  const list = useInfiniteQuery(ledgerQuery(id))
  const { data, error, refetch } = list
  const zone = { locale: useLocale(), timezone }
  const titleId = useId()
  if (!data && error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LogSkeleton label={m["customers.loading_one"]()} />
  const journals = data.pages.flatMap((page) => page.journals)
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      <Card padding="none">
        <div className="px-5 pt-5 pb-3">
          <h2 id={titleId} className="text-title font-semibold">
            {m["customers.ledger"]()}
          </h2>
          <p className="text-small text-ink-3">{m["customers.ledger_text"]()}</p>
        </div>
        {journals.length > 0 ? (
          <ul aria-labelledby={titleId} className="flex flex-col divide-y divide-line">
            {journals.map((journal) => (
              <JournalLine key={journal.id} journal={journal} zone={zone} />
            ))}
          </ul>
        ) : (
          <p className="px-5 pb-5 text-ink-2">{m["customers.ledger_empty"]()}</p>
        )}
      </Card>
      <OlderButton list={list} text={m["customers.ledger_older"]()} />
    </section>
  )
}

type JournalLineProps = { journal: JournalRow; zone: Zone }

function JournalLine({ journal, zone }: JournalLineProps) {
  const [sentence, ...notes] = journalSentences(fromWire(journal), zone)
  const { order_id, staff_name, facts } = journal
  const number = facts.order_number ?? ""
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-3">
      <div className="min-w-0">
        <p className="text-pretty wrap-break-word">
          <Unbroken text={sentence} part={number} />
        </p>
        {notes.map((note) => (
          <p key={note} className="text-small text-pretty text-ink-2">
            {note}
          </p>
        ))}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-small text-ink-3">
          <time dateTime={journal.at}>{momentText(journal.at, zone)}</time>
          {staff_name ? <span>{m["customers.by"]({ name: staff_name })}</span> : null}
          {order_id ? (
            <Link
              to={`/orders?order=${order_id}`}
              className="inline-flex min-h-8 items-center text-primary-ink underline"
            >
              {/* As one piece: a flex box drops the space between its parts. */}
              <span>
                <Unbroken text={m["customers.to_order"]({ number })} part={number} />
              </span>
            </Link>
          ) : null}
        </p>
      </div>
      <Figure journal={journal} zone={zone} />
    </li>
  )
}

/** Green for what came, quiet for what is on its way. */
function Figure({ journal, zone }: JournalLineProps) {
  const moved = movedPoints(fromWire(journal))
  const isPending = journal.available === 0 && journal.owed === 0
  const tone = isPending ? "text-ink-3" : moved > 0 ? "text-success-ink" : "text-ink"
  const figure = numberText(Math.abs(moved), zone.locale)
  return (
    <bdi dir="ltr" className={`shrink-0 text-title font-semibold tabular-nums ${tone}`}>
      {moved > 0 ? `+${figure}` : `−${figure}`}
    </bdi>
  )
}
