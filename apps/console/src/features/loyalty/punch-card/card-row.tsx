import type { LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { Link } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { numberText } from "../../../shell/text/format-time.ts"
import { FiguresList } from "../figures-list.tsx"
import type { PlaceNames } from "../place-names.ts"
import { RuleActions } from "../rule-actions.tsx"
import { cardWords } from "./card-words.ts"
import { type PunchCard, removeCard } from "./cards.ts"

type CardRowProps = { card: PunchCard; reward: LocalText | null; place: PlaceNames }

export function CardRow({ card, reward, place }: CardRowProps) {
  const locale = useLocale()
  const name = card.name[locale]
  const words = cardWords(card, reward, place, locale)
  const path = `/loyalty/punch-cards/${card.id}`
  const { guests, punches, filled } = card.figures
  return (
    <Card render={<li />} padding="medium" className="flex flex-wrap gap-x-6 gap-y-4 md:p-5">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          <Link to={path} className="no-underline hover:underline">
            {name}
          </Link>
          <Badge tone={card.active ? "success" : "neutral"} dot={card.active}>
            {card.active ? m["punch_editor.state_on"]() : m["reward_editor.state_off"]()}
          </Badge>
        </h3>
        <p>{words.goal}</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-3">
          {words.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <FiguresList
        figures={[
          { label: m["punch_editor.guests"](), figure: numberText(guests, locale) },
          { label: m["punch_editor.punches"](), figure: numberText(punches, locale) },
          { label: m["punch_editor.filled"](), figure: numberText(filled, locale) },
        ]}
      />
      <RuleActions
        name={name}
        editPath={path}
        remove={() => removeCard(card.id)}
        removeText={m["punch_editor.remove_text"]()}
        removedText={m["punch_editor.removed"]()}
      />
    </Card>
  )
}
