import type { Announcements, UniqueIdentifier } from "@dnd-kit/core"
import { m } from "@sufra/messages"
import { useRef } from "react"

type PlaceOf = (id: UniqueIdentifier) => { name: string; list: string; place: number }

/** What a screen reader says of a drag, in the words of the moment; a place only when it is another. */
function announcements(placeOf: PlaceOf, said: { current: string }): Announcements {
  const isNews = ({ list, place }: ReturnType<PlaceOf>) => {
    const before = said.current
    said.current = `${list} ${place}`
    return said.current !== before
  }
  return {
    onDragStart: ({ active }) => {
      const start = placeOf(active.id)
      isNews(start)
      return m["menu_editor.drag_start"](start)
    },
    onDragOver: ({ active, over }) => {
      const target = over && placeOf(over.id)
      if (!target || !isNews(target)) return undefined
      return m["menu_editor.drag_over"]({ ...target, name: placeOf(active.id).name })
    },
    onDragEnd: ({ active }) => m["menu_editor.drag_end"]({ name: placeOf(active.id).name }),
    onDragCancel: ({ active }) => m["menu_editor.drag_cancel"]({ name: placeOf(active.id).name }),
  }
}

export function useDragWords(placeOf: PlaceOf) {
  const said = useRef("")
  return {
    announcements: announcements(placeOf, said),
    screenReaderInstructions: { draggable: m["menu_editor.drag_instructions"]() },
  }
}
