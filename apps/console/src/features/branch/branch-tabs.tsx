import { m } from "@sufra/messages"
import { PageTabs } from "../../shell/page/page-tabs.tsx"

/** The two pages of one branch. */
export function BranchTabs({ branchId }: { branchId: string }) {
  const tabs = [
    { to: `/branches/${branchId}`, label: m["terms.tab_details"]() },
    { to: `/branches/${branchId}/ordering`, label: m["terms.tab_ordering"]() },
  ]
  return <PageTabs label={m["terms.tabs"]()} tabs={tabs} />
}
