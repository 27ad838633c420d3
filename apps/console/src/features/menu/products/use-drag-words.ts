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
      return m["drag.picked_in"](start)
    },
    onDragOver: ({ active, over }) => {
      const target = over && placeOf(over.id)
      if (!target || !isNews(target)) return undefined
      return m["drag.over_in"]({ ...target, name: placeOf(active.id).name })
    },
    onDragEnd: ({ active }) => m["drag.dropped_in"]({ name: placeOf(active.id).name }),
    onDragCancel: ({ active }) => m["drag.cancelled"]({ name: placeOf(active.id).name }),
  }
}

export function useDragWords(placeOf: PlaceOf) {
  const said = useRef("")
  return {
    announcements: announcements(placeOf, said),
    screenReaderInstructions: { draggable: m["drag.instructions"]() },
  }
}
