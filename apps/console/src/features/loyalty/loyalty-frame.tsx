import { rewardModules } from "@sufra/domain/establishment/modules"
import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { PageTabs } from "../../shell/page/page-tabs.tsx"
import { hasModule, useStaff } from "../staff/index.ts"

/** The heading of all parts of loyalty, and the way from one to the other. */
export function LoyaltyFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const staff = useStaff()
  const hasProgramme = hasModule(staff, "loyalty")
  const isRewards = useLocation().pathname.startsWith("/loyalty/rewards")
  const only = isRewards
    ? { title: m["loyalty_editor.tab_rewards"]() }
    : { title: m["loyalty_editor.tab_coupons"](), subtitle: m["coupon_editor.empty_text"]() }
  const whole = { title: m["loyalty_editor.title"](), subtitle: m["loyalty_editor.subtitle"]() }
  const tabs = [
    { modules: ["loyalty"], to: "/loyalty", label: m["loyalty_editor.tab_programme"]() },
    { modules: ["coupon"], to: "/loyalty/coupons", label: m["loyalty_editor.tab_coupons"]() },
    { modules: rewardModules, to: "/loyalty/rewards", label: m["loyalty_editor.tab_rewards"]() },
    { modules: ["punch-card"], to: "/loyalty/punch-cards", label: m["loyalty_editor.tab_cards"]() },
  ] as const
  return (
    <>
      <PageHeader {...(hasProgramme ? whole : only)} actions={actions} />
      <PageTabs
        label={m["loyalty_editor.tabs"]()}
        tabs={tabs.filter(({ modules }) => modules.some((name) => hasModule(staff, name)))}
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
