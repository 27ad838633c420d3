import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import type { ReactNode } from "react"
import { PageTabs } from "../../shell/page/page-tabs.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { canDo, useStaff } from "../staff/index.ts"

/** The heading of all that concerns evaluations, and the way from one part to the other. */
export function EvaluationFrame({
  actions,
  children,
}: {
  actions?: ReactNode
  children: ReactNode
}) {
  usePageTitle(m["evaluation_desk.title"]())
  const isManaging = canDo(useStaff(), "evaluation.manage")
  const tabs = [
    { to: "/evaluations", label: m["evaluation_desk.tab_answers"]() },
    { to: "/evaluations/cases", label: m["evaluation_desk.tab_cases"]() },
    { to: "/evaluations/averages", label: m["evaluation_desk.tab_averages"]() },
    ...(isManaging ? [{ to: "/evaluations/forms", label: m["evaluation_desk.tab_forms"]() }] : []),
  ]
  return (
    <>
      <PageHeader
        title={m["evaluation_desk.title"]()}
        subtitle={m["evaluation_desk.subtitle"]()}
        actions={actions}
      />
      <PageTabs label={m["evaluation_desk.tabs"]()} tabs={tabs} />
      {children}
    </>
  )
}
