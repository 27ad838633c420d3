import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import type { ReactNode } from "react"
import { PageTabs } from "../../shell/page/page-tabs.tsx"
import { hasModule, useStaff } from "../staff/index.ts"

/** The heading of all parts of loyalty, and the way from one to the other. */
export function LoyaltyFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const staff = useStaff()
  const hasProgramme = hasModule(staff, "loyalty")
  const tabs = [
    { module: "loyalty", to: "/loyalty", label: m["loyalty_editor.tab_programme"]() },
    { module: "coupon", to: "/loyalty/coupons", label: m["loyalty_editor.tab_coupons"]() },
    { module: "loyalty", to: "/loyalty/rewards", label: m["loyalty_editor.tab_rewards"]() },
    { module: "punch-card", to: "/loyalty/punch-cards", label: m["loyalty_editor.tab_cards"]() },
  ] as const
  return (
    <>
      <PageHeader
        title={hasProgramme ? m["loyalty_editor.title"]() : m["loyalty_editor.tab_coupons"]()}
        subtitle={hasProgramme ? m["loyalty_editor.subtitle"]() : m["coupon_editor.empty_text"]()}
        actions={actions}
      />
      <PageTabs
        label={m["loyalty_editor.tabs"]()}
        tabs={tabs.filter(({ module }) => hasModule(staff, module))}
      />
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
