import { m } from "@sufra/messages"
import { points, type Reader } from "@sufra/sentences/wording"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import type { ReactNode } from "react"
import type { CounterAction } from "./actions.ts"
import { type CounterReward, type Guest, isClaimable, type Member } from "./counter.ts"
import { labelText, labelTone, whyNot } from "./counter-words.ts"
import { GuestName } from "./guest-name.tsx"
import { PunchRow } from "./punch-row.tsx"
import { PurchaseForm } from "./purchase-form.tsx"
import { RewardFacts } from "./reward-card.tsx"
import { UndoButton } from "./undo-button.tsx"
import { type CounterDesk, claimOf } from "./use-counter.ts"

type MemberCardProps = {
  member: Member
  /** What took a reward since this guest was looked up. */
  takenBy: (rewardId: string) => CounterAction | null
  desk: CounterDesk
  reader: Reader
  onDone: () => void
}

/** Who stands here, and all that can be done for them. */
export function MemberCard({ member, takenBy, desk, reader, onDone }: MemberCardProps) {
  const { guest, wallet, rewards, cards } = member
  return (
    <Card padding="large" className="flex flex-col gap-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-semibold text-heading">
            <GuestName guest={guest} />
          </h2>
          {wallet.level ? <Badge tone="primary">{wallet.level.name[reader.locale]}</Badge> : null}
        </div>
        <p className="whitespace-nowrap font-semibold text-display tabular-nums">
          {points(wallet.available)}
        </p>
      </div>
      <Part title={m["cashier.rewards"]()}>
        {rewards.length === 0 ? (
          <p className="text-ink-3">{m["cashier.no_rewards"]()}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {rewards.map((one) => (
              <RewardRow
                key={one.reward.id}
                {...{ one, guest, desk, reader }}
                taken={takenBy(one.reward.id)}
              />
            ))}
          </ul>
        )}
      </Part>
      {cards.length > 0 ? (
        <Part title={m["cashier.cards"]()}>
          <ul className="flex flex-col divide-y divide-line">
            {cards.map((card) => (
              <PunchRow key={card.id} {...{ card, guest, desk }} locale={reader.locale} />
            ))}
          </ul>
        </Part>
      ) : null}
      <PurchaseForm key={guest.id} guest={guest} desk={desk} onDone={onDone} />
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1 border-line border-t pt-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

type RewardRowProps = {
  one: CounterReward
  guest: Guest
  taken: CounterAction | null
  desk: CounterDesk
  reader: Reader
}

/** Once taken it stays in its place with its way back: a second tap there takes nothing else. */
function RewardRow({ one, guest, taken, desk, reader }: RewardRowProps) {
  const { reward } = one
  const name = reward.name[reader.locale]
  if (taken) {
    return (
      <li className="flex min-h-16 items-center gap-3 py-2">
        <p className="min-w-0 flex-1 font-medium">{name}</p>
        <span role="status">
          <Badge tone="success">{m["cashier.taken"]()}</Badge>
        </span>
        <UndoButton action={taken} desk={desk} />
      </li>
    )
  }
  const reason = whyNot(one, reader)
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        {reason ? <p className="text-danger-ink text-small">{reason}</p> : null}
        <RewardFacts one={one} reader={reader} />
      </div>
      {isClaimable(one) ? (
        <Button
          variant="tonal"
          aria-label={m["cashier.take_named"]({ name })}
          loading={desk.pending === claimOf(reward.id)}
          disabled={desk.pending !== null}
          onClick={() => void desk.claim(guest, one)}
        >
          {m["cashier.take"]()}
        </Button>
      ) : (
        <Badge tone={labelTone[reward.label]}>{labelText[reward.label]()}</Badge>
      )}
    </li>
  )
}
