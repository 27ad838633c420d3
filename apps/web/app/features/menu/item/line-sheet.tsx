import type { AnyLine } from "@sufra/domain/cart/cart"
import { m } from "@sufra/messages"
import { useMemo, useRef, useState } from "react"
import { useParams } from "react-router"
import { usePlace } from "../../establishment/index.ts"
import type { Menu } from "../menu.ts"
import { useChangeLine } from "./choice/use-add-item.ts"
import { useItemChoice } from "./choice/use-item-choice.ts"
import { DishSheet } from "./dish-sheet.tsx"
import { draftOfLine } from "./item.ts"
import { useItem } from "./use-item.ts"

type LineSheetProps = {
  /** Null when nothing is open: what was open last then goes away. */
  line: AnyLine | null
  /** Another one each time that a line is opened. */
  opening: string
  branchId: string | null
  onClose: () => void
}

/** A line of the cart, to be chosen anew. It stays what it was when it was opened, also once it is saved. */
export function LineSheet({ line, opening, branchId, onClose }: LineSheetProps) {
  const [opened, setOpened] = useState<{ opening: string; line: AnyLine } | null>(null)
  if (line && opened?.opening !== opening) setOpened({ opening, line })
  if (!opened) return null
  return (
    <OpenedLine
      key={opened.opening}
      line={opened.line}
      isOpen={line !== null}
      branchId={branchId}
      onClose={onClose}
    />
  )
}

type OpenedLineProps = Pick<LineSheetProps, "branchId" | "onClose"> & {
  line: AnyLine
  isOpen: boolean
}

function OpenedLine({ line, isOpen, branchId, onClose }: OpenedLineProps) {
  const { uuid = "" } = useParams()
  const { version } = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version asks for the dish again
  const menu = useMemo((): Menu => ({ branch_id: branchId, categories: [] }), [branchId, version])
  const [loaded, retry] = useItem({ uuid, id: line.productId, menu, isOpen })
  const item = loaded.status === "loaded" ? loaded.item : draftOfLine(line)
  const state = useItemChoice(item, line)
  const change = useChangeLine(state, line.key)
  // A second tap while the sheet goes away must not go back once more.
  const isLeaving = useRef(false)
  function leaveWhen(isReady: () => boolean) {
    if (isLeaving.current || !isReady()) return
    isLeaving.current = true
    onClose()
  }
  return (
    <DishSheet
      loaded={loaded}
      onRetry={retry}
      state={state}
      isOpen={isOpen}
      onClose={() => leaveWhen(() => true)}
      onTake={() => leaveWhen(change)}
      takeLabel={m["item.update"]()}
    />
  )
}
