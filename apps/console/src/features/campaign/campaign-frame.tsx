import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import type { ReactNode } from "react"
import { PageTabs } from "../../shell/page/page-tabs.tsx"
import { hasModule, useStaff } from "../staff/index.ts"

/** The heading of all campaigns, and the way from one kind to the other. */
export function CampaignFrame({ children }: { children: ReactNode }) {
  const staff = useStaff()
  const tabs = [
    { module: "referral", to: "/campaigns/referral", label: m["campaign.tab_referral"]() },
  ] as const
  return (
    <>
      <PageHeader title={m["campaign.title"]()} subtitle={m["campaign.subtitle"]()} />
      <PageTabs
        label={m["campaign.tabs"]()}
        tabs={tabs.filter(({ module }) => hasModule(staff, module))}
      />
      {children}
    </>
  )
}
