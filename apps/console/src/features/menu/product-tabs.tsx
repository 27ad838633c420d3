import { m } from "@sufra/messages"
import { NavLink } from "react-router"

/** The two pages of one product. */
export function ProductTabs({ productId }: { productId: string }) {
  const tabs = [
    { to: `/menu/products/${productId}`, label: m["options_editor.tab_details"]() },
    { to: `/menu/products/${productId}/options`, label: m["options_editor.tab_options"]() },
  ]
  return (
    <nav aria-label={m["options_editor.tabs"]()} className="mt-4 flex gap-1 border-b border-line">
      {tabs.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            `-mb-px inline-flex min-h-target items-center border-b-3 px-4 font-medium no-underline ${isActive ? "border-primary text-primary-ink" : "border-transparent text-ink-2 hover:text-ink"}`
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
