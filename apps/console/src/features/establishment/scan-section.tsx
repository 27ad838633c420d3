import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useController } from "react-hook-form"
import type { BrandForm } from "./brand.ts"

/** Where a scanned code leads: to the start page, or past it to the menu. */
export function ScanSection() {
  const { field } = useController<BrandForm, "opensMenuAtOnce">({ name: "opensMenuAtOnce" })
  return (
    <Card padding="large" render={<section aria-labelledby="scan-title" />}>
      <h2 id="scan-title" className="mb-4 text-title font-semibold">
        {m["brand.scan_title"]()}
      </h2>
      <RadioGroup
        legend={m["brand.scan_text"]()}
        value={field.value ? "menu" : "landing"}
        onValueChange={(value) => field.onChange(value === "menu")}
        options={[
          {
            value: "landing",
            label: m["brand.scan_landing"](),
            hint: m["brand.scan_landing_hint"](),
          },
          { value: "menu", label: m["brand.scan_menu"](), hint: m["brand.scan_menu_hint"]() },
        ]}
      />
    </Card>
  )
}
