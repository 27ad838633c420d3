import type { GuideStepState } from "@sufra/domain/establishment/setup-guide"
import { m } from "@sufra/messages"
import { CheckIcon, ChevronForwardIcon, MinusIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import type { SetupGuide } from "./setup-guide.ts"
import { stepWords } from "./step-words.ts"

const stateText: Record<GuideStepState, () => string> = {
  done: () => m["guide.state_done"](),
  skipped: () => m["guide.state_skipped"](),
  open: () => m["guide.state_open"](),
}

type StepListProps = { steps: SetupGuide["steps"]; className: string }

/** Each question leads to its screen, answered or not. */
export function StepList({ steps, className }: StepListProps) {
  return (
    <ul className={className}>
      {steps.map(({ step, state }) => (
        <li key={step}>
          <Link
            to={`/guide/${step}`}
            className="flex min-h-12 items-center gap-3 text-ink no-underline hover:bg-muted"
          >
            <StateMark state={state} />
            <span className="min-w-0 flex-1">{stepWords[step].short()}</span>
            <span className="text-small text-ink-3">{stateText[state]()}</span>
            <ChevronForwardIcon className="size-5 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function StateMark({ state }: { state: GuideStepState }) {
  const look = {
    done: "bg-success-light text-on-success-light",
    skipped: "bg-muted text-ink-2",
    open: "border-2 border-control",
  }[state]
  return (
    <span className={`grid size-7 shrink-0 place-items-center rounded-full ${look}`}>
      {state === "done" ? <CheckIcon className="size-4" /> : null}
      {state === "skipped" ? <MinusIcon className="size-4" /> : null}
    </span>
  )
}
