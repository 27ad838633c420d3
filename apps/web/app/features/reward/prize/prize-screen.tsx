import unknownPicture from "@lobehub/fluent-emoji-3d/assets/1f50d.webp"
import { ApiError } from "@sufra/contract/api-error"
import { fromWire } from "@sufra/contract/wire-case"
import { rewardModules } from "@sufra/domain/establishment/modules"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { tabOf } from "@sufra/domain/reward/reward"
import { m } from "@sufra/messages"
import { rewardEffect, rewardRefusalSentence } from "@sufra/sentences/reward"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Link, useParams, useSearchParams } from "react-router"
import { StatusScreen } from "../../../shell/errors/status-screen.tsx"
import { Notice, StepFailed, StepLoading } from "../../../shell/frame/step-states.tsx"
import { Redirect } from "../../../shell/redirect.tsx"
import { useStarted } from "../../../shell/start/use-started.ts"
import { PersonalPage, SignInCard } from "../../customer/index.ts"
import { ModulePage, usePlace } from "../../establishment/index.ts"
import { RewardBadge } from "../reward-badge.tsx"
import { RewardPicture } from "../reward-picture.tsx"
import { useRewardWords } from "../reward-words.ts"
import { type RewardWithHistory, useReward } from "../rewards.ts"
import { PrizeCode } from "./prize-code.tsx"
import { PrizeFacts } from "./prize-facts.tsx"
import { claimSentence, PrizeUses } from "./prize-uses.tsx"
import { UseInCart } from "./use-in-cart.tsx"

/** One reward with all that is known of it, and its code for the counter. */
export function PrizeScreen() {
  const { id } = usePlace()
  const guest = (
    <SignInCard
      placeId={id}
      title={m["reward.mine_sign_in_title"]()}
      text={m["reward.mine_sign_in_text"]()}
    />
  )
  return (
    <ModulePage name={rewardModules}>
      <PersonalPage placeId={id} guest={guest}>
        {(customer) => <Chosen customerId={customer.id} />}
      </PersonalPage>
    </ModulePage>
  )
}

/** Which one the address says; without one it is chosen from the list. */
function Chosen({ customerId }: { customerId: string }) {
  const { uuid } = useParams()
  const [search] = useSearchParams()
  const id = search.get("id") ?? ""
  if (!useStarted()) return <StepLoading />
  if (!isUuid(id)) return <Redirect to={`/my-rewards/${uuid}`} />
  return <Prize key={id} customerId={customerId} id={id} />
}

function Prize({ customerId, id }: { customerId: string; id: string }) {
  const { data, error, reload } = useReward(customerId, id)
  if (error instanceof ApiError && error.code === "reward_not_found") return <NotFound />
  if (data) return <PrizePage reward={data} />
  return error ? <StepFailed error={error} onRetry={reload} /> : <StepLoading />
}

function NotFound() {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={unknownPicture}
      title={m["reward.not_found_title"]()}
      text={m["reward.not_found_text"]()}
      action={
        <Button render={<Link to={`/my-rewards/${uuid}`} />}>{m["reward.mine_title"]()}</Button>
      }
    />
  )
}

function PrizePage({ reward }: { reward: RewardWithHistory }) {
  const words = useRewardWords([reward])
  const { uuid } = useParams()
  const { subscriptions } = usePlace()
  const isReady = tabOf(reward.label) === "claimable"
  // The rest is handed over at the counter.
  const isForOrders = reward.effect !== null && subscriptions.includes("ordering")
  const { label, history } = reward
  // One use is told above already.
  const isTold = label === "claimed" && history.length === 1
  return (
    <div className="grid grid-cols-1 w-full items-start gap-4 px-4 py-4 md:px-6 md:py-6 lg:grid-cols-2 lg:gap-6">
      <div className="flex flex-col gap-4">
        <Promised reward={reward} words={words} />
        <Standing reward={reward} words={words} />
        {isReady && isForOrders ? <UseInCart reward={reward} /> : null}
        {isReady ? <PrizeCode id={reward.id} code={reward.code} /> : null}
      </div>
      <div className="flex flex-col gap-4">
        <PrizeFacts reward={reward} words={words} />
        {isTold ? null : <PrizeUses history={history} reader={words.reader} />}
        <Button variant="outline" fullWidth render={<Link to={`/my-rewards/${uuid}`} />}>
          {m["reward.mine_title"]()}
        </Button>
      </div>
    </div>
  )
}

type PartProps = { reward: RewardWithHistory; words: ReturnType<typeof useRewardWords> }

function Promised({ reward, words: { names, reader } }: PartProps) {
  const effect = rewardEffect(fromWire(reward), names, reader)
  const { locale } = reader
  return (
    <Card padding="none" className="flex items-stretch overflow-hidden">
      <RewardPicture of={reward} sizes="8rem" className="w-28 shrink-0 self-stretch md:w-36" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 p-4 md:p-5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-ink-3 text-small">
            {reward.kind === "prize" ? m["reward.kind_prize"]() : m["reward.kind_coupon"]()}
          </span>
          <span aria-live="polite">
            <RewardBadge label={reward.label} />
          </span>
        </span>
        <h1 className="text-balance font-semibold text-heading">{reward.name[locale]}</h1>
        {effect ? <p className="font-medium text-primary-ink">{effect}</p> : null}
        {reward.description ? (
          <p className="text-pretty text-ink-2">{reward.description[locale]}</p>
        ) : null}
      </div>
    </Card>
  )
}

/** Why it cannot be used, or that it was: with when and where. */
function Standing({ reward, words: { names, reader } }: PartProps) {
  const { label, refusal, history } = reward
  const last = history.find(({ given_back_at }) => !given_back_at)
  if (label === "claimed" || label === "completed") {
    return last ? <Notice tone="success">{claimSentence(last, reader)}</Notice> : null
  }
  return refusal ? <Notice>{rewardRefusalSentence(fromWire(refusal), names, reader)}</Notice> : null
}
