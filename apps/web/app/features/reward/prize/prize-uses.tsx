import { m } from "@sufra/messages"
import { momentWords, type Reader } from "@sufra/sentences/wording"
import { Card } from "@sufra/ui/card"
import { Link, useParams } from "react-router"
import type { RewardWithHistory } from "../rewards.ts"

type Use = RewardWithHistory["history"][number]

/** "Claimed on 17 November, 8:15 PM at Olaya": when and where. */
export function claimSentence(use: Use, reader: Reader): string {
  const moment = momentWords(Date.parse(use.used_at), reader)
  return use.order_number
    ? m["reward.claimed_with"]({ moment, number: use.order_number })
    : m["reward.claimed_at"]({ moment, branch: use.branch_name[reader.locale] })
}

/** Every time that it was used, the newest first. */
export function PrizeUses({ history, reader }: { history: Use[]; reader: Reader }) {
  const { uuid } = useParams()
  if (history.length === 0) return null
  return (
    <Card render={<section aria-labelledby="uses" />} className="flex flex-col gap-3 md:p-5">
      <h2 id="uses" className="font-semibold text-title">
        {m["reward.history"]()}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {history.map((use) => (
          <li key={use.used_at} className="flex flex-col gap-1 py-2.5 first:pt-0 last:pb-0">
            {use.order_id ? (
              <Link to={`/order/${uuid}/${use.order_id}`} className="text-ink">
                {claimSentence(use, reader)}
              </Link>
            ) : (
              <span>{claimSentence(use, reader)}</span>
            )}
            {use.given_back_at ? (
              <span className="text-ink-2 text-small">{m["reward.history_back"]()}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
