import emptyPicture from "@lobehub/fluent-emoji-3d/assets/1f6cd-fe0f.webp"
import type { ShopName } from "@sufra/domain/reward/shop"
import { m } from "@sufra/messages"
import { points } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { StarIcon } from "@sufra/ui/icon"
import { Skeleton } from "@sufra/ui/skeleton"
import { useState } from "react"
import { Link, useParams } from "react-router"
import { StepFailed } from "../../../shell/frame/step-states.tsx"
import { ModulePage } from "../../establishment/index.ts"
import { useRewardWords } from "../reward-words.ts"
import { ShopLinks } from "../shop-links.tsx"
import { PurchaseSheet } from "./purchase-sheet.tsx"
import { type Shop, useShop } from "./shop.ts"
import { ShopCard } from "./shop-card.tsx"

const texts = {
  points: { title: m["shop.points_title"], text: m["shop.points_text"] },
  prizes: { title: m["shop.prizes_title"], text: m["shop.prizes_text"] },
}

/** What points buy. Everybody looks; whoever buys signs in first. */
export function ShopScreen({ shop }: { shop: ShopName }) {
  return (
    <ModulePage name="loyalty">
      <ShopPage key={shop} shop={shop} />
    </ModulePage>
  )
}

function ShopPage({ shop }: { shop: ShopName }) {
  const { data, error, reload } = useShop(shop)
  const { title, text } = texts[shop]
  if (!data && error) return <StepFailed error={error} onRetry={reload} />
  return (
    <div className="flex w-full flex-col gap-4 px-4 py-4 md:px-6 md:py-6">
      <ShopLinks />
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-semibold text-heading">{title()}</h1>
          <p className="text-pretty text-ink-2">{text()}</p>
        </div>
        {data ? <Balance available={data.available} /> : null}
      </header>
      {data ? <Shelves data={data} onDecided={reload} /> : <ShelvesLoading />}
    </div>
  )
}

/** What the guest has to spend, or the way to where points are collected. */
function Balance({ available }: { available: number | null }) {
  const { uuid } = useParams()
  if (available === null) {
    return (
      <Button variant="outline" render={<Link to={`/home/${uuid}`} />}>
        {m["member.sign_in"]()}
      </Button>
    )
  }
  return (
    <Link
      to={`/home/${uuid}`}
      aria-live="polite"
      className="inline-flex min-h-target items-center gap-2 rounded-full bg-secondary-light px-4 font-semibold text-on-secondary-light no-underline"
    >
      <StarIcon className="size-5" />
      {m["points.have"]({ points: points(available) })}
    </Link>
  )
}

function Shelves({ data, onDecided }: { data: Shop; onDecided: () => void }) {
  const { uuid } = useParams()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { items, available } = data
  const words = useRewardWords(items)
  const chosen = items.find(({ id }) => id === chosenId)
  if (items.length === 0) {
    return (
      <EmptyState
        title={m["shop.empty_title"]()}
        text={m["shop.empty_text"]()}
        picture={
          <span className="grid size-32 place-items-center rounded-full bg-warm">
            <img src={emptyPicture} alt="" width={72} height={72} />
          </span>
        }
        action={<Button render={<Link to={`/levels/${uuid}`} />}>{m["shop.earn_more"]()}</Button>}
      />
    )
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <ShopCard
            key={item.id}
            {...{ item, available, words }}
            onRedeem={() => setChosenId(item.id)}
          />
        ))}
      </ul>
      {chosen ? (
        <PurchaseSheet
          key={chosen.id}
          {...{ item: chosen, available, words, onDecided }}
          onClose={() => setChosenId(null)}
        />
      ) : null}
    </>
  )
}

function ShelvesLoading() {
  return (
    <div
      role="status"
      aria-label={m["shell.loading"]()}
      className="grid grid-cols-1 gap-4 md:grid-cols-2"
    >
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
