import { m } from "@sufra/messages"
import { isolated, type Reader } from "@sufra/sentences/wording"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { CheckIcon, GiftIcon } from "@sufra/ui/icon"
import { pictureUrl } from "../../shell/api/api.ts"
import { Notice } from "../../shell/page/notice.tsx"
import { numberText } from "../../shell/text/format-time.ts"
import { type CounterReward, type FoundReward, isClaimable } from "./counter.ts"
import { labelText, labelTone, termsOf, whyNot } from "./counter-words.ts"
import { GuestName } from "./guest-name.tsx"
import { type CounterDesk, claimOf } from "./use-counter.ts"

type RewardCardProps = { found: FoundReward; desk: CounterDesk; reader: Reader }

/** A reward that was scanned: what it is, whose, and one large button to take it. */
export function RewardCard({ found, desk, reader }: RewardCardProps) {
  const { guest, reward, is_shown: isShown } = found
  const reason = whyNot(found, reader)
  const digits = isolated(guest.phone_tail, reader.locale)
  return (
    <Card padding="large" className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        <RewardPicture reward={reward} />
        <div className="min-w-0 flex-1">
          <h2 className="text-pretty font-semibold text-heading">{reward.name[reader.locale]}</h2>
          <p className="text-ink-2">
            <GuestName guest={guest} />
          </p>
          <RewardFacts one={found} reader={reader} />
        </div>
        <Badge tone={labelTone[reward.label]}>{labelText[reward.label]()}</Badge>
      </div>
      {reason ? <Notice tone="danger">{reason}</Notice> : null}
      {isClaimable(found) ? (
        <>
          <Notice tone="info">
            {isShown ? m["cashier.shown"]() : m["cashier.ask"]({ digits })}
          </Notice>
          <Button
            size="large"
            fullWidth
            className="min-h-16 text-title"
            startIcon={<CheckIcon className="size-6" />}
            loading={desk.pending === claimOf(reward.id)}
            disabled={desk.pending !== null}
            onClick={() => void desk.claim(guest, found)}
          >
            {m["cashier.take"]()}
          </Button>
          <p className="text-center text-ink-3 text-small">{m["cashier.keys"]()}</p>
        </>
      ) : (
        <Button variant="outline" size="large" onClick={desk.clear}>
          {m["cashier.next"]()}
        </Button>
      )}
    </Card>
  )
}

function RewardPicture({ reward }: Pick<CounterReward, "reward">) {
  return reward.image ? (
    <img
      src={pictureUrl(reward.image, 160)}
      alt=""
      className="size-16 shrink-0 rounded-control object-cover"
    />
  ) : (
    <span className="grid size-16 shrink-0 place-items-center rounded-control bg-primary-light text-on-primary-light">
      <GiftIcon className="size-8" />
    </span>
  )
}

type RewardFactsProps = { one: Pick<CounterReward, "reward" | "names">; reader: Reader }

/** What it gives, what it asks for, and how often it may still be used. */
export function RewardFacts({ one, reader }: RewardFactsProps) {
  const { uses, used } = one.reward
  const { locale } = reader
  const { gives, asks } = termsOf(one, reader)
  const left = { left: numberText(uses - used, locale), uses: numberText(uses, locale) }
  const more = [...asks, ...(uses > 1 ? [m["cashier.uses_left"](left)] : [])]
  return (
    <>
      {gives ? <p className="text-pretty font-medium">{gives}</p> : null}
      {more.length > 0 ? (
        <p className="text-pretty text-ink-2 text-small">{more.join(" · ")}</p>
      ) : null}
    </>
  )
}
