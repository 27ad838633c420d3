import { promotionLimits } from "@sufra/domain/promotion/limits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { useFieldArray, useFormContext } from "react-hook-form"
import { SortableList } from "../../shell/sortable/sortable-list.tsx"
import { emptySlide, type SliderForm } from "./promotion-form.ts"
import type { Counts } from "./promotions.ts"
import { SlideEditor } from "./slide-editor.tsx"

type SlidesSectionProps = { countsOf: (slideId: string) => Counts | null }

/** Slides in their order: dragged by finger, mouse or keyboard. */
export function SlidesSection({ countsOf }: SlidesSectionProps) {
  const { control } = useFormContext<SliderForm>()
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: "slides",
    keyName: "key",
  })
  const nameOf = (id: string) =>
    m["promotion.slide"]({ number: fields.findIndex((slide) => slide.id === id) + 1 })
  return (
    <section aria-labelledby="slides-title" className="flex flex-col gap-4">
      <h2 id="slides-title" className="text-title font-semibold">
        {m["promotion.slides_title"]()}
      </h2>
      <SortableList
        label={m["promotion.slides_title"]()}
        items={fields}
        nameOf={({ id }) => nameOf(id)}
        onReorder={(_, { from, to }) => move(from, to)}
        className="flex flex-col gap-4"
      >
        {({ id }, handle, index) => (
          <SlideEditor
            index={index}
            name={nameOf(id)}
            handle={handle}
            counts={countsOf(id)}
            onRemove={fields.length > 1 ? () => remove(index) : null}
          />
        )}
      </SortableList>
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
