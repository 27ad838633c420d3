import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useId } from "react"
import { Failure } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { LogSkeleton, OlderButton } from "../../shell/page/log-list.tsx"
import { customerActionsQuery } from "./audit.ts"
import { AuditRow } from "./audit-row.tsx"

/** Who of the staff did what for one customer: points, rewards, punches, requests. */
export function CustomerActions({ id, timezone }: { id: string; timezone: string }) {
  const list = useInfiniteQuery(customerActionsQuery(id))
  const { data, error, refetch } = list
  const zone = { locale: useLocale(), timezone }
  const titleId = useId()
  if (!data && error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LogSkeleton label={m["customers.loading_one"]()} />
  const entries = data.pages.flatMap((page) => page.entries)
  const people = data.pages[0]?.people ?? []
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <Card padding="none">
        <h2 id={titleId} className="px-5 pt-5 pb-3 text-title font-semibold">
          {m["customers.actions"]()}
        </h2>
        {entries.length > 0 ? (
          <ul aria-labelledby={titleId} className="flex flex-col divide-y divide-line">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} people={people} zone={zone} />
            ))}
          </ul>
        ) : (
          <p className="px-5 pb-5 text-ink-2">{m["customers.actions_empty"]()}</p>
        )}
      </Card>
      <OlderButton list={list} text={m["customers.ledger_older"]()} />
    </section>
  )
}
