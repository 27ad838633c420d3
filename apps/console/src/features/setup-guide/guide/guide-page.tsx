import { type GuideStep, guideSteps } from "@sufra/domain/establishment/setup-guide"
import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { Activity, useState } from "react"
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
          if (!step && path !== "done") {
            return <Navigate to={`/guide/${guide.next ?? "done"}`} replace />
          }
          return (
            <>
              <SeenSteps step={step} />
              {step ? null : <DoneScreen guide={guide} />}
            </>
          )
        }}
      </Loaded>
    </GuideFrame>
  )
}

/** Steps seen before stay mounted, hidden: Back and Skip keep what was typed there. */
function SeenSteps({ step }: { step: GuideStep | undefined }) {
  const [seen, setSeen] = useState<GuideStep[]>([])
  if (step && !seen.includes(step)) setSeen([...seen, step])
  return seen.map((one) => (
    <Activity key={one} mode={one === step ? "visible" : "hidden"}>
      <StepScreen step={one} />
    </Activity>
  ))
}
