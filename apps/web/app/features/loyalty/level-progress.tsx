import { m } from "@sufra/messages"
import { points } from "@sufra/sentences/wording"
import { useLocale } from "../../shell/locale.ts"
import type { Wallet } from "./wallet.ts"

type LevelProgressProps = {
  wallet: Pick<Wallet, "level" | "next" | "level_points">
  /** On the colour of the brand. */
  isOnBrand?: boolean
}

/** How far it is to the next level. */
export function LevelProgress({ wallet, isOnBrand = false }: LevelProgressProps) {
  const locale = useLocale()
  const { level, next, level_points } = wallet
  if (!level) return null
  if (!next) return <p className="font-medium">{m["member.highest"]()}</p>
  const name = next.level.name[locale]
  const way = next.level.from - level.from
  const gone = Math.max(0, level_points - level.from)
  return (
    <div className="flex flex-col gap-2">
      <div
        role="progressbar"
        aria-label={m["member.progress"]({ level: name })}
        aria-valuemin={level.from}
        aria-valuemax={next.level.from}
        aria-valuenow={Math.max(level.from, level_points)}
        className={`h-2 overflow-hidden rounded-full ${isOnBrand ? "bg-current/20" : "bg-muted-strong"}`}
      >
        <div
          className={`h-full rounded-full ${isOnBrand ? "bg-current" : "bg-primary"}`}
          style={{ inlineSize: `${Math.min(100, Math.round((gone / way) * 100))}%` }}
        />
      </div>
      <p className="text-small">
        {m["member.to_next"]({ points: points(next.missing), level: name })}
      </p>
    </div>
  )
}
