import picture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { StepFailed, StepLoading } from "../../../shell/frame/step-states.tsx"
import { useRewards } from "../../reward/index.ts"
import { NothingYet } from "./nothing-yet.tsx"
import { RewardLine } from "./reward-line.tsx"

/** Prizes that a member got, and what became of each. */
export function PrizeHistory({ customerId }: { customerId: string }) {
  const { data, error, reload } = useRewards(customerId)
  if (!data && error) return <StepFailed error={error} onRetry={reload} />
  if (!data) return <StepLoading />
  const prizes = data.filter(({ kind }) => kind === "prize")
  if (prizes.length === 0) {
    return (
      <NothingYet
        picture={picture}
        title={m["history.prizes_empty_title"]()}
        text={m["history.prizes_empty_text"]()}
      />
    )
  }
  return (
    <Card padding="none" render={<ul />} className="divide-y divide-line">
      {prizes.map((reward) => (
        <RewardLine key={reward.id} reward={reward} />
      ))}
    </Card>
  )
}
