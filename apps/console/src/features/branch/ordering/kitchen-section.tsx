import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { useFormContext } from "react-hook-form"
import { Section } from "../section.tsx"
import type { OrderingForm } from "./ordering-form.ts"

/** Whether somebody has to press for each order, or time does it. */
export function KitchenSection() {
  const { register } = useFormContext<OrderingForm>()
  return (
    <Section title={m["kitchen.sending_title"]()} text={m["kitchen.sending_text"]()}>
      <Checkbox
        {...register("sends_to_kitchen")}
        label={m["kitchen.sending"]()}
        hint={m["kitchen.sending_hint"]()}
      />
    </Section>
  )
}
