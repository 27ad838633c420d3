import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from "@dnd-kit/core"
import { m } from "@sufra/messages"

export type PlaceOf = (id: UniqueIdentifier) => { name: string; list: string; place: number }

/** What a screen reader says of a drag, in the words of the moment. */
export function dragAnnouncements(placeOf: PlaceOf): Announcements {
  const moved = (id: UniqueIdentifier, overId: UniqueIdentifier) =>
    m["menu_editor.drag_over"]({ ...placeOf(overId), name: placeOf(id).name })
  return {
    onDragStart: ({ active }) => m["menu_editor.drag_start"](placeOf(active.id)),
    onDragOver: ({ active, over }) => (over ? moved(active.id, over.id) : undefined),
    onDragEnd: ({ active }) => m["menu_editor.drag_end"]({ name: placeOf(active.id).name }),
    onDragCancel: ({ active }) => m["menu_editor.drag_cancel"]({ name: placeOf(active.id).name }),
  }
}

export function dragInstructions(): ScreenReaderInstructions {
  return { draggable: m["menu_editor.drag_instructions"]() }
}
