import { type ReactNode, useSyncExternalStore } from "react"
import { isViewClear, watchView } from "./view-clear.ts"

type BottomDockProps = {
  /** The table and the running order, side by side; what finds no room goes above. */
  children: ReactNode
  /** The cart's bar, below them. */
  bar: ReactNode
  /** What the page is busy with, above them. */
  status: ReactNode
}

/**
 * The one place at the foot of a page for what a guest comes back to. It is the last thing of the page and
 * sticks to the foot of the screen: the page ends with as much room as the dock takes, so nothing of it stays
 * covered. Under a dialog, and while somebody types, it cannot be seen or tapped; it keeps the focus that a
 * closing dialog gives back.
 */
export function BottomDock({ children, bar, status }: BottomDockProps) {
  const isClear = useSyncExternalStore(watchView, isViewClear, () => true)
  const away = isClear ? "*:pointer-events-auto" : "opacity-0"
  return (
    <div
      data-bottom-dock=""
      className="pointer-events-none sticky bottom-0 z-20 flex not-has-[button,a,section,[role=status]]:hidden flex-col gap-2 px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] print:hidden md:px-6"
    >
      <div className={`empty:hidden xl:pe-88 ${away}`}>{status}</div>
      <div className={`flex flex-wrap-reverse items-end gap-2 empty:hidden xl:pe-88 ${away}`}>
        {children}
      </div>
      <div className={`empty:hidden ${away}`}>{bar}</div>
    </div>
  )
}
