import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { Sheet } from "@sufra/ui/sheet"
import { Skeleton } from "@sufra/ui/skeleton"
import { useRef } from "react"
import { useLocale } from "../../../shell/locale.ts"
import { Photo } from "../../../shell/photo.tsx"
import { usePlace } from "../../establishment/index.ts"
import { refusalText } from "./availability.ts"
import type { ItemChoice } from "./choice/use-item-choice.ts"
import { ItemFacts } from "./facts/item-facts.tsx"
import { ItemBar } from "./item-bar.tsx"
import { ItemChoices, ItemMore } from "./item-body.tsx"
import { ItemHead } from "./item-head.tsx"
import type { LoadedItem } from "./use-item.ts"
import { useItemClock } from "./use-item-clock.ts"

type DishSheetProps = {
  loaded: LoadedItem
  onRetry: () => void
  state: ItemChoice
  isOpen: boolean
  onClose: () => void
  /** What the one button does with the choice, and says. */
  onTake: (picture: HTMLImageElement | null) => void
  takeLabel: string
}

/** A dish with all that is asked about it, over the page it was opened from. */
export function DishSheet(props: DishSheetProps) {
  const { loaded, onRetry, state, isOpen, onClose, onTake, takeLabel } = props
  const { item } = state
  const locale = useLocale()
  const place = usePlace()
  const picture = useRef<HTMLDivElement>(null)
  useItemClock(item)
  const refusal = refusalText(item, state.product, { timezone: place.timezone, locale })
  const isThere = loaded.status !== "gone" && loaded.status !== "failed"
  const canAdd = place.subscriptions.includes("ordering") && isThere
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={item.name[locale]}
      titleHidden
      closeLabel={m["action.close"]()}
      {...(item.image && {
        hero: (
          <div ref={picture}>
            <Photo
              image={item.image}
              alt=""
              sizes="(min-width: 48rem) 576px, 100vw"
              isPriority
              className="aspect-4/3 max-h-[38dvh] w-full object-cover"
            />
          </div>
        ),
      })}
      {...(canAdd && {
        footer: (
          <ItemBar
            state={state}
            refusal={refusal}
            isLoading={loaded.status === "loading"}
            onAdd={() => onTake(picture.current?.querySelector("img") ?? null)}
            label={takeLabel}
          />
        ),
      })}
    >
      <SheetBody {...{ loaded, onRetry, state, refusal, canAdd }} />
    </Sheet>
  )
}

type SheetBodyProps = {
  loaded: LoadedItem
  onRetry: () => void
  state: ItemChoice
  refusal: string | null
  canAdd: boolean
}

function SheetBody({ loaded, onRetry, state, refusal, canAdd }: SheetBodyProps) {
  if (loaded.status === "gone") {
    return <EmptyState title={m["error.product_not_found"]()} text={m["item.gone_text"]()} />
  }
  return (
    <div className="flex flex-col gap-5">
      <ItemHead item={state.item} refusal={refusal} isPage={false} />
      {loaded.status === "loading" ? (
        <div role="status" aria-label={m["item.loading"]()} className="flex flex-col gap-4 py-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ) : null}
      {loaded.status === "failed" ? (
        <div role="status">
          <EmptyState
            title={loaded.isOffline ? m["offline.title"]() : m["item.load_failed"]()}
            text={m["item.waits"]()}
            action={
              <Button variant="secondary" onClick={onRetry}>
                {m["action.retry"]()}
              </Button>
            }
          />
        </div>
      ) : null}
      {loaded.status === "loaded" ? (
        <>
          <ItemFacts item={state.item} facts={state.facts} />
          <ItemChoices state={state} hasNote={canAdd && !refusal} />
          <ItemMore state={state} isPage={false} />
        </>
      ) : null}
    </div>
  )
}
