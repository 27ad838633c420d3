import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import type { ReactNode } from "react"
import { PageTabs } from "../../shell/page/page-tabs.tsx"
import { canDo, useStaff } from "../staff/index.ts"

/** The heading of all kinds of campaigns, and the way from one to the other. */
export function CampaignFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const staff = useStaff()
  const tabs = [
    { isFor: true, to: "/campaigns", label: m["campaign_editor.tab_play"]() },
    { isFor: canDo(staff, "promotion.edit"), to: "/promotions", label: m["promotion.title"]() },
  ]
  return (
    <>
      <PageHeader
        title={m["campaign_editor.title"]()}
        subtitle={m["campaign_editor.subtitle"]()}
        actions={actions}
      />
      <PageTabs label={m["campaign_editor.tabs"]()} tabs={tabs.filter(({ isFor }) => isFor)} />
      {children}
    </>
  )
}
