import { m } from "@sufra/messages"
import { NavLink } from "react-router"

/** The two pages of one branch. */
export function BranchTabs({ branchId }: { branchId: string }) {
  const tabs = [
    { to: `/branches/${branchId}`, label: m["terms.tab_details"]() },
    { to: `/branches/${branchId}/ordering`, label: m["terms.tab_ordering"]() },
  ]
  return (
    <nav aria-label={m["terms.tabs"]()} className="flex gap-1 border-b border-line">
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
