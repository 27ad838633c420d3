import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import type { ReactNode } from "react"
import { PageTabs } from "../../shell/page/page-tabs.tsx"
import { canDo, hasModule, useStaff } from "../staff/index.ts"

type CampaignFrameProps = { subtitle: string; actions?: ReactNode; children: ReactNode }

/** The heading of all kinds of campaigns, and the way from one to the other. */
export function CampaignFrame({ subtitle, actions, children }: CampaignFrameProps) {
  const staff = useStaff()
  const playsHere = hasModule(staff, "prize-wheel") || hasModule(staff, "register-and-win")
  const tabs = [
    { isFor: playsHere, to: "/campaigns", label: m["campaign_editor.tab_play"]() },
    {
      isFor: canDo(staff, "referral.edit") && hasModule(staff, "referral"),
      to: "/campaigns/referral",
      label: m["campaign.tab_referral"](),
    },
    { isFor: canDo(staff, "promotion.edit"), to: "/promotions", label: m["promotion.title"]() },
  ]
  return (
    <>
      <PageHeader title={m["campaign_editor.title"]()} subtitle={subtitle} actions={actions} />
      <PageTabs label={m["campaign_editor.tabs"]()} tabs={tabs.filter(({ isFor }) => isFor)} />
      {children}
    </>
  )
}
