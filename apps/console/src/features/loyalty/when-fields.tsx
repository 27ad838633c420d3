import { orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { CloseIcon } from "@sufra/ui/icon"
import { useController, useFormContext, useWatch } from "react-hook-form"
import { type TypedWindow, WindowsField } from "../../shell/editing/windows-field.tsx"
import { useLocale } from "../../shell/locale.ts"
import { orderTypeText } from "../../shell/text/order-type-text.ts"
import { ChoiceChips } from "./choice-chips.tsx"
import { useFieldError } from "./form-fields.tsx"
import type { PlaceNames } from "./place-names.ts"

/** The quiet hours of an afternoon: what most who ask for hours want to fill. */
const quietHours: TypedWindow = { opens: "14:00", closes: "17:00", days: [0, 1, 2, 3] }

const types = Object.values(orderTypes).toSorted()

/** Dates, hours, branches and ways of ordering: each asks nothing while it is empty. */
export function WhenFields({ path, names }: { path: string; names: PlaceNames }) {
  const locale = useLocale()
  return (
    <>
      <DateFields path={path} />
      <HoursField path={`${path}.windows`} />
      {names.branches.length > 1 ? (
        <ChoiceChips
          path={`${path}.branch_ids`}
          legend={m["branches.title"]()}
          none={m["branches.all"]()}
          choices={names.branches.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        />
      ) : null}
      <ChoiceChips
        path={`${path}.order_types`}
        legend={m["loyalty_editor.order_types"]()}
        none={m["loyalty_editor.order_types_all"]()}
        choices={types.map((type) => ({ value: type, label: orderTypeText(type) }))}
      />
    </>
  )
}

function DateFields({ path }: { path: string }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <EdgeField
        path={`${path}.from_ms`}
        label={m["promotion.starts_at"]()}
        clearLabel={m["promotion.clear_start"]()}
      />
      <EdgeField
        path={`${path}.until_ms`}
        label={m["promotion.ends_at"]()}
        clearLabel={m["promotion.clear_end"]()}
      />
    </div>
  )
}

type EdgeFieldProps = { path: string; label: string; clearLabel: string }

export function EdgeField({ path, label, clearLabel }: EdgeFieldProps) {
  const { register, setValue } = useFormContext()
  const value = useWatch({ name: path })
  return (
    <div className="flex items-start gap-2">
      <TextField
        {...register(path)}
        type="datetime-local"
        min="2000-01-01T00:00"
        max="2099-12-31T23:59"
        label={label}
        note={m["field.optional"]()}
        error={useFieldError(path)}
        className="flex-1"
      />
      {value ? (
        <Button
          variant="plain"
          size="icon"
          aria-label={clearLabel}
          className="mt-8"
          onClick={() => setValue(path, "", { shouldDirty: true, shouldValidate: true })}
        >
          <CloseIcon className="size-5" />
        </Button>
      ) : null}
    </div>
  )
}

function HoursField({ path }: { path: string }) {
  const { field } = useController({ name: path })
  return (
    <WindowsField
      legend={m["loyalty_editor.hours"]()}
      none={m["loyalty_editor.hours_always"]()}
      addLabel={m["loyalty_editor.hours_add"]()}
      usual={quietHours}
      value={field.value}
      onChange={field.onChange}
      error={useFieldError(path)}
    />
  )
}
