import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { ChevronForwardIcon } from "@sufra/ui/icon"
import { Link, useParams } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { usePlace } from "../establishment/index.ts"
import { cardWords } from "./card-words.ts"
import { type PunchCard, usePunchCards } from "./cards.ts"
import { Stamps } from "./stamps.tsx"

/** The guest's cards in a line each; nothing where the place has none. */
export function HomeCards() {
  const { uuid } = useParams()
  const { data } = usePunchCards(usePlace())
  const cards = (data ?? []).filter(({ active }) => active)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="punch-cards" className="flex flex-col gap-3">
      <h2 id="punch-cards" className="font-semibold text-title">
        {m["punch.title"]()}
      </h2>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {cards.map((card) => (
          <li key={card.id}>
            <SmallCard card={card} to={`/punch-cards/${uuid}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SmallCard({ card, to }: { card: PunchCard; to: string }) {
  const { timezone } = usePlace()
  const locale = useLocale()
  const { goal, done, standing } = cardWords(card, { locale, timezone }, Date.now())
  return (
    <Card interactive render={<Link to={to} />} className="flex flex-col gap-3 md:p-5">
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="block font-semibold">{card.name[locale]}</span>
          <span className="block text-pretty text-ink-2 text-small">{goal}</span>
        </span>
        <ChevronForwardIcon className="size-5 shrink-0 text-ink-3" />
      </span>
      <Stamps card={card} isSmall />
      <span className="flex flex-wrap justify-between gap-x-3 text-small">
        <bdi className="font-semibold tabular-nums">{m["punch.done"](done)}</bdi>
        <span className="text-ink-2">{standing}</span>
      </span>
    </Card>
  )
}
