import { ordersWithoutCodeChoices } from "@sufra/domain/order/unconfirmed-orders"
import { m } from "@sufra/messages"
import { RadioGroup } from "@sufra/ui/radio-group"
import { Controller } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { SectionCard } from "../section-card.tsx"
import type { PlaceSettings } from "../settings.ts"
import { useSectionForm } from "../use-section-form.ts"

type Ordering = PlaceSettings["ordering"]
type OrderingForm = Pick<Ordering, "orders_without_code">

const formOf = ({ orders_without_code }: Ordering): OrderingForm => ({ orders_without_code })

const labels: Record<Ordering["orders_without_code"], () => string> = {
  "without-sms": () => m["settings.ordering_without_sms"](),
  always: () => m["settings.ordering_always"](),
  never: () => m["settings.ordering_never"](),
}

/** When guests order with a phone that no code has verified. */
export function OrderingCard({ ordering }: { ordering: Ordering }) {
  const { form, save, discard } = useSectionForm({
    view: ordering,
    formOf,
    send: (typed: OrderingForm, version) =>
      api("PUT /staff/settings/ordering/", { body: { ...typed, version } }),
    query: "settings",
  })
  const { isDirty, isSubmitting } = form.formState
  return (
    <SectionCard
      title={m["settings.ordering_title"]()}
      text={m["settings.ordering_text"]()}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(save)}
      onDiscard={discard}
    >
      <Controller
        control={form.control}
        name="orders_without_code"
        render={({ field }) => (
          <RadioGroup
            legend={m["settings.ordering_legend"]()}
            name={field.name}
            value={field.value}
            onValueChange={field.onChange}
            options={ordersWithoutCodeChoices.map((value) => ({ value, label: labels[value]() }))}
          />
        )}
      />
    </SectionCard>
  )
}
