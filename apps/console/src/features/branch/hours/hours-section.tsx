import { m } from "@sufra/messages"
import { Controller, useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { type BranchForm, branchRules } from "../branch-form.ts"
import { Section } from "../section.tsx"
import { HoursGrid } from "./hours-grid.tsx"

export function HoursSection() {
  const { control } = useFormContext<BranchForm>()
  return (
    <Section title={m["branch.hours"]()} text={m["branch_editor.hours_text"]()}>
      <Controller
        control={control}
        name="weekly_hours"
        rules={branchRules.week}
        render={({ field, fieldState }) => (
          <>
            <HoursGrid value={field.value} onChange={field.onChange} />
            {fieldState.error ? (
              <p role="alert" className="pt-2 text-small text-danger-ink">
                {fieldErrorText(fieldState.error.message)}
              </p>
            ) : null}
          </>
        )}
      />
    </Section>
  )
}
