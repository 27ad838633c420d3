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
 * The one place at the foot of a page for what a guest comes back to: a bar of its own, since buttons that float
 * would lie over prices and titles. It is the last thing of the page and sticks to the foot of the screen: the
 * page ends with as much room as the dock takes, so nothing of it stays covered. Under a dialog, and while
 * somebody types, it cannot be seen or tapped; it keeps the focus that a closing dialog gives back.
 */
export function BottomDock({ children, bar, status }: BottomDockProps) {
  const isClear = useSyncExternalStore(watchView, isViewClear, () => true)
  // It is shown by what it holds. The other way round, hidden while it holds nothing, WebKit draws it too late.
  // On wide screens the cart stands beside the menu, so its bar alone is no reason to show the dock.
  const shown = bar
    ? "max-xl:has-[button,a,section,[role=status]]:flex xl:me-88 xl:has-[>:nth-child(-n+2)_:is(button,a,section,[role=status])]:flex"
    : "has-[button,a,section,[role=status]]:flex"
  const away = isClear ? "border-line border-t bg-page" : "pointer-events-none opacity-0"
  return (
    <div
      data-bottom-dock=""
      className={`sticky bottom-0 z-20 hidden flex-col gap-2 px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden! md:px-6 ${shown} ${away}`}
    >
      <div className="empty:hidden">{status}</div>
      <div className="flex flex-wrap-reverse items-end gap-2 empty:hidden">{children}</div>
      <div className="empty:hidden">{bar}</div>
    </div>
  )
}
