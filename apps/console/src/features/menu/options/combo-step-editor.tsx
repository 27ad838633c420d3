import { m } from "@sufra/messages"
import { AlertIcon } from "@sufra/ui/icon"
import { Stepper } from "@sufra/ui/stepper"
import type { ReactNode } from "react"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { SortableList } from "../../../shell/sortable/sortable-list.tsx"
import { AmountField } from "../amount-field.tsx"
import type { Choosable } from "../product-options.ts"
import type { StepDraft } from "./combo-draft.ts"
import { EditedPart, RemovePart } from "./edited-part.tsx"
import { NameFields } from "./name-fields.tsx"
import { PickedProduct, PickedRow } from "./picked-row.tsx"
import { Picker } from "./picker.tsx"
import type { Errors } from "./use-draft.ts"

const mostProducts = 60

type ComboStepEditorProps = {
  step: StepDraft
  handle: ReactNode
  title: string
  path: string
  errors: Errors
  products: Choosable[]
  onChange: (step: StepDraft) => void
  onRemove: () => void
}

export function ComboStepEditor(props: ComboStepEditorProps) {
  const { step, handle, title, path, errors, products, onChange, onRemove } = props
  const locale = useLocale()
  const taken = new Set(step.products.map((part) => part.id))
  // A combo within a combo is refused, so none is offered.
  const others = products.filter((one) => !(one.is_combo || taken.has(one.id)))
  return (
    <EditedPart title={title} handle={handle}>
      <NameFields
        value={step.name}
        onChange={(name) => onChange({ ...step, name })}
        errors={errors}
        path={`${path}.name`}
      />
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{m["options_editor.choose_label"]()}</span>
        <Stepper
          value={step.choose}
          min={1}
          max={50}
          label={m["options_editor.choose_label"]()}
          decreaseLabel={m["options_editor.less"]({ name: m["options_editor.choose_label"]() })}
          increaseLabel={m["options_editor.more"]({ name: m["options_editor.choose_label"]() })}
          onChange={(choose) => onChange({ ...step, choose })}
        />
        <Problem code={errors[`${path}.choose`] ?? errors[`${path}.products`]} />
        <RemovePart title={title} onRemove={onRemove} />
      </div>
      <Parts {...{ step, title, path, errors, products, onChange }} />
      <div>
        <Picker
          label={m["options_editor.add_products"]()}
          title={m["options_editor.add_products"]()}
          room={mostProducts - step.products.length}
          choices={others.map(({ id, name, category }) => ({
            id,
            name,
            heading: category[locale],
          }))}
          onPick={(ids) => {
            const added = ids.map((id) => ({ id, extra: "0" }))
            onChange({ ...step, products: [...step.products, ...added] })
          }}
        />
      </div>
    </EditedPart>
  )
}

function Problem({ code }: { code: string | undefined }) {
  if (!code) return null
  return (
    <p role="alert" className="flex items-start gap-1.5 text-small text-danger-ink">
      <AlertIcon className="mt-0.5 size-4" />
      <span>{code === "required" ? m["options_editor.step_empty"]() : fieldErrorText(code)}</span>
    </p>
  )
}

type PartsProps = Pick<
  ComboStepEditorProps,
  "step" | "title" | "path" | "errors" | "products" | "onChange"
>

function Parts({ step, title, path, errors, products, onChange }: PartsProps) {
  const locale = useLocale()
  const productOf = (id: string) => products.find((one) => one.id === id)
  const nameOf = (part: { id: string }) => productOf(part.id)?.name[locale] ?? ""
  if (step.products.length === 0) return null
  return (
    <SortableList
      label={m["options_editor.products_of"]({ name: title })}
      items={step.products}
      nameOf={nameOf}
      onReorder={(next) => onChange({ ...step, products: next })}
      className="divide-y divide-line rounded-control border border-line px-2"
    >
      {(part, handle, index) => {
        const product = productOf(part.id)
        const wrong =
          errors[`${path}.products.${index}.product_id`] ??
          errors[`${path}.products.${index}.extra_minor`]
        const without = step.products.filter((one) => one.id !== part.id)
        return product ? (
          <PickedRow
            name={nameOf(part)}
            handle={handle}
            onRemove={() => onChange({ ...step, products: without })}
          >
            <PickedProduct product={product} />
            <AmountField
              label={m["options_editor.extra"]()}
              value={part.extra}
              error={fieldErrorText(wrong)}
              className="w-32 shrink-0"
              onValueChange={(extra) =>
                onChange({
                  ...step,
                  products: step.products.map((one) =>
                    one.id === part.id ? { ...one, extra } : one,
                  ),
                })
              }
            />
          </PickedRow>
        ) : null
      }}
    </SortableList>
  )
}
