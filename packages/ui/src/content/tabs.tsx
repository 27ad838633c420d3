import { Tabs as BaseTabs } from "@base-ui/react/tabs"
import type { ReactNode } from "react"
import { classNames } from "../class-names.ts"

export type TabItem = {
  value: string
  label: ReactNode
  /** A count beside the label. */
  badge?: ReactNode
  content?: ReactNode
  disabled?: boolean
}

export type TabsProps = {
  /** Names the row of tabs for screen readers. */
  label: string
  items: readonly TabItem[]
  value: string
  onValueChange: (value: string) => void
  /** On a phone they share the width, for as many as fit there: none is out of sight. */
  isSpread?: boolean
  className?: string
}

export function Tabs(props: TabsProps) {
  const { label, items, value, onValueChange, isSpread = false, className } = props
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next: string) => onValueChange(next)}
      className={className}
    >
      <BaseTabs.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className={classNames(
              "inline-flex min-h-target shrink-0 items-center gap-2 whitespace-nowrap rounded-t-control px-4",
              "font-medium text-ink-2 outline-offset-[-2px] transition-colors duration-150 hover:text-ink",
              "data-active:text-primary-ink data-disabled:opacity-50",
              isSpread && "max-sm:grow max-sm:justify-center max-sm:px-1",
            )}
          >
            {item.label}
            {item.badge}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.75 w-(--active-tab-width) rounded-t-full bg-primary transition-[left,width] duration-200 ease-settle" />
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className="rounded-tag pt-4">
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
