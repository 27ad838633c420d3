import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { RefreshIcon } from "@sufra/ui/icon"
import { useServerNow } from "../../shell/api/server-clock.ts"
import { useLocale } from "../../shell/locale.ts"
import { numberText } from "../../shell/text/format-time.ts"
import type { CounterAction } from "./actions.ts"
import { actionSentences } from "./counter-words.ts"
import { type CounterDesk, undoOf } from "./use-counter.ts"

type UndoButtonProps = {
  action: CounterAction
  desk: Pick<CounterDesk, "undo" | "pending">
  variant?: "outline" | "plain"
}

/** Counts down; when the minute is over there is nothing to press. */
export function UndoButton({ action, desk, variant = "outline" }: UndoButtonProps) {
  const locale = useLocale()
  const leftMs = action.undoUntilMs - useServerNow()
  if (action.isUndone || leftMs <= 0) return null
  const [what] = actionSentences(action, locale)
  const seconds = numberText(Math.max(1, Math.floor(leftMs / 1_000)), locale)
  return (
    <Button
      variant={variant}
      aria-label={m["cashier.undo_of"]({ what })}
      loading={desk.pending === undoOf(action.id)}
      disabled={desk.pending !== null}
      startIcon={<RefreshIcon className="size-5 -scale-x-100" />}
      onClick={() => void desk.undo(action)}
    >
      <span className="tabular-nums">{m["cashier.undo_seconds"]({ seconds })}</span>
    </Button>
  )
}
