import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { api } from "../../../shell/api/api.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { toastSuccess } from "../../../shell/page/toasts.ts"
import { SortableList } from "../../../shell/sortable/sortable-list.tsx"
import { type ProductOptions, showProductOptions } from "../product-options.ts"
import {
  comboErrors,
  newStepDraft,
  type StepDraft,
  stepBodyOf,
  stepDraftsOf,
} from "./combo-draft.ts"
import { ComboStepEditor } from "./combo-step-editor.tsx"
import { type OnDirty, Section } from "./section.tsx"
import { type Draft, useDraft } from "./use-draft.ts"

const mostSteps = 12

type ComboSectionProps = { options: ProductOptions; onDirty: OnDirty }

/** A product with steps is a combo; taking the last one away makes it a plain product again. */
export function ComboSection({ options, onDirty }: ComboSectionProps) {
  const draft = useDraft<StepDraft[]>({
    saved: stepDraftsOf(options),
    check: comboErrors,
    send: async (steps) => {
      const params = { id: options.product.id }
      const version = options.versions.combo_steps
      const body = { combo_steps: steps.map(stepBodyOf), version }
      showProductOptions(await api("PUT /staff/menu/products/{id}/combo-steps/", { params, body }))
      toastSuccess(m["brand.saved"]())
    },
    query: "product-options",
  })
  const isCombo = draft.value.length > 0
  return (
    <Section
      name="combo"
      title={m["menu_editor.combo"]()}
      text={m["options_editor.combo_text"]()}
      draft={draft}
      onDirty={onDirty}
      actions={
        isCombo ? (
          <Button variant="plain" onClick={() => draft.change(() => [])}>
            {m["options_editor.combo_end"]()}
          </Button>
        ) : null
      }
    >
      {draft.errors.combo_steps ? (
        <div className="mb-3">
          <Notice tone="danger">{fieldErrorText(draft.errors.combo_steps)}</Notice>
        </div>
      ) : null}
      {isCombo ? <Steps draft={draft} options={options} /> : null}
      {isCombo ? null : <NoCombo draft={draft} options={options} />}
    </Section>
  )
}

type StepsProps = { draft: Draft<StepDraft[]>; options: ProductOptions }

function Steps({ draft, options }: StepsProps) {
  const locale = useLocale()
  const steps = draft.value
  const titleOf = (step: StepDraft) =>
    step.name[locale] || m["options_editor.step_number"]({ number: steps.indexOf(step) + 1 })
  return (
    <>
      <SortableList
        label={m["options_editor.steps"]()}
        items={steps}
        nameOf={titleOf}
        onReorder={(next) => draft.change(() => next)}
        className="flex flex-col gap-3"
      >
        {(step, handle, index) => (
          <ComboStepEditor
            step={step}
            handle={handle}
            title={titleOf(step)}
            path={`combo_steps.${index}`}
            errors={draft.errors}
            products={options.choices.products}
            onChange={(changed) =>
              draft.change((before) => before.map((one) => (one.id === step.id ? changed : one)))
            }
            onRemove={() => draft.change((before) => before.filter((one) => one.id !== step.id))}
          />
        )}
      </SortableList>
      <Button
        variant="outline"
        className="mt-4"
        startIcon={<PlusIcon className="size-5" />}
        disabled={steps.length >= mostSteps}
        onClick={() => draft.change((before) => [...before, newStepDraft()])}
      >
        {m["options_editor.add_step"]()}
      </Button>
    </>
  )
}

function NoCombo({ draft, options }: StepsProps) {
  const locale = useLocale()
  const { offered_by } = options.product
  if (offered_by.length > 0) {
    const names = offered_by.map((one) => one.name[locale]).join(" · ")
    return <p className="text-ink-3">{m["options_editor.inside_combos"]({ names })}</p>
  }
  return (
    <Button
      variant="outline"
      startIcon={<PlusIcon className="size-5" />}
      onClick={() => draft.change(() => [newStepDraft()])}
    >
      {m["options_editor.combo_begin"]()}
    </Button>
  )
}
