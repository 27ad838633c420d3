import type { ReactNode } from "react"

/**
 * Where the little things float that a guest comes back to: in one row over the cart's bar, on the side
 * where the menu has no buttons. What finds no room in it goes above, and a card takes a row of its own.
 */
export function FloatingDock({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-24 z-20 flex flex-wrap-reverse items-end gap-2 *:pointer-events-auto lg:bottom-6 xl:end-96">
      {children}
    </div>
  )
}
