import { momentText, type Zone } from "../../../shell/text/format-time.ts"
import { logText } from "./log-texts.ts"
import type { LogEntry } from "./payments.ts"

/** What happened, the first of it on top. */
export function PaymentLog({ log, zone }: { log: LogEntry[]; zone: Zone }) {
  return (
    <ol className="flex flex-col gap-3 border-s-2 border-line ps-4">
      {log.map((entry) => {
        const { what, how } = logText(entry)
        return (
          <li key={`${entry.at} ${entry.what} ${JSON.stringify(entry.detail)}`}>
            <p className="text-pretty">{what}</p>
            <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
              <time dateTime={entry.at}>{momentText(entry.at, zone)}</time>
              {entry.by ? <bdi>{entry.by}</bdi> : null}
              {how ? <span>{how}</span> : null}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
