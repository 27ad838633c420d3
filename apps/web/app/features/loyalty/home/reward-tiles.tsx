import { tabOf } from "@sufra/domain/reward/reward"
import { m } from "@sufra/messages"
import { dayOf } from "@sufra/sentences/wording"
import { ChevronForwardIcon, GiftIcon, StarIcon, StoreIcon, UsersIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { Link, useParams } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { usePlace } from "../../establishment/index.ts"
import { type Reward, useRewards } from "../../reward/index.ts"

/** The one that is lost first if the guest does nothing. */
function nextToExpire(rewards: readonly Reward[]): (Reward & { untilMs: number }) | null {
  const ending = rewards.flatMap((reward) => {
    const untilMs = reward.rules.until_ms
    return untilMs === null ? [] : [{ ...reward, untilMs }]
  })
  return ending.toSorted((one, other) => one.untilMs - other.untilMs)[0] ?? null
}

type TileProps = { to: string; icon: ReactNode; title: string; children: ReactNode }

function Tile({ to, icon, title, children }: TileProps) {
  return (
    <li className="flex">
      <Link
        to={to}
        className="flex w-full items-center gap-3 rounded-card bg-card p-4 text-ink no-underline shadow-card"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-warm">
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-pretty text-ink-2 text-small">{children}</span>
        </span>
        <ChevronForwardIcon className="size-5 shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}

/** What a member can use now, and where their points buy more. */
export function RewardTiles({ customerId }: { customerId: string }) {
  const { timezone, id, subscriptions } = usePlace()
  const { uuid = id } = useParams()
  const locale = useLocale()
  const { data } = useRewards(customerId)
  const ready = (data ?? []).filter(({ label }) => tabOf(label) === "claimable")
  const next = nextToExpire(ready)
  const day = next && dayOf(next.untilMs, { locale, timezone })
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-4">
      <Tile to={`/my-rewards/${uuid}`} icon={<GiftIcon />} title={m["reward.mine_title"]()}>
        <span aria-live="polite">
          {data ? m["reward.home_count"]({ count: ready.length }) : m["shell.loading"]()}
        </span>
        {next && day ? (
          <span className="block">{m["reward.home_next"]({ name: next.name[locale], day })}</span>
        ) : null}
      </Tile>
      <Tile to={`/points-shop/${uuid}`} icon={<StarIcon />} title={m["shop.points_title"]()}>
        {m["shop.points_text"]()}
      </Tile>
      <Tile to={`/prize-shop/${uuid}`} icon={<StoreIcon />} title={m["shop.prizes_title"]()}>
        {m["shop.prizes_text"]()}
      </Tile>
      {subscriptions.includes("referral") ? (
        <Tile to={`/referral/${uuid}`} icon={<UsersIcon />} title={m["referral.title"]()}>
          {m["referral.tile_text"]()}
        </Tile>
      ) : null}
    </ul>
  )
}
