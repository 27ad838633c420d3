import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { ArrowBackIcon } from "@sufra/ui/icon"
import type { ReactNode, SubmitEvent } from "react"
import { Link } from "react-router"
import { useGuideMoves } from "./guide-moves.ts"

type StepFormProps = {
  /** Saves, and then goes on. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  isSaving?: boolean
  /** Null: the question has no answer yet that could be sent. */
  submitLabel?: string | null
  children: ReactNode
}

/** The fields of a question, above the ways on: back, skip, and the answer. */
export function StepForm(props: StepFormProps) {
  const { onSubmit, isSaving = false, submitLabel = m["guide.save"](), children } = props
  const { backTo, skip, isMoving } = useGuideMoves()
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-5 pb-8">{children}</div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex items-center gap-2 border-t border-line bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mt-0">
        {backTo ? (
          <Button
            variant="plain"
            startIcon={<ArrowBackIcon className="size-5" />}
            render={<Link to={backTo} />}
          >
            {m["guide.back"]()}
          </Button>
        ) : null}
        <span className="flex-1" />
        <Button variant="plain" disabled={isMoving} onClick={() => void skip()}>
          {m["guide.skip"]()}
        </Button>
        {submitLabel === null ? null : (
          <Button type="submit" loading={isSaving || isMoving}>
            {submitLabel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Where the rest of what a question is about can be set, when there is time. */
export function MoreLater({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-target items-center self-start text-link underline">
      {children ?? m["guide.more_later"]()}
    </Link>
  )
}
