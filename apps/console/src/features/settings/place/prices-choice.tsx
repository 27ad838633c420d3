import { m } from "@sufra/messages"
import { RadioGroup } from "@sufra/ui/radio-group"

type PricesChoiceProps = { value: "with" | "without"; onChange: (value: string) => void }

/** Whether the menu's prices hold the tax. */
export function PricesChoice({ value, onChange }: PricesChoiceProps) {
  return (
    <RadioGroup
      legend={m["settings.prices"]()}
      value={value}
      onValueChange={onChange}
      options={[
        {
          value: "with",
          label: m["settings.prices_with"](),
          hint: m["settings.prices_with_hint"](),
        },
        {
          value: "without",
          label: m["settings.prices_without"](),
          hint: m["settings.prices_without_hint"](),
        },
      ]}
    />
  )
}
