import { promotionLimits } from "@sufra/domain/promotion/limits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { TrashIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { useController, useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { useLocale } from "../../shell/locale.ts"
import { PictureField } from "../../shell/picture/picture-field.tsx"
import { numberText } from "../../shell/text/format-time.ts"
import { LinkField } from "./link-field.tsx"
import type { SliderForm } from "./promotion-form.ts"
import type { Counts } from "./promotions.ts"
import { TextPair } from "./text-pair.tsx"

const slideAspect = 2

type SlideEditorProps = {
  index: number
  name: string
  /** By which it is put elsewhere in the order. */
  handle: ReactNode
  /** Null for one that was never saved. */
  counts: Counts | null
  /** Null for the only one: a slider without a slide shows nothing. */
  onRemove: (() => void) | null
}

export function SlideEditor({ index, name, handle, counts, onRemove }: SlideEditorProps) {
  const { control } = useFormContext<SliderForm>()
  return (
    <Card padding="large" className="flex flex-col gap-5">
      <div className="-mx-2 -mt-2 flex items-center gap-2">
        {handle}
        <h3 className="flex-1 font-semibold">{name}</h3>
        {counts ? <SlideCounts counts={counts} /> : null}
        {onRemove ? (
          <Button
            variant="plain"
            size="icon"
            aria-label={m["action.remove_of"]({ name })}
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
