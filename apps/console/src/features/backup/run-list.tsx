import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { AlertIcon, CheckIcon, ClockIcon } from "@sufra/ui/icon"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { momentText } from "../../shell/text/format-time.ts"
import type { BackupPage, BackupRun } from "./backups.ts"

const megabyte = 1024 * 1024

function stateOf({ finished_at, failure, missing_pictures, progress, bytes }: BackupRun) {
  if (failure !== null) {
    const reason =
      missing_pictures > 0
        ? m["backup.pictures_missing"]({ count: missing_pictures })
        : `\u2068${failure}\u2069`
    return { Icon: AlertIcon, tone: "text-danger", text: m["backup.failed"]({ reason }) }
  }
  if (finished_at === null) {
    return { Icon: ClockIcon, tone: "text-ink-2", text: m["backup.running"]({ percent: progress }) }
  }
  const size = ((bytes ?? 0) / megabyte).toFixed(1)
  return { Icon: CheckIcon, tone: "text-success", text: m["backup.good"]({ size }) }
}

/** How the last backups went. */
export function RunList({ page: { runs, timezone, schedule } }: { page: BackupPage }) {
  if (runs.length === 0) {
    const text = schedule.is_on ? m["backup.none_text"]() : m["backup.none_planned_text"]()
    return <EmptyCard icon={<ClockIcon />} title={m["backup.none"]()} text={text} />
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold text-title">{m["backup.runs_title"]()}</h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {runs.map((run) => (
            <Run key={run.id} run={run} timezone={timezone} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Run({ run, timezone }: { run: BackupRun; timezone: string }) {
  const locale = useLocale()
  const { Icon, tone, text } = stateOf(run)
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon className={`size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p>{momentText(run.started_at, { locale, timezone })}</p>
        <p className={`text-small wrap-anywhere ${tone}`}>{text}</p>
      </div>
      {run.file ? (
        <span dir="ltr" className="text-small text-ink-3 max-sm:hidden">
          {run.file}
        </span>
      ) : null}
    </li>
  )
}
