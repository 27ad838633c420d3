import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { useLocale } from "../../shell/locale.ts"
import type { CounterAction } from "./actions.ts"
import { actionSentences } from "./counter-words.ts"
import { GuestName } from "./guest-name.tsx"
import { UndoButton } from "./undo-button.tsx"
import type { CounterDesk } from "./use-counter.ts"

type RecentActionsProps = { actions: readonly CounterAction[]; desk: CounterDesk }

/** The last ten of this session, each to be undone while its minute lasts. */
export function RecentActions({ actions, desk }: RecentActionsProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold text-title">{m["cashier.recent"]()}</h2>
      {actions.length === 0 ? (
        <p className="text-ink-3">{m["cashier.recent_none"]()}</p>
      ) : (
        <Card padding="none" render={<ul />}>
          {actions.map((action) => (
            <ActionRow key={action.id} action={action} desk={desk} />
          ))}
        </Card>
      )}
    </section>
  )
}

function ActionRow({ action, desk }: { action: CounterAction; desk: CounterDesk }) {
  const locale = useLocale()
  const [sentence, ...more] = actionSentences(action, locale)
  return (
    <li className="flex min-h-16 items-center gap-3 border-line border-t px-4 py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className={action.isUndone ? "text-ink-3 line-through" : "font-medium"}>{sentence}</p>
        {more.map((one) => (
          <p key={one} className="text-ink-2 text-small">
            {one}
          </p>
        ))}
        <p className="text-ink-3 text-small">
          <GuestName guest={action.guest} />
        </p>
      </div>
      {action.isUndone ? <Badge>{m["cashier.undone"]()}</Badge> : null}
      <UndoButton action={action} desk={desk} variant="plain" />
    </li>
  )
}
