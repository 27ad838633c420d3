import { orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { useController } from "react-hook-form"
import { EdgeField } from "../../shell/editing/edge-field.tsx"
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
      <EdgeField name={`${path}.from_ms`} edge="start" />
      <EdgeField name={`${path}.until_ms`} edge="end" />
    </div>
  )
}

export function HoursField({ path }: { path: string }) {
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
