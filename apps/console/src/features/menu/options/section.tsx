import { Card } from "@sufra/ui/card"
import { type ReactNode, useEffect, useId } from "react"
import { SaveBar } from "../../../shell/editing/save-bar.tsx"
import type { Draft } from "./use-draft.ts"

export type OnDirty = (section: string, isDirty: boolean) => void

type SectionProps<Value> = {
  name: string
  title: string
  text: string
  draft: Draft<Value>
  /** Tells the page, which asks before unsaved sections are left behind. */
  onDirty: OnDirty
  actions?: ReactNode
  children: ReactNode
}

/** One part of a product that is saved by itself. */
export function Section<Value>(props: SectionProps<Value>) {
  const { name, title, text, draft, onDirty, actions, children } = props
  const titleId = useId()
  useEffect(() => {
    onDirty(name, draft.isDirty)
    return () => onDirty(name, false)
  }, [name, draft.isDirty, onDirty])
  return (
    <Card padding="large" render={<section aria-labelledby={titleId} />}>
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-56 flex-1">
          <h2 id={titleId} className="text-title font-semibold">
            {title}
          </h2>
          <p className="text-ink-2">{text}</p>
        </div>
        {actions}
      </div>
      <div ref={draft.form}>{children}</div>
      <SaveBar
        at="card"
        isDirty={draft.isDirty}
        isSaving={draft.isSaving}
        onSave={draft.save}
        onDiscard={draft.discard}
      />
    </Card>
  )
}
