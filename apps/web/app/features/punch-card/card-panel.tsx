import { m } from "@sufra/messages"
import { punchLabelText } from "@sufra/sentences/punch-card"
import { dayOf } from "@sufra/sentences/wording"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Collapsible } from "@sufra/ui/collapsible"
import { AlertIcon, ClockIcon, GiftIcon } from "@sufra/ui/icon"
import { useId } from "react"
import { Link, useParams } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { usePlace } from "../establishment/index.ts"
import { cardWords } from "./card-words.ts"
import type { PunchCard } from "./cards.ts"
import { PunchHistory } from "./punch-history.tsx"
import { Stamps } from "./stamps.tsx"

type CardPanelProps = { card: PunchCard; onSignIn: () => void }

/** A card with all that is known of it; for who is not signed in it is empty, and leads to signing in. */
export function CardPanel({ card, onSignIn }: CardPanelProps) {
  const { timezone } = usePlace()
  const { uuid = "" } = useParams()
  const locale = useLocale()
  const id = useId()
  const words = cardWords(card, { locale, timezone }, Date.now())
  const { progress } = card
  return (
    <Card render={<section aria-labelledby={id} />} className="flex flex-col gap-4 md:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-[8rem]">
          <h2 id={id} className="font-semibold text-title">
            {card.name[locale]}
          </h2>
          <p className="text-pretty text-ink-2">{words.goal}</p>
        </div>
        {progress ? (
          <Badge className="shrink-0" tone={progress.units > 0 ? "primary" : "neutral"}>
            {punchLabelText(progress.label)}
          </Badge>
        ) : null}
      </header>
      <Stamps card={card} />
      {progress ? (
        <Standing words={words} />
      ) : (
        <Button className="self-start" onClick={onSignIn}>
          {m["punch.sign_in"]()}
        </Button>
      )}
      <FullCards card={card} uuid={uuid} />
      <How words={words} />
      {card.history.length > 0 ? (
        <Collapsible summary={m["punch.history"]()}>
          <PunchHistory uuid={uuid} punches={card.history} perPunch={card.units_per_punch} />
        </Collapsible>
      ) : null}
    </Card>
  )
}

type Words = ReturnType<typeof cardWords>

function Standing({ words }: { words: Words }) {
  const { done, standing, isOwing, lapse, daysLeft } = words
  return (
    <div className="flex flex-col gap-2">
      {isOwing ? (
        <p className="flex items-start gap-2 text-pretty text-warning-ink">
          <AlertIcon className="mt-0.5 size-5 shrink-0" />
          {standing}
        </p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-semibold text-title tabular-nums">{m["punch.done"](done)}</bdi>
          <span className="text-ink-2">{standing}</span>
        </p>
      )}
      {lapse ? (
        <p className="flex items-start gap-2 text-ink-2 text-small">
          <ClockIcon className="size-5 shrink-0" />
          <span className="text-pretty">
            <span className="block font-semibold">{daysLeft}</span>
            {lapse}
          </span>
        </p>
      ) : null}
    </div>
  )
}

function How({ words: { counts, rules } }: { words: Words }) {
  return (
    <Collapsible summary={m["punch.how"]()} defaultOpen>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-2">
        {[...counts, ...rules].map((sentence) => (
          <li key={sentence} className="text-pretty">
            {sentence}
          </li>
        ))}
      </ul>
    </Collapsible>
  )
}

/** Cards that were filled, each with its reward. */
function FullCards({ card, uuid }: { card: PunchCard; uuid: string }) {
  const { timezone } = usePlace()
  const locale = useLocale()
  if (card.full.length === 0) return null
  return (
    <ul aria-label={m["punch.full_cards"]()} className="flex flex-col gap-2">
      {card.full.map(({ reward_id, label, filled_at }) => (
        <li
          key={reward_id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warm px-3 py-2"
        >
          <GiftIcon className="size-5 shrink-0 text-primary-ink" />
          <span className="min-w-0 flex-1 basis-[10rem]">
            <span className="block font-semibold">{card.reward.name[locale]}</span>
            <span className="block text-ink-2 text-small">
              {m["punch.full_on"]({ day: dayOf(Date.parse(filled_at), { locale, timezone }) })}
            </span>
          </span>
          <Badge tone={label === "completed" ? "neutral" : "success"}>
            {punchLabelText(label)}
          </Badge>
          <Link
            to={`/prize/${uuid}?id=${reward_id}`}
            className="flex min-h-target items-center font-semibold text-primary-ink"
          >
            {m["punch.see_reward"]()}
          </Link>
        </li>
      ))}
    </ul>
  )
}
