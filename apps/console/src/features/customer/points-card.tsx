import { m } from "@sufra/messages"
import { dateWords, points } from "@sufra/sentences/wording"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { AlertIcon, ClockIcon, RefreshIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { useLocale } from "../../shell/locale.ts"
import { numberText } from "../../shell/text/format-time.ts"
import type { Wallet } from "./customers.ts"

/** What a customer has, what comes, what ends and what is owed; and how far the next level is. */
export function PointsCard({ wallet }: { wallet: Wallet | null }) {
  const locale = useLocale()
  if (!wallet) {
    return (
      <Card padding="large">
        <p className="text-ink-2">{m["customers.points_off"]()}</p>
      </Card>
    )
  }
  return (
    <Card padding="large" className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="text-small text-ink-2">{m["customers.available"]()}</h2>
          <p className="text-display font-semibold tabular-nums">
            {numberText(wallet.available, locale)}
          </p>
        </div>
        {wallet.level ? <Badge tone="primary">{wallet.level.name[locale]}</Badge> : null}
      </div>
      <LevelProgress wallet={wallet} />
      <WalletFacts wallet={wallet} />
    </Card>
  )
}

function LevelProgress({ wallet }: { wallet: Wallet }) {
  const locale = useLocale()
  const { level, next, level_points } = wallet
  if (!level) return null
  if (!next) return <p className="text-small text-ink-2">{m["customers.highest_level"]()}</p>
  const name = next.level.name[locale]
  return (
    <div className="flex flex-col gap-1.5">
      <progress
        aria-label={m["member.progress"]({ level: name })}
        max={next.level.from - level.from}
        value={Math.max(0, level_points - level.from)}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-muted-strong [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted-strong [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
      />
      <p className="text-small text-ink-2">
        {m["member.to_next"]({ points: points(next.missing), level: name })}
      </p>
    </div>
  )
}

function WalletFacts({ wallet }: { wallet: Wallet }) {
  const locale = useLocale()
  const { available, pending, owed, expiring } = wallet
  const isEmpty = available === 0 && pending === 0 && owed === 0
  return (
    <ul className="flex flex-col gap-2 border-t border-line pt-4">
      {isEmpty ? <li className="text-ink-2">{m["customers.no_points"]()}</li> : null}
      {owed > 0 ? (
        <Fact icon={<AlertIcon className="size-5 text-danger-ink" />}>
          {m["customers.owed"]({ points: points(owed) })}
        </Fact>
      ) : null}
      {pending > 0 ? (
        <Fact icon={<RefreshIcon className="size-5 text-ink-3" />}>
          {m["customers.pending"]({ points: points(pending) })}
        </Fact>
      ) : null}
      {expiring.map((one) => (
        <Fact key={one.last_date} icon={<ClockIcon className="size-5 text-ink-3" />}>
          {m["wallet.expires"]({
            points: points(one.points),
            date: dateWords(one.last_date, locale),
          })}
        </Fact>
      ))}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-0.5">{icon}</span>
      <span className="min-w-0 text-pretty">{children}</span>
    </li>
  )
}
