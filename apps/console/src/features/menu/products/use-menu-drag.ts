import type { DragEndEvent, DragOverEvent, DragStartEvent } from "@dnd-kit/core"
import { arrayMove } from "@dnd-kit/sortable"
import { useState } from "react"
import type { StaffMenu } from "../menu.ts"
import { type Arranged, arrangedOf, categoryOf, inOrder } from "./arranged.ts"
import { saveArrangement } from "./save-arrangement.ts"

type Drag = { id: string; from: Arranged; now: Arranged }

/** Into another category: before what it is over, or last when that is the category itself. */
function movedTo(now: Arranged, id: string, overId: string, isBelow: boolean): Arranged {
  const from = categoryOf(now, id)
  const to = categoryOf(now, overId)
  if (!from || !to || from === to) return now
  const target = now[to] ?? []
  const at = overId === to ? target.length : target.indexOf(overId) + (isBelow ? 1 : 0)
  return {
    ...now,
    [from]: (now[from] ?? []).filter((one) => one !== id),
    [to]: target.toSpliced(at, 0, id),
  }
}

/** A drag in progress is drawn from its own order: a live update must not move the list under a finger. */
export function useMenuDrag(menu: StaffMenu) {
  const [drag, setDrag] = useState<Drag | null>(null)

  function onDragStart({ active }: DragStartEvent): void {
    const from = arrangedOf(menu)
    setDrag({ id: String(active.id), from, now: from })
  }
  function onDragOver({ active, over }: DragOverEvent): void {
    if (!over) return
    const top = active.rect.current.translated?.top ?? 0
    const isBelow = top > over.rect.top + over.rect.height / 2
    setDrag(
      (old) =>
        old && { ...old, now: movedTo(old.now, String(active.id), String(over.id), isBelow) },
    )
  }
  function onDragEnd({ active, over }: DragEndEvent): void {
    if (!drag) return
    const { from, now } = drag
    const category = categoryOf(now, String(active.id)) ?? ""
    const ids = now[category] ?? []
    const to = over ? ids.indexOf(String(over.id)) : -1
    const dropped =
      to < 0 ? now : { ...now, [category]: arrayMove(ids, ids.indexOf(String(active.id)), to) }
    setDrag(null)
    void saveArrangement(from, dropped)
  }
  return {
    shown: drag ? inOrder(menu, drag.now) : menu,
    draggedId: drag?.id ?? null,
    handlers: { onDragStart, onDragOver, onDragEnd, onDragCancel: () => setDrag(null) },
  }
}
