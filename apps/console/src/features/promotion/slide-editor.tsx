import { useSortable } from "@dnd-kit/sortable"
import { CSS } from "@dnd-kit/utilities"
import { promotionLimits } from "@sufra/domain/promotion/limits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { TrashIcon } from "@sufra/ui/icon"
import { useController, useFormContext } from "react-hook-form"
import { DragIcon } from "../../shell/console-icons.tsx"
import { fieldErrorText } from "../../shell/field-error-text.ts"
import { numberText } from "../../shell/format-time.ts"
import { useLocale } from "../../shell/locale.ts"
import { PictureField } from "../../shell/picture-field.tsx"
import { LinkField } from "./link-field.tsx"
import type { SliderForm } from "./promotion-form.ts"
import type { Counts } from "./promotions.ts"
import { TextPair } from "./text-pair.tsx"

const slideAspect = 2

type SlideEditorProps = {
  id: string
  index: number
  /** Null for one that was never saved. */
  counts: Counts | null
  /** Null for the only one: a slider without a slide shows nothing. */
  onRemove: (() => void) | null
}

export function SlideEditor({ id, index, counts, onRemove }: SlideEditorProps) {
  const { control } = useFormContext<SliderForm>()
  const sortable = useSortable({
    id,
    attributes: { roleDescription: m["promotion.slide_movable"]() },
  })
  const number = index + 1
  return (
    <Card
      render={<li />}
      ref={sortable.setNodeRef}
      padding="large"
      className={`flex flex-col gap-5 ${sortable.isDragging ? "relative z-10 shadow-raised" : ""}`}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
    >
      <div className="-mx-2 -mt-2 flex items-center gap-2">
        <button
          type="button"
          {...sortable.attributes}
          {...sortable.listeners}
          ref={sortable.setActivatorNodeRef}
          aria-label={m["promotion.slide_drag"]({ number })}
          className="grid size-target cursor-grab touch-none place-items-center rounded-control text-ink-2 hover:bg-muted"
        >
          <DragIcon />
        </button>
        <h3 className="flex-1 font-semibold">{m["promotion.slide"]({ number })}</h3>
        {counts ? <SlideCounts counts={counts} /> : null}
        {onRemove ? (
          <Button
            variant="plain"
            size="icon"
            aria-label={m["promotion.slide_remove"]({ number })}
            onClick={onRemove}
          >
            <TrashIcon className="size-5" />
          </Button>
        ) : null}
      </div>
      <SlidePicture index={index} />
      <TextPair<SliderForm>
        name={`slides.${index}.text`}
        labels={{ sa: m["promotion.text_sa"](), en: m["promotion.text_en"]() }}
        longest={promotionLimits.text}
        isOptional
      />
      <LinkField control={control} name={`slides.${index}.link`} isOptional />
    </Card>
  )
}

function SlideCounts({ counts }: { counts: Counts }) {
  const locale = useLocale()
  return (
    <dl className="flex flex-wrap justify-end gap-x-4 text-small text-ink-2">
      <div className="flex gap-1.5">
        <dt>{m["promotion.views"]()}</dt>
        <dd className="font-semibold tabular-nums">{numberText(counts.all.views, locale)}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt>{m["promotion.taps"]()}</dt>
        <dd className="font-semibold tabular-nums">{numberText(counts.all.taps, locale)}</dd>
      </div>
    </dl>
  )
}

function SlidePicture({ index }: { index: number }) {
  const { field, fieldState } = useController<SliderForm, `slides.${number}.picture`>({
    name: `slides.${index}.picture`,
    rules: { required: "required" },
  })
  return (
    <PictureField
      label={m["promotion.picture_title"]()}
      hint={m["promotion.slide_picture_hint"]()}
      error={fieldErrorText(fieldState.error?.message)}
      aspect={slideAspect}
      value={field.value}
      onChange={field.onChange}
      buttonRef={field.ref}
    />
  )
}
