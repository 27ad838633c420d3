import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import { benefitSentences } from "@sufra/sentences/programme"
import { points } from "@sufra/sentences/wording"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { CheckIcon, StarIcon } from "@sufra/ui/icon"
import { useLocale } from "../../../shell/locale.ts"
import { LevelProgress } from "../level-progress.tsx"
import type { Level } from "../programme.ts"
import type { Wallet } from "../wallet.ts"

type LevelListProps = {
  levels: Level[]
  /** Null: nobody is signed in. */
  wallet: Wallet | null
}

export function LevelList({ levels, wallet }: LevelListProps) {
  if (levels.length === 0) return null
  const rising = levels.toSorted((one, other) => one.from - other.from)
  return (
    <section aria-labelledby="levels" className="flex flex-col gap-3">
      <h2 id="levels" className="sr-only">
        {m["levels.levels"]()}
      </h2>
      <ol className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {rising.map((level) => (
          <LevelRow key={level.id} level={level} wallet={wallet} />
        ))}
      </ol>
    </section>
  )
}

function LevelRow({ level, wallet }: { level: Level; wallet: Wallet | null }) {
  const locale = useLocale()
  const isHere = wallet?.level?.id === level.id
  const missing = wallet ? Math.max(0, level.from - wallet.level_points) : 0
  const benefits = benefitSentences(fromWire(level), locale)
  return (
    <Card
      render={<li aria-current={isHere ? "step" : undefined} />}
      {...(isHere && { outlined: "primary" as const })}
      className="flex flex-col gap-3 md:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-warm">
          <StarIcon className="size-5" />
        </span>
        <span className="min-w-0 flex-1 basis-[8rem]">
          <h3 className="font-semibold text-title">{level.name[locale]}</h3>
          <span className="block text-ink-3 text-small">
            {level.from === 0
              ? m["levels.from_start"]()
              : m["levels.from"]({ points: points(level.from) })}
          </span>
        </span>
        {isHere ? <Badge tone="primary">{m["levels.here"]()}</Badge> : null}
        {missing > 0 ? <Badge>{m["levels.missing"]({ points: points(missing) })}</Badge> : null}
      </div>
      <ul className="flex flex-col gap-1.5">
        {(benefits.length > 0 ? benefits : [m["levels.no_benefits"]()]).map((benefit) => (
          <li key={benefit} className="flex items-start gap-2">
            <CheckIcon className="mt-1 size-4 shrink-0 text-success-ink" />
            <span className="text-pretty">{benefit}</span>
          </li>
        ))}
      </ul>
      {isHere && wallet ? <LevelProgress wallet={wallet} /> : null}
    </Card>
  )
}
