import type { ReactNode } from "react"

type FloatingDockProps = {
  /** Whether the page has the cart's bar at its foot. */
  isOverBar: boolean
  children: ReactNode
}

/**
 * Where the little things float that a guest comes back to: in one row over the cart's bar, on the side
 * where the menu has no buttons. What finds no room in it goes above, and a card takes a row of its own.
 */
export function FloatingDock({ isOverBar, children }: FloatingDockProps) {
  const bottom = isOverBar
    ? "bottom-[calc(5.5rem+env(safe-area-inset-bottom))] xl:bottom-6"
    : "bottom-[max(1rem,env(safe-area-inset-bottom))] lg:bottom-6"
  return (
    <div
      className={`pointer-events-none fixed inset-x-4 z-20 flex flex-wrap-reverse items-end gap-2 *:pointer-events-auto xl:end-96 ${bottom}`}
    >
      {children}
    </div>
  )
}
