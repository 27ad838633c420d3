import { guideSteps } from "@sufra/domain/establishment/setup-guide"
import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { Navigate } from "react-router"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { guideQuery } from "../setup-guide.ts"
import { DoneScreen } from "./done-screen.tsx"
import { GuideFrame } from "./guide-frame.tsx"
import { Loaded } from "./loaded.tsx"
import { StepScreen } from "./step-screen.tsx"

/** One question a screen, each with an address of its own: the back button and a reload work. */
export function GuidePage({ path }: { path: string | undefined }) {
  usePageTitle(m["guide.title"]())
  const query = useQuery(guideQuery)
  const step = guideSteps.find((one) => one === path)
  return (
    <GuideFrame step={step}>
      <Loaded query={query}>
        {(guide) => {
          if (path === "done") return <DoneScreen guide={guide} />
          if (step) return <StepScreen key={step} step={step} />
          return <Navigate to={`/guide/${guide.next ?? "done"}`} replace />
        }}
      </Loaded>
    </GuideFrame>
  )
}
