import { promotionLimits } from "@sufra/domain/promotion/limits"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { useController, useForm, useFormContext, useWatch } from "react-hook-form"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { PhonePreview } from "../../shell/picture/phone-preview.tsx"
import { PictureField } from "../../shell/picture/picture-field.tsx"
import { AudienceSection } from "./audience/audience-section.tsx"
import { EditorForm } from "./editor-form.tsx"
import { LinkField } from "./link-field.tsx"
import { PopupPreview } from "./popup-preview.tsx"
import { emptyPopup, formOfPopup, inputOfPopup, type PopupForm } from "./promotion-form.ts"
import type { PopupPromotion } from "./promotions.ts"
import { ScheduleSection } from "./schedule-section.tsx"
import { TextPair } from "./text-pair.tsx"
import { usePlaceFacts } from "./use-place-facts.ts"

const popupAspect = 3 / 4

const fieldOf = {
  media_id: "picture",
  "popup_text.en": "text.en",
  "popup_text.sa": "text.sa",
  "button_text.en": "buttonText.en",
  "button_text.sa": "buttonText.sa",
  redirect_url: "link",
  starts_at: "startsAt",
  ends_at: "endsAt",
} as const

type PopupEditorProps = { id: string; establishmentId: string; saved: PopupPromotion | null }

export function PopupEditor({ id, establishmentId, saved }: PopupEditorProps) {
  const facts = usePlaceFacts(establishmentId)
  const form = useForm<PopupForm>({
    // Another person's save arrives while this form is open: what was changed here stays.
    ...(saved ? { values: formOfPopup(saved, facts) } : { defaultValues: emptyPopup() }),
    resetOptions: { keepDirtyValues: true },
  })
  return (
    <EditorForm
      id={id}
      version={saved?.version}
      form={form}
      inputOf={(values) => inputOfPopup(values, facts)}
      fieldOf={() => fieldOf}
      preview={
        <PhonePreview className="aspect-9/17 max-w-66" theme={facts.theme}>
          {(locale) => <LivePreview locale={locale} />}
        </PhonePreview>
      }
    >
      <PictureSection />
      <WordsSection />
      <ScheduleSection timezone={facts.timezone} />
      <AudienceSection establishmentId={establishmentId} />
    </EditorForm>
  )
}

/** Apart from the form, so that a keystroke draws the preview again and not the whole page. */
function LivePreview({ locale }: { locale: "sa" | "en" }) {
  const values = useWatch<PopupForm>() as PopupForm
  return <PopupPreview values={values} locale={locale} />
}

function PictureSection() {
  const { field, fieldState } = useController<PopupForm, "picture">({
    name: "picture",
    rules: { required: "required" },
  })
  return (
    <Card padding="large" render={<section aria-labelledby="picture-title" />}>
      <h2 id="picture-title" className="mb-4 text-title font-semibold">
        {m["promotion.picture_title"]()}
      </h2>
      <PictureField
        label={m["promotion.picture_title"]()}
        hint={m["promotion.picture_hint"]()}
        error={fieldErrorText(fieldState.error?.message)}
        aspect={popupAspect}
        value={field.value}
        onChange={field.onChange}
        buttonRef={field.ref}
      />
    </Card>
  )
}

function WordsSection() {
  const { control } = useFormContext<PopupForm>()
  return (
    <Card padding="large" render={<section aria-labelledby="words-title" />}>
      <h2 id="words-title" className="mb-4 text-title font-semibold">
        {m["promotion.texts_title"]()}
      </h2>
      <div className="flex flex-col gap-5">
        <TextPair<PopupForm>
          name="text"
          labels={{ sa: m["promotion.text_sa"](), en: m["promotion.text_en"]() }}
          longest={promotionLimits.text}
          isOptional
        />
        <TextPair<PopupForm>
          name="buttonText"
          labels={{ sa: m["promotion.button_sa"](), en: m["promotion.button_en"]() }}
          longest={promotionLimits.buttonText}
        />
        <LinkField control={control} name="link" />
      </div>
    </Card>
  )
}
