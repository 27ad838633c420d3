import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useState } from "react"
import { useController } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { zoneText } from "../../../shell/text/format-time.ts"
import { wallTimeOf } from "../../../shell/text/wall-time.ts"
import { Section } from "../section.tsx"
import type { ProgrammeForm } from "./programme-form.ts"

const dayMs = 86_400_000

/** Tomorrow at midnight: the usual date for a promise to change. */
function tomorrow(timezone: string): string {
  const at = wallTimeOf(new Date(Date.now() + dayMs).toISOString(), timezone)
  return `${at.slice(0, 10)}T00:00`
}

/** From when the new version holds. */
export function StartSection({ timezone }: { timezone: string }) {
  const locale = useLocale()
  const { field } = useController<ProgrammeForm, "valid_from">({ name: "valid_from" })
  const [typed, setTyped] = useState(() => tomorrow(timezone))
  const isLater = field.value !== ""
  return (
    <Section title={m["loyalty_editor.start_title"]()} text={m["loyalty_editor.start_text"]()}>
      <RadioGroup
        legend={m["loyalty_editor.start_when"]()}
        value={isLater ? "later" : "now"}
        onValueChange={(value) => field.onChange(value === "later" ? typed : "")}
        options={[
          { value: "now", label: m["loyalty_editor.start_now"]() },
          { value: "later", label: m["loyalty_editor.start_later"]() },
        ]}
      />
      {isLater ? (
        <TextField
          type="datetime-local"
          min="2000-01-01T00:00"
          max="2099-12-31T23:59"
          label={m["loyalty_editor.start_date"]()}
          hint={m["promotion.zone_hint"]({ zone: zoneText({ locale, timezone }) })}
          value={field.value}
          onChange={(event) => {
            const { value } = event.currentTarget
            // Emptied it would mean "now": that is said with the button above.
            if (value === "") return
            setTyped(value)
            field.onChange(value)
          }}
          className="max-w-80"
        />
      ) : null}
    </Section>
  )
}
