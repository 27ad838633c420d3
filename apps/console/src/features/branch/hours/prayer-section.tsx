import { type PausedPrayer, pausedPrayers, pauseMinutes } from "@sufra/domain/branch/prayer-pause"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { SelectField } from "@sufra/ui/select-field"
import { useFormContext, useWatch } from "react-hook-form"
import type { BranchForm } from "../branch-form.ts"
import { Section } from "../section.tsx"

const prayerText: Record<PausedPrayer, () => string> = {
  dhuhr: () => m["prayer.dhuhr"](),
  jumuah: () => m["prayer.jumuah"](),
  asr: () => m["prayer.asr"](),
  maghrib: () => m["prayer.maghrib"](),
  isha: () => m["prayer.isha"](),
}

const stepMinutes = 5

/** Every length on offer, and one that was saved by other means. */
function lengthOptions(current: number) {
  const { least, most } = pauseMinutes
  const steps = Array.from(
    { length: (most - least) / stepMinutes + 1 },
    (_, step) => least + step * stepMinutes,
  )
  const lengths =
    current === 0 || steps.includes(current)
      ? steps
      : [...steps, current].sort((one, other) => one - other)
  return [
    { value: "0", label: m["branch_editor.prayer_open"]() },
    ...lengths.map((minutes) => ({
      value: String(minutes),
      label: m["branch_editor.minutes"]({ count: minutes }),
    })),
  ]
}

/** For how long the branch closes for each prayer; the server knows when they are. */
export function PrayerSection() {
  const { register } = useFormContext<BranchForm>()
  const minutes = useWatch<BranchForm, "prayer_minutes">({ name: "prayer_minutes" }) as
    | BranchForm["prayer_minutes"]
    | undefined
  if (!minutes) return null
  return (
    <Section title={m["prayer.title"]()} text={m["branch_editor.prayer_text"]()}>
      <div className="mb-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-3">
        {pausedPrayers.map((prayer) => (
          <SelectField
            key={prayer}
            {...register(`prayer_minutes.${prayer}`, { valueAsNumber: true })}
            label={prayerText[prayer]()}
            options={lengthOptions(minutes[prayer])}
          />
        ))}
      </div>
      {minutes.maghrib > 0 ? (
        <Checkbox
          {...register("maghrib_in_ramadan")}
          label={m["branch_editor.maghrib_in_ramadan"]()}
          hint={m["branch_editor.maghrib_in_ramadan_hint"]()}
        />
      ) : null}
    </Section>
  )
}
