import { m } from "@sufra/messages"
import { useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { usePlace } from "../../establishment/index.ts"
import type { Menu, Product } from "../menu.ts"
import { useAddItem } from "./choice/use-add-item.ts"
import { useItemChoice } from "./choice/use-item-choice.ts"
import { DishSheet } from "./dish-sheet.tsx"
import { draftOf } from "./item.ts"
import { useItem } from "./use-item.ts"

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
  const [loaded, retry] = useItem({ uuid, id: product.id, menu, isOpen })
  const item = loaded.status === "loaded" ? loaded.item : draftOf(product)
  const state = useItemChoice(item)
  const add = useAddItem(state)
  useDocumentTitle(`${item.name[locale]} · ${place.name[locale]}`, isOpen)
  const leaveOnce = useLeaveOnce(isOpen)
  return (
    <DishSheet
      loaded={loaded}
      onRetry={retry}
      state={state}
      isOpen={isOpen}
      onClose={() => leaveOnce(() => true)}
      onTake={(picture) => leaveOnce(() => add(picture))}
      takeLabel={m["item.add"]()}
    />
  )
}
