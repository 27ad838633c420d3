import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Checkbox } from "@sufra/ui/checkbox"
import { Dialog } from "@sufra/ui/dialog"
import { useState } from "react"
import { useLocale } from "../../../shell/locale.ts"
import { weekdayText } from "../../../shell/text/format-time.ts"

type CopyDayDialogProps = {
  /** The day whose hours are copied; null: closed. */
  day: number | null
  days: readonly number[]
  onCopy: (targets: number[]) => void
  onClose: () => void
}

export function CopyDayDialog({ day, days, onCopy, onClose }: CopyDayDialogProps) {
  const locale = useLocale()
  const [chosen, setChosen] = useState<number[] | null>(null)
  const others = days.filter((other) => other !== day)
  // All of them to begin with: most places keep the same hours on most days.
  const targets = chosen ?? others
  function leave() {
    setChosen(null)
    onClose()
  }
  return (
    <Dialog
      open={day !== null}
      onOpenChange={(open) => {
        if (!open) leave()
      }}
      size="small"
      title={m["branch_editor.copy_day"]({ day: weekdayText(day ?? 0, locale) })}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button variant="plain" onClick={leave}>
            {m["action.cancel"]()}
          </Button>
          <Button
            disabled={targets.length === 0}
            onClick={() => {
              setChosen(null)
              onCopy(targets)
            }}
          >
            {m["branch_editor.copy"]()}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-x-4">
        {others.map((other) => (
          <Checkbox
            key={other}
            label={weekdayText(other, locale)}
            checked={targets.includes(other)}
            onCheckedChange={(checked) =>
              setChosen(checked ? [...targets, other] : targets.filter((one) => one !== other))
            }
          />
        ))}
      </div>
    </Dialog>
  )
}
