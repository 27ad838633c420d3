import type { ReactNode } from "react"
import { LeaveGuard } from "../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../shell/editing/save-bar.tsx"

type EditorLayoutProps = {
  onSubmit: () => void
  isDirty: boolean
  /** Whether leaving would lose something. */
  isGuarded: boolean
  isSaving: boolean
  onDiscard?: (() => void) | undefined
  /** What guests will read, and what it would have cost. */
  side: ReactNode
  children: ReactNode
}

/** Fields, what they mean beside them, and the save bar. */
export function EditorLayout(props: EditorLayoutProps) {
  const { onSubmit, isDirty, isGuarded, isSaving, onDiscard, side, children } = props
  return (
    <>
      <form
        noValidate
        onSubmit={onSubmit}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_23rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">{children}</div>
        <div className="flex flex-col gap-6 lg:sticky lg:top-4 lg:-m-4 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:overscroll-contain lg:p-4">
          {side}
        </div>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSaving}
          onDiscard={onDiscard}
          className="lg:col-span-2"
        />
      </form>
      <LeaveGuard isDirty={isGuarded} />
    </>
  )
}
