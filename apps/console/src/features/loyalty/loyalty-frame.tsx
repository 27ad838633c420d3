import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import type { ReactNode } from "react"
import { NavLink } from "react-router"

/** The heading of all parts of loyalty, and the way from one to the other. */
export function LoyaltyFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const tabs = [
    { to: "/loyalty", label: m["loyalty_editor.tab_programme"]() },
    { to: "/loyalty/coupons", label: m["loyalty_editor.tab_coupons"]() },
    { to: "/loyalty/rewards", label: m["loyalty_editor.tab_rewards"]() },
    { to: "/loyalty/punch-cards", label: m["loyalty_editor.tab_cards"]() },
  ]
  return (
    <>
      <PageHeader
        title={m["loyalty_editor.title"]()}
        subtitle={m["loyalty_editor.subtitle"]()}
        actions={actions}
      />
      <nav
        aria-label={m["loyalty_editor.tabs"]()}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              `-mb-px inline-flex min-h-target shrink-0 items-center border-b-3 px-4 font-medium no-underline ${isActive ? "border-primary text-primary-ink" : "border-transparent text-ink-2 hover:text-ink"}`
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  )
}

export function LoyaltySkeleton() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <VisuallyHidden>{m["loyalty_editor.loading"]()}</VisuallyHidden>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
