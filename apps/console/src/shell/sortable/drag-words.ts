import type { Announcements, UniqueIdentifier } from "@dnd-kit/core"
import { m } from "@sufra/messages"
import { useRef } from "react"

/** `list` where a row can go from one list to another. */
type Place = { name: string; position: number; total: number; list?: string }
type PlaceOf = (id: UniqueIdentifier) => Place

function pickedText({ list, position, ...place }: Place): string {
  return list
    ? m["drag.picked_in"]({ ...place, list, position })
    : m["drag.picked"]({ ...place, position })
}

function overText({ list, ...place }: Place): string {
  return list ? m["drag.over_in"]({ ...place, list }) : m["drag.over"](place)
}

function droppedText({ list, ...place }: Place): string {
  return list ? m["drag.over_in"]({ ...place, list }) : m["drag.dropped"](place)
}

/** What a screen reader says of a drag, in the words of the moment; a place only when it is another. */
function announcements(placeOf: PlaceOf, said: { current: string }): Announcements {
  const isNews = ({ list, position }: Place) => {
    const before = said.current
    said.current = `${list} ${position}`
    return said.current !== before
  }
  return {
    onDragStart: ({ active }) => {
      const start = placeOf(active.id)
      isNews(start)
      return pickedText(start)
    },
    onDragOver: ({ active, over }) => {
      const target = over && placeOf(over.id)
      if (!target || !isNews(target)) return undefined
      return overText({ ...target, name: placeOf(active.id).name })
    },
    onDragEnd: ({ active, over }) =>
      droppedText({ ...placeOf((over ?? active).id), name: placeOf(active.id).name }),
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
