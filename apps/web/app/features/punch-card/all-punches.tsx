import { Card } from "@sufra/ui/card"
import type { ReactNode } from "react"
import { StepFailed, StepLoading } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { usePlace } from "../establishment/index.ts"
import { usePunchCards } from "./cards.ts"
import { PunchLine } from "./punch-history.tsx"

/** Every punch of the guest's, on all cards, the newest first. */
export function AllPunches({ uuid, nothing }: { uuid: string; nothing: ReactNode }) {
  const locale = useLocale()
  const { data, error, reload } = usePunchCards(usePlace())
  if (!data && error) return <StepFailed error={error} onRetry={reload} />
  if (!data) return <StepLoading />
  const all = data
    .flatMap(({ history, name, units_per_punch }) =>
      history.map((punch) => ({ punch, perPunch: units_per_punch, cardName: name[locale] })),
    )
    .toSorted((one, other) => Date.parse(other.punch.at) - Date.parse(one.punch.at))
  if (all.length === 0) return nothing
  return (
    <Card padding="none" render={<ul />} className="divide-y divide-line px-4 md:px-5">
      {all.map((line) => (
        <PunchLine key={line.punch.id} uuid={uuid} {...line} />
      ))}
    </Card>
  )
}
