import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useLocale } from "../../../shell/locale.ts"
import { clockText } from "../../../shell/text/format-time.ts"
import { type BranchNow, pauseQuery } from "../branches.ts"
import { TimeField } from "../hours/time-field.tsx"
import { PauseIcon, ResumeIcon } from "./pause-icons.tsx"
import { afterMinutes, nextAtClock, pauseMinutes } from "./pause-times.ts"
import { usePause } from "./use-pause.ts"

type PauseButtonProps = {
  branch: BranchNow
  timezone: string
  variant?: "outline" | "plain"
  /** Only its picture, where the branch's name stands beside it. */
  iconOnly?: boolean
}

/** Pauses with a time to resume at; a paused branch resumes with one tap. */
export function PauseButton({ branch, timezone, variant = "outline", iconOnly }: PauseButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { isPaused, isResuming, pause } = usePause(branch)
  const name = branch.name[useLocale()]
  const Icon = isPaused ? ResumeIcon : PauseIcon
  const label = isPaused ? m["branch_editor.resume"]() : m["branch_editor.pause"]()
  const spoken = isPaused
    ? m["branch_editor.resume_branch"]({ name })
    : m["branch_editor.pause_branch"]({ name })
  return (
    <>
      <Button
        variant={variant}
        {...(iconOnly
          ? { size: "icon", title: label }
          : { startIcon: <Icon className="size-5" /> })}
        aria-label={spoken}
        loading={isResuming}
        onClick={() => (isPaused ? pause(null) : setIsOpen(true))}
      >
        {iconOnly ? <Icon className="size-5" /> : label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        size="small"
        title={m["branch_editor.pause_branch"]({ name })}
        description={m["branch_editor.pause_text"]()}
        closeLabel={m["action.close"]()}
      >
        <PauseChoices
          branchId={branch.id}
          timezone={timezone}
          onChoose={(until) => {
            setIsOpen(false)
            pause(until)
          }}
        />
      </Dialog>
    </>
  )
}

type PauseChoicesProps = {
  branchId: string
  timezone: string
  onChoose: (until: string) => void
}

function PauseChoices({ branchId, timezone, onChoose }: PauseChoicesProps) {
  const locale = useLocale()
  const [clock, setClock] = useState("")
  const { data } = useQuery(pauseQuery(branchId))
  const tomorrow = data?.opens_tomorrow_at
  const until = nextAtClock(clock, Date.now(), timezone)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-3 gap-2">
        {pauseMinutes.map((minutes) => (
          <Button
            key={minutes}
            variant="outline"
            onClick={() => onChoose(afterMinutes(minutes, Date.now()))}
          >
            {m["branch_editor.minutes"]({ count: minutes })}
          </Button>
        ))}
      </div>
      {tomorrow ? (
        <Button variant="outline" onClick={() => onChoose(tomorrow)}>
          {m["branch_editor.pause_until_opening"]({
            time: clockText(tomorrow, Date.now(), { locale, timezone }),
          })}
        </Button>
      ) : null}
      <div className="flex items-center gap-2 border-t border-line pt-3">
        <span className="me-auto whitespace-nowrap">{m["branch_editor.pause_until_time"]()}</span>
        <TimeField
          label={m["branch_editor.pause_until_time"]()}
          value={clock}
          onChange={setClock}
        />
        <Button
          disabled={!until}
          onClick={() => {
            if (until) onChoose(until)
          }}
        >
          {m["branch_editor.pause_now"]()}
        </Button>
      </div>
    </div>
  )
}
