import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import { sourceSentence } from "@sufra/sentences/reward"
import { dayOf, momentWords, points } from "@sufra/sentences/wording"
import { Link, useParams } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { usePlace } from "../../establishment/index.ts"
import { type Reward, RewardBadge } from "../../reward/index.ts"

/** A reward with where it came from, and when it was used. */
export function RewardLine({ reward }: { reward: Reward }) {
  const { timezone } = usePlace()
  const { uuid } = useParams()
  const locale = useLocale()
  const reader = { locale, timezone }
  const { points_paid, last_used_at, granted_at } = reward
  const how = [sourceSentence(fromWire(reward)), ...(points_paid > 0 ? [points(points_paid)] : [])]
  return (
    <li className="flex flex-col gap-1 px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to={`/prize/${uuid}?id=${reward.id}`}
          className="inline-flex min-h-target items-center font-semibold text-ink no-underline"
        >
          {reward.name[locale]}
        </Link>
        <RewardBadge label={reward.label} />
      </div>
      <p className="text-pretty text-ink-2">{how.join(" · ")}</p>
      <p className="text-ink-3 text-small">
        {m["reward.got_on"]({ day: dayOf(Date.parse(granted_at), reader) })}
      </p>
      {last_used_at ? (
        <p className="text-ink-3 text-small">
          {m["reward.used_on"]({ moment: momentWords(Date.parse(last_used_at), reader) })}
        </p>
      ) : null}
    </li>
  )
}
