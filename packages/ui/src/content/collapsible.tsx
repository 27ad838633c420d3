import type { ReactNode } from "react"
import { classNames } from "../class-names.ts"
import { ChevronDownIcon } from "../icon.tsx"

export type CollapsibleProps = {
  summary: ReactNode
  /** At the end of the summary, before the arrow: a sum, a state. */
  trailing?: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  /** With `onOpenChange` for sections that fold by themselves when they are done. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Those of one name close each other. */
  name?: string
  className?: string
}

/** A native details element: it opens before any script has run, and by find-in-page. */
export function Collapsible(props: CollapsibleProps) {
  const { summary, trailing, children, defaultOpen = false, open, onOpenChange, name } = props
  return (
    <details
      name={name}
      open={open ?? defaultOpen}
      onToggle={(event) => onOpenChange?.(event.currentTarget.open)}
      className={classNames(
        "[&::details-content]:block-size-0 [&::details-content]:overflow-clip",
        "open:[&::details-content]:block-size-auto [&::details-content]:transition-[block-size,content-visibility]",
        "[&::details-content]:transition-discrete [&::details-content]:duration-200",
        props.className,
      )}
    >
      <summary className="flex min-h-target list-none items-center gap-3 rounded-control py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{summary}</span>
        {trailing ? <span className="font-normal text-ink-2">{trailing}</span> : null}
        {/* Of its own details alone: one may stand inside another. */}
        <ChevronDownIcon className="size-5 text-ink-3 transition-[rotate] duration-200 [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  )
}
