import { NavLink } from "react-router"

type PageTabsProps = { label: string; tabs: { to: string; label: string }[] }

/** The pages that belong to one thing, each at its own address. A single page needs no way to itself. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  if (tabs.length < 2) return null
  return (
    <nav aria-label={label} className="flex gap-1 border-b border-line">
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end
          className={({ isActive }) =>
            `-mb-px inline-flex min-h-target items-center border-b-3 px-4 font-medium no-underline ${isActive ? "border-primary text-primary-ink" : "border-transparent text-ink-2 hover:text-ink"}`
          }
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
