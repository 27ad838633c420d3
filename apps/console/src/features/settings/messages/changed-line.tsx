import { m } from "@sufra/messages"
import { useLocale } from "../../../shell/locale.ts"
import { dateAndTimeText } from "../../../shell/text/format-time.ts"
import type { MessageAccounts } from "../settings.ts"

/** Who has saved the account last, and when. */
export function ChangedLine({ changed }: Pick<MessageAccounts["sms"], "changed">) {
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
