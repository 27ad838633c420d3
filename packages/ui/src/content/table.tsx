import type { ComponentPropsWithRef, ReactNode } from "react"
import { classNames } from "../class-names.ts"

export type TableProps = {
  /** Names the table, and the region that scrolls it sideways. */
  label: string
  children: ReactNode
  className?: string
}

export function Table({ label, children, className }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames("overflow-x-auto rounded-card bg-card shadow-card", className)}
    >
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return <thead className="border-b border-line">{children}</thead>
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="divide-y divide-line">{children}</tbody>
}

export function TableRow({ className, ...rest }: ComponentPropsWithRef<"tr">) {
  return <tr {...rest} className={classNames("hover:bg-page", className)} />
}

/** Figures are lined up at the end of their column. */
type CellAlign = { numeric?: boolean }

const cellAlign = (numeric: boolean) => (numeric ? "text-end tabular-nums" : "text-start")

export type TableHeaderCellProps = ComponentPropsWithRef<"th"> & CellAlign

export function TableHeaderCell({ numeric = false, className, ...rest }: TableHeaderCellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        "whitespace-nowrap px-4 py-3 text-small font-medium text-ink-3",
        cellAlign(numeric),
        className,
      )}
    />
  )
}

export type TableCellProps = ComponentPropsWithRef<"td"> & CellAlign

export function TableCell({ numeric = false, className, ...rest }: TableCellProps) {
  return <td {...rest} className={classNames("h-14 px-4 py-2", cellAlign(numeric), className)} />
}
