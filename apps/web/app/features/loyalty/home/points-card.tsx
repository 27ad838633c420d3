import { m } from "@sufra/messages"
import { dateWords, points } from "@sufra/sentences/wording"
import {
  AlertIcon,
  ChevronForwardIcon,
  ClockIcon,
  ListIcon,
  RefreshIcon,
  StarIcon,
} from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { Link, useParams } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { Section } from "../section.tsx"
import type { Wallet } from "../wallet.ts"

/** More dates than these are in the ledger's own page. */
const mostDates = 3

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="mt-0.5 text-ink-3">{icon}</span>
      <span className="text-pretty">{children}</span>
    </li>
  )
}

function Facts({ wallet }: { wallet: Wallet }) {
  const locale = useLocale()
  const { available, pending, owed, expiring } = wallet
  const isEmpty = available === 0 && pending === 0 && owed === 0
  return (
    <ul className="flex flex-col gap-3">
      {isEmpty ? <Fact icon={<StarIcon className="size-5" />}>{m["wallet.empty"]()}</Fact> : null}
      {pending > 0 ? (
        <Fact icon={<RefreshIcon className="size-5" />}>
          {m["wallet.pending"]({ points: points(pending) })}
        </Fact>
      ) : null}
      {expiring.slice(0, mostDates).map((one) => (
        <Fact key={one.last_date} icon={<ClockIcon className="size-5" />}>
          {m["wallet.expires"]({
            points: points(one.points),
            date: dateWords(one.last_date, locale),
          })}
        </Fact>
      ))}
      {owed > 0 ? (
        <Fact icon={<AlertIcon className="size-5" />}>
          {m["wallet.owed"]({ points: points(owed) })}
        </Fact>
      ) : null}
    </ul>
  )
}

type WayProps = { to: string; icon: ReactNode; children: ReactNode }

function Way({ to, icon, children }: WayProps) {
  return (
    <Link
      to={to}
      className="flex min-h-target items-center gap-3 font-semibold text-ink no-underline"
    >
      <span className="text-ink-3">{icon}</span>
      <span className="flex-1">{children}</span>
      <ChevronForwardIcon className="size-5 text-ink-3" />
    </Link>
  )
}

/** What comes, what ends and what is owed, in words; and where to read more. */
export function PointsCard({ wallet }: { wallet: Wallet }) {
  const { uuid } = useParams()
  return (
    <Section title={m["wallet.title"]()}>
      <Facts wallet={wallet} />
      <div className="border-line border-t pt-2">
        <Way to={`/history/${uuid}?tab=points`} icon={<ListIcon />}>
          {m["wallet.ledger"]()}
        </Way>
        <Way to={`/levels/${uuid}`} icon={<StarIcon />}>
          {m["levels.title"]()}
        </Way>
      </div>
    </Section>
  )
}
