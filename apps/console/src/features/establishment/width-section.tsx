import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useController } from "react-hook-form"
import type { BrandForm } from "./brand.ts"

/** How wide guest pages are on a large screen; on a phone they always fill it. */
export function WidthSection() {
  const { field } = useController<BrandForm, "contentWidth">({ name: "contentWidth" })
  return (
    <Card padding="large" render={<section aria-labelledby="width-title" />}>
      <h2 id="width-title" className="mb-4 text-title font-semibold">
        {m["brand.width_title"]()}
      </h2>
      <RadioGroup
        legend={m["brand.width_text"]()}
        value={field.value}
        onValueChange={field.onChange}
        options={[
          { value: "full", label: m["brand.width_full"](), hint: m["brand.width_full_hint"]() },
          { value: "boxed", label: m["brand.width_boxed"](), hint: m["brand.width_boxed_hint"]() },
        ]}
      />
    </Card>
  )
}
