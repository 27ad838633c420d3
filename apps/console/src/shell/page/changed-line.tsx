import { m } from "@sufra/messages"
import { useLocale } from "../locale.ts"
import { dateAndTimeText } from "../text/format-time.ts"

type ChangedLineProps = { changed: { at: string; by: string } | null }

/** Who saved something last, and when; nothing while nobody has. */
export function ChangedLine({ changed }: ChangedLineProps) {
  const locale = useLocale()
  if (!changed) return null
  return (
    <p className="text-small text-ink-3">
      {m["settings.changed"]({
        name: `\u2068${changed.by}\u2069`,
        time: dateAndTimeText(changed.at, locale),
      })}
    </p>
  )
}
