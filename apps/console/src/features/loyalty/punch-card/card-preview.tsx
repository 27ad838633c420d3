import { catalogueOf, directionOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { CheckIcon, GiftIcon } from "@sufra/ui/icon"
import { useQuery } from "@tanstack/react-query"
import { useWatch } from "react-hook-form"
import { saidIn } from "../../../shell/locale.ts"
import { PreviewCard } from "../../../shell/picture/preview-card.tsx"
import type { PlaceNames } from "../place-names.ts"
import { rewardItemsQuery } from "../reward/items.ts"
import { type CardForm, cardOf } from "./card-form.ts"
import { cardWords } from "./card-words.ts"

/** As of a guest who has begun it. */
const punched = 3

/** The card as guests see it, from what is being typed. */
export function CardPreview({ place }: { place: PlaceNames }) {
  const values = useWatch<CardForm>() as CardForm
  const { data: items } = useQuery(rewardItemsQuery)
  const card = cardOf(values)
  const reward = items?.find(({ id }) => id === card.item_id)?.name ?? null
  const done = Math.min(punched, card.goal - 1)
  const wordsIn = (locale: Locale) =>
    saidIn(locale, () => ({
      ...cardWords(card, reward, place, locale),
      progress: m["punch_editor.preview_progress"]({
        punched: String(done),
        goal: String(card.goal),
      }),
    }))
  return (
    <PreviewCard>
      {(locale) => {
        const words = wordsIn(locale)
        return (
          <div lang={catalogueOf(locale)} dir={directionOf(locale)} className="mt-4">
            <Card padding="medium" className="flex flex-col gap-3">
              <p className="text-title font-semibold wrap-anywhere">
                {card.name[locale].trim() || "…"}
              </p>
              <p className="text-ink-2">{words.goal}</p>
              <Punches goal={card.goal} done={done} label={words.progress} />
              <ul className="flex flex-col gap-1 text-small text-ink-2">
                {words.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Card>
          </div>
        )
      }}
    </PreviewCard>
  )
}

type PunchesProps = { goal: number; done: number; label: string }

/** The last place is the reward's. */
function Punches({ goal, done, label }: PunchesProps) {
  const places = Array.from({ length: goal }, (_, index) => index + 1)
  return (
    <div role="img" aria-label={label} className="grid grid-cols-5 gap-2">
      {places.map((place) => (
        <span
          key={place}
          className={`grid aspect-square place-items-center rounded-full border-2 ${place <= done ? "border-primary bg-primary text-on-primary" : "border-line text-ink-3"}`}
        >
          {place <= done ? <CheckIcon className="size-5" /> : null}
          {place === goal ? <GiftIcon className="size-5" /> : null}
        </span>
      ))}
    </div>
  )
}
