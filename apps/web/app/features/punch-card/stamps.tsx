import { m } from "@sufra/messages"
import { punchFigure } from "@sufra/sentences/punch-card"
import { CheckIcon, GiftIcon } from "@sufra/ui/icon"
import { useLocale } from "../../shell/locale.ts"
import type { PunchCard } from "./cards.ts"

/** More are too small to count: then a bar and its figures say it better. */
const mostDrawn = 20

const numbersTo = (goal: number) => Array.from({ length: goal }, (_, index) => index + 1)

type StampsProps = { card: PunchCard; isSmall?: boolean }

/** A card's punches as they are stamped: whole, in part, and the reward at the end. */
export function Stamps({ card, isSmall = false }: StampsProps) {
  const locale = useLocale()
  const { goal, units_per_punch: per } = card
  const units = Math.max(0, card.progress?.units ?? 0)
  const isBar = goal > mostDrawn || isSmall
  return (
    <div
      role="progressbar"
      aria-label={m["punch.progress"]({ card: card.name[locale] })}
      aria-valuemin={0}
      aria-valuemax={goal}
      aria-valuenow={units / per}
      aria-valuetext={m["punch.done"]({ done: punchFigure(units, per), goal })}
    >
      {isBar ? (
        <Bar share={units / (goal * per)} />
      ) : (
        <div className="grid grid-cols-5 justify-items-center gap-2 sm:flex sm:flex-wrap sm:gap-3">
          {numbersTo(goal).map((number) => {
            const share = Math.min(1, Math.max(0, units / per - (number - 1)))
            return <Stamp key={number} {...{ share, number }} isLast={number === goal} />
          })}
        </div>
      )}
    </div>
  )
}

type StampProps = { share: number; number: number; isLast: boolean }

/** A part fills from where the line begins. */
function Stamp({ share, number, isLast }: StampProps) {
  const isWhole = share === 1
  return (
    <span
      className={`relative grid size-12 place-items-center overflow-hidden rounded-full border-2 bg-surface text-ink-3 ${
        isWhole ? "border-primary" : "border-line border-dashed"
      }`}
    >
      {share > 0 ? (
        <span
          className={`absolute inset-y-0 start-0 ${isWhole ? "bg-primary" : "bg-primary/45"}`}
          style={{ inlineSize: `${share * 100}%` }}
        />
      ) : null}
      <span className={`relative ${isWhole ? "text-on-primary" : ""}`}>
        {isWhole ? (
          <CheckIcon className="size-6" />
        ) : isLast ? (
          <GiftIcon className="size-6" />
        ) : (
          <bdi className="font-semibold tabular-nums">{number}</bdi>
        )}
      </span>
    </span>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <div className="h-3 overflow-hidden rounded-full bg-muted-strong">
      <div
        className="h-full rounded-full bg-primary"
        style={{ inlineSize: `${Math.round(share * 100)}%` }}
      />
    </div>
  )
}
