import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import type { CouponNames } from "@sufra/sentences/coupon"
import {
  appliedWaySentence,
  lifetimeSentences,
  rewardConditions,
  rewardEffect,
  shopRefusalSentence,
} from "@sufra/sentences/reward"
import { momentWords, points, type Reader } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { RewardBadge } from "../reward-badge.tsx"
import { RewardPicture } from "../reward-picture.tsx"
import type { ShopItem } from "./shop.ts"

/** So few that it is worth hurrying. */
const fewLeft = 20

type Words = { names: CouponNames; reader: Reader }

/** How it is used and until when, what it asks for, and how many there are. */
function factsOf(item: ShopItem, { names, reader }: Words): string[] {
  const terms = fromWire(item)
  const { left, sold_until } = item
  const soldUntil = sold_until && momentWords(Date.parse(sold_until), reader)
  const facts = [
    appliedWaySentence(terms),
    ...lifetimeSentences(terms, reader),
    ...rewardConditions(terms.rules, names, reader),
    soldUntil ? m["shop.sold_until"]({ moment: soldUntil }) : null,
    left !== null && left > 0 && left <= fewLeft ? m["shop.left"]({ count: left }) : null,
  ]
  return facts.filter((fact) => fact !== null)
}

type ShopCardProps = {
  item: ShopItem
  /** Null: nobody is signed in. */
  available: number | null
  words: Words
  onRedeem: () => void
}

export function ShopCard({ item, available, words, onRedeem }: ShopCardProps) {
  const { names, reader } = words
  const name = item.name[reader.locale]
  const effect = rewardEffect(fromWire(item), names, reader)
  const isOn = item.label === "available"
  return (
    <Card render={<li />} padding="none" className="flex flex-col overflow-hidden">
      <RewardPicture
        of={item}
        sizes="(min-width: 48rem) 24rem, 100vw"
        className={`h-36 w-full ${isOn ? "" : "opacity-60 grayscale"}`}
      />
      <div className="flex flex-1 flex-col gap-3 p-4 md:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="text-balance font-semibold text-title">{name}</h2>
          <RewardBadge label={item.label} />
        </div>
        {effect ? <p className="font-medium text-primary-ink">{effect}</p> : null}
        {item.description ? (
          <p className="text-pretty text-ink-2">{item.description[reader.locale]}</p>
        ) : null}
        <ul className="list-disc ps-5 text-ink-2 text-small">
          {factsOf(item, words).map((fact) => (
            <li key={fact} className="text-pretty">
              {fact}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-col gap-2 pt-1">
          <Buying item={item} available={available} words={words} onRedeem={onRedeem} />
        </div>
      </div>
    </Card>
  )
}

/** What it costs, and the way to it or why not yet. */
function Buying({ item, available, words, onRedeem }: ShopCardProps) {
  const { names, reader } = words
  const { refusal, points_cost } = item
  const isOffered = !refusal || refusal.reason === "sign_in"
  return (
    <>
      {refusal?.reason === "too_few_points" ? (
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-muted-strong">
          <div
            className="h-full rounded-full bg-primary"
            style={{ inlineSize: `${Math.floor(((available ?? 0) / points_cost) * 100)}%` }}
          />
        </div>
      ) : null}
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold tabular-nums">{points(points_cost)}</span>
        {isOffered ? (
          <Button
            variant="secondary"
            aria-label={m["shop.redeem_of"]({ name: item.name[reader.locale] })}
            onClick={onRedeem}
          >
            {m["shop.redeem"]()}
          </Button>
        ) : (
          <span className="text-pretty text-ink-2">
            {shopRefusalSentence(fromWire(refusal), names, reader)}
          </span>
        )}
      </div>
    </>
  )
}
