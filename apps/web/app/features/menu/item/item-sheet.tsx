import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { Sheet } from "@sufra/ui/sheet"
import { Skeleton } from "@sufra/ui/skeleton"
import { useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { Photo } from "../../../shell/photo.tsx"
import { usePlace } from "../../establishment/index.ts"
import type { Menu, Product } from "../menu.ts"
import { refusalText } from "./availability.ts"
import { draftOf } from "./item.ts"
import { ItemBar } from "./item-bar.tsx"
import { ItemChoices, ItemMore } from "./item-body.tsx"
import { ItemFacts } from "./item-facts.tsx"
import { ItemHead } from "./item-head.tsx"
import { useAddItem } from "./use-add-item.ts"
import { type LoadedItem, useItem } from "./use-item.ts"
import { useItemChoice } from "./use-item-choice.ts"
import { useItemClock } from "./use-item-clock.ts"

type ItemSheetProps = {
  uuid: string
  /** Null when nothing is open: what was open last then goes away. */
  id: string | null
  menu: Menu
}

function findIn(menu: Menu, id: string | null): Product | undefined {
  if (!id) return undefined
  return menu.categories.flatMap((category) => category.products).find((one) => one.id === id)
}

/** Keeps what it showed last: a sheet that closes is not empty, nor is one whose dish just went. */
export function ItemSheet({ uuid, id, menu }: ItemSheetProps) {
  const found = findIn(menu, id)
  const [shown, setShown] = useState(found)
  if (found && found !== shown) setShown(found)
  const product = found ?? shown
  if (!product) return null
  return (
    <OpenedItem key={product.id} uuid={uuid} product={product} menu={menu} isOpen={id !== null} />
  )
}

/** The page's own title stays the menu's: the sheet's is put over it while it is open. */
function useDocumentTitle(title: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const previous = document.title
    document.title = title
    return () => {
      document.title = previous
    }
  }, [title, isOpen])
}

/** A second tap while the sheet goes away must neither add again nor go back once more. */
function useLeaveOnce(isOpen: boolean): (isReady: () => boolean) => void {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = !isOpen
  }, [isOpen])
  return (isReady) => {
    if (isLeaving.current || !isReady()) return
    isLeaving.current = true
    void navigate(-1)
  }
}

type OpenedItemProps = { uuid: string; product: Product; menu: Menu; isOpen: boolean }

function OpenedItem({ uuid, product, menu, isOpen }: OpenedItemProps) {
  const locale = useLocale()
  const place = usePlace()
  const [loaded, retry] = useItem(uuid, product.id, menu)
  const item = loaded.status === "loaded" ? loaded.item : draftOf(product)
  const state = useItemChoice(item)
  const add = useAddItem(state)
  const picture = useRef<HTMLDivElement>(null)
  const name = item.name[locale]
  useDocumentTitle(`${name} · ${place.name[locale]}`, isOpen)
  useItemClock(item)
  const refusal = refusalText(item, state.product, { timezone: place.timezone, locale })
  const isGone = loaded.status === "gone"
  const canAdd = place.subscriptions.includes("ordering") && !isGone && loaded.status !== "failed"

  const leaveOnce = useLeaveOnce(isOpen)

  function addAndClose() {
    leaveOnce(() => add(picture.current?.querySelector("img") ?? null))
  }

  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) leaveOnce(() => true)
      }}
      title={name}
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
            onAdd={addAndClose}
          />
        ),
      })}
    >
      <SheetBody loaded={loaded} onRetry={retry} state={state} refusal={refusal} canAdd={canAdd} />
    </Sheet>
  )
}

type SheetBodyProps = {
  loaded: LoadedItem
  onRetry: () => void
  state: ReturnType<typeof useItemChoice>
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
        <EmptyState
          title={m["item.load_failed"]()}
          action={
            <Button variant="tonal" onClick={onRetry}>
              {m["action.retry"]()}
            </Button>
          }
        />
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
