import { m } from "@sufra/messages"
import { money, points } from "@sufra/sentences/wording"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { GiftIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import { pictureUrl } from "../../../shell/api/api.ts"
import { useLocale } from "../../../shell/locale.ts"
import { numberText } from "../../../shell/text/format-time.ts"
import { FiguresList } from "../figures-list.tsx"
import type { PlaceNames } from "../place-names.ts"
import { RuleActions } from "../rule-actions.tsx"
import { itemState, itemWords, kindText, shelfOf, shelfText } from "./item-words.ts"
import { type RewardItem, removeItem } from "./items.ts"

type ItemCardProps = { item: RewardItem; place: PlaceNames }

export function ItemCard({ item, place }: ItemCardProps) {
  const locale = useLocale()
  const name = item.name[locale]
  const state = itemState(item)
  const { gives, conditions } = itemWords(item, place, locale)
  const path = `/loyalty/rewards/${item.id}`
  return (
    <Card render={<li />} padding="medium" className="flex flex-wrap gap-x-6 gap-y-4 md:p-5">
      <div className="flex min-w-0 flex-1 basis-72 gap-4">
        <Face item={item} />
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            <Link to={path} className="no-underline hover:underline">
              {name}
            </Link>
            <Badge tone={state.tone}>{state.text}</Badge>
          </h3>
          <p>{gives}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
            <span>{kindText(item.kind)}</span>
            <span>{shelfText(shelfOf(item))}</span>
            {item.points_cost === null ? null : <strong>{points(item.points_cost)}</strong>}
          </p>
          {conditions.length > 0 ? (
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-3">
              {conditions.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
      <Figures item={item} />
      <RuleActions
        name={name}
        editPath={path}
        remove={() => removeItem(item.id)}
        removeText={m["reward_editor.remove_text"]()}
        removedText={m["reward_editor.removed"]()}
      />
    </Card>
  )
}

function Face({ item: { image } }: { item: RewardItem }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-muted text-ink-3">
      {image ? (
        <img src={pictureUrl(image, 320)} alt="" className="size-full object-cover" />
      ) : (
        <GiftIcon className="size-7" />
      )}
    </span>
  )
}

function Figures({ item: { figures, left, points_cost } }: { item: RewardItem }) {
  const locale = useLocale()
  const count = (figure: number) => numberText(figure, locale)
  const stock = left === null ? m["reward_editor.stock_free"]() : count(left)
  const shown = [
    { label: m["reward_editor.stock"](), figure: stock },
    { label: m["reward_editor.given"](), figure: count(figures.given) },
    { label: m["coupon_editor.uses"](), figure: count(figures.used) },
    ...(points_cost === null
      ? []
      : [{ label: m["reward_editor.points_paid"](), figure: count(figures.points) }]),
    { label: m["reward_editor.used_worth"](), figure: money(figures.taken_minor) },
  ]
  return <FiguresList figures={shown} />
}
