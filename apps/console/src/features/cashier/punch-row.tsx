import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { isolated } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { numberText } from "../../shell/text/format-time.ts"
import type { CounterCard, Guest } from "./counter.ts"
import { punchText } from "./counter-words.ts"
import { type CounterDesk, punchOf } from "./use-counter.ts"

type PunchRowProps = { card: CounterCard; guest: Guest; desk: CounterDesk; locale: Locale }

/** A card with how far it is, and a button for a whole punch and for each part that counts. */
export function PunchRow({ card, guest, desk, locale }: PunchRowProps) {
  const name = card.name[locale]
  const { units, units_per_punch: perPunch } = card
  const progress =
    units < 0
      ? m["cashier.card_owed"]({ count: isolated(punchText(-units, perPunch, locale), locale) })
      : m["cashier.card_progress"]({
          have: isolated(punchText(units, perPunch, locale), locale),
          goal: numberText(card.goal, locale),
        })
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-ink-3 text-small tabular-nums">{progress}</p>
      </div>
      {card.steps.map((step) => {
        const count = punchText(step, perPunch, locale)
        return (
          <Button
            key={step}
            variant="outline"
            className="min-w-16"
            aria-label={m["cashier.punch_named"]({ count, name })}
            loading={desk.pending === punchOf(card.id, step)}
            disabled={desk.pending !== null}
            onClick={() => void desk.punch(guest, card, step)}
          >
            <bdi dir="ltr">{m["cashier.punch"]({ count })}</bdi>
          </Button>
        )
      })}
    </li>
  )
}
