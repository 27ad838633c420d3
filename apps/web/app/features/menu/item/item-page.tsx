import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { ArrowBackIcon } from "@sufra/ui/icon"
import { useRef } from "react"
import { Link, useParams } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { Photo } from "../../../shell/photo.tsx"
import { CartDock } from "../../cart/index.ts"
import { usePlace } from "../../establishment/index.ts"
import { refusalText } from "./availability.ts"
import { useAddItem } from "./choice/use-add-item.ts"
import { useItemChoice } from "./choice/use-item-choice.ts"
import { ItemFacts } from "./facts/item-facts.tsx"
import type { Item } from "./item.ts"
import { ItemBar } from "./item-bar.tsx"
import { ItemChoices, ItemMore } from "./item-body.tsx"
import { ItemHead } from "./item-head.tsx"
import { useItemClock } from "./use-item-clock.ts"

/** An item on its own: opened by a link, or reloaded. */
export function ItemPage({ item }: { item: Item }) {
  const { uuid } = useParams()
  const locale = useLocale()
  const place = usePlace()
  const state = useItemChoice(item)
  const add = useAddItem(state)
  const photo = useRef<HTMLDivElement>(null)
  useItemClock(item)
  const refusal = refusalText(item, state.product, { timezone: place.timezone, locale })
  const canAdd = place.subscriptions.includes("ordering")
  return (
    <>
      <article className="w-full flex-1 px-4 pb-8 md:px-6">
        <Button
          variant="plain"
          className="-ms-4 my-2"
          startIcon={<ArrowBackIcon className="size-5" />}
          render={<Link to={`/menu/${uuid}`} />}
        >
          {m["action.back_to_menu"]()}
        </Button>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
          {item.image ? (
            <div ref={photo} className="-mx-4 md:mx-0">
              <Photo
                image={item.image}
                alt=""
                sizes="(min-width: 64rem) 480px, 100vw"
                isPriority
                className="aspect-4/3 w-full object-cover md:rounded-card"
              />
            </div>
          ) : null}
          <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ItemHead item={item} refusal={refusal} isPage />
            <ItemFacts item={item} facts={state.facts} />
            <ItemChoices state={state} hasNote={canAdd && !refusal} />
          </div>
          <div className="min-w-0 lg:col-start-1">
            <ItemMore state={state} isPage />
          </div>
        </div>
      </article>
      {canAdd ? (
        <div className="sticky bottom-0 z-20 border-line border-t bg-card pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <div className="flex w-full flex-col gap-3 px-4 md:px-6 lg:items-end">
            <CartDock placeId={place.id} tone="quiet" className="w-full lg:max-w-lg" />
            <div className="w-full lg:max-w-lg">
              <ItemBar
                state={state}
                refusal={refusal}
                onAdd={() => add(photo.current?.querySelector("img") ?? null)}
              />
            </div>
          </div>
        </div>
      ) : null}
    </>
  )
}
