import { languageTagOf } from "@sufra/domain/kernel/locale"
import { pointsWorthMinor } from "@sufra/domain/pricing/choose-discounts"
import { m } from "@sufra/messages"
import { money } from "@sufra/sentences/wording"
import { StarIcon } from "@sufra/ui/icon"
import { Skeleton } from "@sufra/ui/skeleton"
import { useLocale } from "../../../shell/locale.ts"
import { LevelProgress } from "../level-progress.tsx"
import type { Programme } from "../programme.ts"
import type { Wallet } from "../wallet.ts"

type LevelCardProps = { name: string; wallet: Wallet | null; spending: Programme["spending"] }

/** Who is here, what they have and how far they are: the first thing a member sees. */
export function LevelCard({ name, wallet, spending }: LevelCardProps) {
  const locale = useLocale()
  return (
    <section className="flex flex-col gap-5 rounded-sheet bg-primary p-5 text-on-primary shadow-card md:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="wrap-anywhere min-w-0 text-balance font-semibold text-heading">
          {name ? m["member.hello"]({ name }) : m["member.title"]()}
        </h1>
        {wallet?.level ? (
          <span className="inline-flex items-center gap-1.5 rounded-full bg-white/15 px-3 py-1.5 font-medium">
            <StarIcon className="size-4" />
            {m["member.level"]({ level: wallet.level.name[locale] })}
          </span>
        ) : null}
      </div>
      {wallet ? (
        <>
          <div aria-live="polite">
            <p className="text-small">{m["wallet.available"]()}</p>
            <p className="font-semibold text-[min(3.25rem,14vw)] tabular-nums leading-tight">
              {wallet.available.toLocaleString(languageTagOf(locale))}
            </p>
            {spending.is_on && wallet.available > 0 ? (
              <p>
                {m["wallet.worth"]({ amount: money(pointsWorthMinor(spending, wallet.available)) })}
              </p>
            ) : null}
          </div>
          <LevelProgress wallet={wallet} isOnBrand />
        </>
      ) : (
        <Skeleton className="h-28 w-full rounded-card opacity-30" />
      )}
    </section>
  )
}
