import claimablePicture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import claimedPicture from "@lobehub/fluent-emoji-3d/assets/1f389.webp"
import waitingPicture from "@lobehub/fluent-emoji-3d/assets/23f3.webp"
import { rewardModules } from "@sufra/domain/establishment/modules"
import { type RewardTab, tabOf } from "@sufra/domain/reward/reward"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { Tabs } from "@sufra/ui/tabs"
import { Link, useParams, useSearchParams } from "react-router"
import { StepFailed, StepLoading } from "../../../shell/frame/step-states.tsx"
import { useStarted } from "../../../shell/start/use-started.ts"
import { PersonalPage, SignInCard } from "../../customer/index.ts"
import { ModulePage, usePlace } from "../../establishment/index.ts"
import { useRewardWords } from "../reward-words.ts"
import { type Reward, useRewards } from "../rewards.ts"
import { ShopLinks } from "../shop-links.tsx"
import { RewardCard } from "./reward-card.tsx"

const tabs: Record<
  RewardTab,
  Record<"label" | "title" | "text", () => string> & { picture: string }
> = {
  claimable: {
    label: m["reward.tab_claimable"],
    title: m["reward.claimable_empty_title"],
    text: m["reward.claimable_empty_text"],
    picture: claimablePicture,
  },
  "not-claimable": {
    label: m["reward.tab_not_claimable"],
    title: m["reward.not_claimable_empty_title"],
    text: m["reward.not_claimable_empty_text"],
    picture: waitingPicture,
  },
  claimed: {
    label: m["reward.tab_claimed"],
    title: m["reward.claimed_empty_title"],
    text: m["reward.claimed_empty_text"],
    picture: claimedPicture,
  },
}
const tabNames = ["claimable", "not-claimable", "claimed"] as const

/** All that a guest owns: what they can use, what waits, and what was used. */
export function MyRewardsScreen() {
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
        {(customer) => <MyRewards customerId={customer.id} />}
      </PersonalPage>
    </ModulePage>
  )
}

function MyRewards({ customerId }: { customerId: string }) {
  const { data, error, reload } = useRewards(customerId)
  const [search, setSearch] = useSearchParams()
  // The page is everybody's until it has started: which tab is in the guest's own address.
  const wanted = useStarted() ? search.get("tab") : null
  const shown = tabNames.find((name) => name === wanted) ?? "claimable"
  if (!data && error) return <StepFailed error={error} onRetry={reload} />
  if (!data) return <StepLoading />
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-4 md:px-6 md:py-6">
      <ShopLinks />
      <h1 className="font-semibold text-heading">{m["reward.mine_title"]()}</h1>
      <Tabs
        label={m["reward.tabs"]()}
        isSpread
        items={tabNames.map((name) => {
          const rewards = data.filter(({ label }) => tabOf(label) === name)
          return {
            value: name,
            label: tabs[name].label(),
            badge:
              rewards.length > 0 ? (
                <span className="text-ink-3 text-small tabular-nums">{rewards.length}</span>
              ) : null,
            content: <TabOfRewards tab={name} rewards={rewards} />,
          }
        })}
        value={shown}
        onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </div>
  )
}

const isGone = ({ label }: Reward) => label === "expired" || label === "canceled"

/** Those that end first come first; a tab with nothing in it leads to the shop. */
function TabOfRewards({ tab, rewards }: { tab: RewardTab; rewards: Reward[] }) {
  const { uuid } = useParams()
  const words = useRewardWords(rewards)
  const { title, text, picture } = tabs[tab]
  if (rewards.length === 0) {
    return (
      <EmptyState
        title={title()}
        text={text()}
        picture={
          <span className="grid size-32 place-items-center rounded-full bg-warm">
            <img src={picture} alt="" width={72} height={72} />
          </span>
        }
        action={
          <Button render={<Link to={`/points-shop/${uuid}`} />}>{m["shop.points_title"]()}</Button>
        }
      />
    )
  }
  const gone = rewards.filter(isGone)
  const list = (some: Reward[]) => (
    <ul className="flex flex-col gap-3">
      {some.map((reward) => (
        <RewardCard key={reward.id} reward={reward} words={words} />
      ))}
    </ul>
  )
  return (
    <div className="flex flex-col gap-4">
      {list(rewards.filter((reward) => !isGone(reward)))}
      {gone.length > 0 ? (
        <section aria-labelledby="gone" className="flex flex-col gap-3">
          <h2 id="gone" className="font-semibold text-title">
            {m["reward.over_title"]()}
          </h2>
          {list(gone)}
        </section>
      ) : null}
    </div>
  )
}
