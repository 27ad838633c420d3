import { allOrderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { useFormContext } from "react-hook-form"
import { useLocale } from "../../shell/locale.ts"
import { periodText } from "../../shell/text/format-time.ts"
import { orderTypeText } from "../../shell/text/order-type-text.ts"
import { calendarQuery, occasionText } from "../branch/index.ts"
import {
  ChoiceChips,
  DishChips,
  FigureInput,
  NamePair,
  type PlaceNames,
  Section,
  useFieldError,
} from "../loyalty/editing/index.ts"
import { type MenuForm, occasionKey } from "./menu-form.ts"
import type { PreorderMenu } from "./preorder-menus.ts"
import { SlotsField } from "./slots-field.tsx"

const columns = "grid gap-5 sm:grid-cols-2"

/** Asks for the menu's name and for the dishes that are sold in no other way. */
export function DishesSection({ place }: { place: PlaceNames }) {
  const locale = useLocale()
  const { register } = useFormContext<MenuForm>()
  return (
    <Section title={m["preorder_editor.dishes_title"]()} text={m["preorder_editor.dishes_text"]()}>
      <NamePair path="menu.name" />
      <DishChips path="menu.product_ids" place={place} />
      <ChoiceChips
        path="menu.order_types"
        legend={m["preorder_editor.types"]()}
        none={m["preorder_editor.types_none"]()}
        choices={allOrderTypes.map((value) => ({ value, label: orderTypeText(value) }))}
      />
      {place.branches.length > 1 ? (
        <ChoiceChips
          path="menu.branch_ids"
          legend={m["preorder_editor.branches"]()}
          none={m["preorder_editor.branches_all"]()}
          choices={place.branches.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        />
      ) : null}
      <Checkbox {...register("menu.active")} label={m["preorder_editor.active"]()} />
    </Section>
  )
}

/** On which days, at which times. */
export function DaysSection({ saved }: { saved: PreorderMenu | null }) {
  const locale = useLocale()
  const { register, watch } = useFormContext<MenuForm>()
  const { data } = useQuery(calendarQuery)
  const error = useFieldError("menu.to")
  const coming = data?.occasions ?? []
  const isKnown = coming.some((one) => occasionKey(one) === occasionKey(saved?.occasion ?? null))
  const own =
    saved?.occasion && !isKnown ? [{ ...saved.occasion, from: saved.from, to: saved.to }] : []
  const options = [...own, ...coming].map((one) => ({
    value: occasionKey(one),
    label: m["preorder_editor.occasion_of"]({
      name: occasionText(one.name),
      days: periodText(one.from, one.to, locale),
    }),
  }))
  return (
    <Section title={m["preorder_editor.days_title"]()} text={m["preorder_editor.days_text"]()}>
      <SelectField
        // A choice that is not there yet when the form is filled would show as none.
        key={options.length}
        {...register("menu.occasion")}
        label={m["preorder_editor.occasion"]()}
        options={[{ value: "", label: m["preorder_editor.own_dates"]() }, ...options]}
      />
      {watch("menu.occasion") === "" ? (
        <div className={columns}>
          <TextField
            {...register("menu.from")}
            type="date"
            dir="ltr"
            label={m["preorder_editor.from"]()}
          />
          <TextField
            {...register("menu.to")}
            type="date"
            dir="ltr"
            label={m["preorder_editor.to"]()}
            error={error}
          />
        </div>
      ) : null}
      <SlotsField />
    </Section>
  )
}

/** How much each time holds, and from when until when it is ordered. */
export function RoomSection() {
  const free = m["loyalty_editor.no_limit"]()
  const hours = m["preorder_editor.unit_hours"]()
  return (
    <Section title={m["preorder_editor.room_title"]()} text={m["preorder_editor.room_text"]()}>
      <div className={columns}>
        <FigureInput
          path="menu.capacity_orders"
          label={m["preorder_editor.capacity_orders"]()}
          unit={m["preorder_editor.unit_orders"]()}
          placeholder={free}
        />
        <FigureInput
          path="menu.capacity_covers"
          label={m["preorder_editor.capacity_covers"]()}
          unit={m["preorder_editor.unit_covers"]()}
          placeholder={free}
        />
        <FigureInput
          path="menu.days_ahead"
          label={m["preorder_editor.days_ahead"]()}
          unit={m["loyalty_editor.unit_days"]()}
        />
        <FigureInput
          path="menu.closes_hours_before"
          label={m["preorder_editor.closes"]()}
          unit={hours}
        />
      </div>
    </Section>
  )
}

/** Lets the owner set what guests are promised about paying, canceling and being reminded. */
export function TermsSection() {
  const { register } = useFormContext<MenuForm>()
  const prepaidError = useFieldError("menu.is_prepaid")
  const hours = m["preorder_editor.unit_hours"]()
  return (
    <Section title={m["preorder_editor.terms_title"]()}>
      <Checkbox
        {...register("menu.is_prepaid")}
        label={m["preorder_editor.prepaid"]()}
        hint={m["preorder_editor.prepaid_hint"]()}
        error={prepaidError !== undefined}
      />
      {prepaidError ? (
        <p role="alert" className="text-small text-danger-ink">
          {prepaidError}
        </p>
      ) : null}
      <div className={columns}>
        <FigureInput
          path="menu.cancel_hours_before"
          label={m["preorder_editor.cancel"]()}
          unit={hours}
        />
        <FigureInput
          path="menu.reminder_hours_before"
          label={m["preorder_editor.reminder"]()}
          unit={hours}
          placeholder={m["preorder_editor.reminder_none"]()}
        />
      </div>
    </Section>
  )
}
