import type { ThemeColours } from "@sufra/domain/establishment/theme"
import { promotionLimits } from "@sufra/domain/promotion/limits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { ChevronBackIcon, ChevronForwardIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { type Path, useForm, useFormContext, useWatch } from "react-hook-form"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { PhonePreview } from "../../shell/picture/phone-preview.tsx"
import { AudienceSection } from "./audience/audience-section.tsx"
import { EditorForm } from "./editor-form.tsx"
import { emptySlider, formOfSlider, inputOfSlider, type SliderForm } from "./promotion-form.ts"
import type { Counts, SliderPromotion } from "./promotions.ts"
import { ScheduleSection } from "./schedule-section.tsx"
import { SliderPreview } from "./slider-preview.tsx"
import { SlidesSection } from "./slides-section.tsx"
import { usePlaceFacts } from "./use-place-facts.ts"

function fieldOf({ slides }: SliderForm): Record<string, Path<SliderForm>> {
  const fields: Record<string, Path<SliderForm>> = {
    name: "name",
    starts_at: "startsAt",
    ends_at: "endsAt",
  }
  slides.forEach((_, index) => {
    fields[`slides.${index}.media_id`] = `slides.${index}.picture`
    fields[`slides.${index}.text.en`] = `slides.${index}.text.en`
    fields[`slides.${index}.text.sa`] = `slides.${index}.text.sa`
    fields[`slides.${index}.redirect_url`] = `slides.${index}.link`
  })
  return fields
}

function countsOf(saved: SliderPromotion | null, slideId: string): Counts | null {
  return saved?.slides.find((slide) => slide.id === slideId)?.counts ?? null
}

type SliderEditorProps = { id: string; establishmentId: string; saved: SliderPromotion | null }

export function SliderEditor({ id, establishmentId, saved }: SliderEditorProps) {
  const facts = usePlaceFacts(establishmentId)
  const form = useForm<SliderForm>({
    ...(saved ? { values: formOfSlider(saved, facts) } : { defaultValues: emptySlider() }),
    resetOptions: { keepDirtyValues: true },
  })
  return (
    <EditorForm
      id={id}
      version={saved?.version}
      form={form}
      inputOf={(values) => inputOfSlider(values, facts)}
      fieldOf={fieldOf}
      preview={<LivePreview theme={facts.theme} />}
    >
      <SlidesSection countsOf={(slideId) => countsOf(saved, slideId)} />
      <ScheduleSection timezone={facts.timezone} />
      <AudienceSection establishmentId={establishmentId} />
      <NameSection />
    </EditorForm>
  )
}

/** Apart from the form, so that a keystroke draws the preview again and not the whole page. */
function LivePreview({ theme }: { theme: ThemeColours }) {
  const slides = useWatch<SliderForm, "slides">({ name: "slides" })
  const [chosen, setChosen] = useState(0)
  const index = Math.min(chosen, slides.length - 1)
  return (
    <PhonePreview
      className="aspect-9/17 max-w-66"
      theme={theme}
      controls={
        slides.length > 1 ? (
          <PreviewSteps index={index} total={slides.length} onChange={setChosen} />
        ) : null
      }
    >
      {(locale) => <SliderPreview slides={slides} index={index} locale={locale} />}
    </PhonePreview>
  )
}

type PreviewStepsProps = { index: number; total: number; onChange: (index: number) => void }

function PreviewSteps({ index, total, onChange }: PreviewStepsProps) {
  return (
    <div className="mt-3 flex items-center justify-center gap-2">
      <Button
        variant="plain"
        size="icon"
        disabled={index === 0}
        aria-label={m["promotion.preview_previous"]()}
        onClick={() => onChange(index - 1)}
      >
        <ChevronBackIcon className="size-5" />
      </Button>
      <span role="status" className="text-small text-ink-2 tabular-nums">
        {m["landing.slide"]({ number: index + 1, total })}
      </span>
      <Button
        variant="plain"
        size="icon"
        disabled={index === total - 1}
        aria-label={m["promotion.preview_next"]()}
        onClick={() => onChange(index + 1)}
      >
        <ChevronForwardIcon className="size-5" />
      </Button>
    </div>
  )
}

function NameSection() {
  const { register, formState } = useFormContext<SliderForm>()
  return (
    <Card padding="large">
      <TextField
        {...register("name", {
          maxLength: { value: promotionLimits.name, message: "too_long" },
        })}
        label={m["promotion.slider_name"]()}
        note={m["field.optional"]()}
        error={fieldErrorText(formState.errors.name?.message)}
        autoComplete="off"
      />
    </Card>
  )
}
