import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable"
import { promotionLimits } from "@sufra/domain/promotion/limits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { useFieldArray, useFormContext } from "react-hook-form"
import { emptySlide, type SliderForm } from "./promotion-form.ts"
import type { Counts } from "./promotions.ts"
import { SlideEditor } from "./slide-editor.tsx"

/** The library's own announcements are English: these are said in the reader's language. */
function announcementsFor(ids: string[]): Announcements {
  const numberOf = (id: string | number) => ids.indexOf(String(id)) + 1
  return {
    // A lifted slide is at once over its own place: that is said, and would cut this short.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) =>
      over
        ? m["promotion.drag_over"]({ number: numberOf(active.id), position: numberOf(over.id) })
        : undefined,
    onDragEnd: ({ active, over }) =>
      m["promotion.drag_dropped"]({
        number: numberOf(active.id),
        position: numberOf(over?.id ?? active.id),
      }),
    onDragCancel: ({ active }) => m["promotion.drag_canceled"]({ number: numberOf(active.id) }),
  }
}

type SlidesSectionProps = { countsOf: (slideId: string) => Counts | null }

/** Slides in their order: dragged by finger, mouse or keyboard. */
export function SlidesSection({ countsOf }: SlidesSectionProps) {
  const { control } = useFormContext<SliderForm>()
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: "slides",
    keyName: "key",
  })
  const ids = fields.map((slide) => slide.id)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) move(ids.indexOf(`${active.id}`), ids.indexOf(`${over.id}`))
  }
  return (
    <section aria-labelledby="slides-title" className="flex flex-col gap-4">
      <h2 id="slides-title" className="text-title font-semibold">
        {m["promotion.slides_title"]()}
      </h2>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsFor(ids),
          screenReaderInstructions: { draggable: m["promotion.drag_help"]() },
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="flex flex-col gap-4">
            {fields.map((slide, index) => (
              <SlideEditor
                key={slide.key}
                id={slide.id}
                index={index}
                counts={countsOf(slide.id)}
                onRemove={fields.length > 1 ? () => remove(index) : null}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {fields.length < promotionLimits.slides ? (
        <Button
          variant="outline"
          startIcon={<PlusIcon className="size-5" />}
          onClick={() => append(emptySlide())}
          className="self-start"
        >
          {m["promotion.slide_add"]()}
        </Button>
      ) : null}
    </section>
  )
}
