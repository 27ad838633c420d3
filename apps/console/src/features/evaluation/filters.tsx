import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { useLocale } from "../../shell/locale.ts"
import { branchesQuery } from "../branch/index.ts"
import { type Filter, formsQuery } from "./evaluations.ts"

type FiltersProps = {
  filter: Filter
  onChange: (change: Partial<Filter>) => void
  /** Averages of low scores alone would say nothing. */
  hasLow?: boolean
}

export function Filters({ filter, onChange, hasLow = false }: FiltersProps) {
  const locale = useLocale()
  const { data: forms } = useQuery(formsQuery)
  const { data: branches } = useQuery(branchesQuery)
  const optionsOf = (rows: { id: string; name: { en: string; sa: string } }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name[locale] }))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={m["evaluations.form"]()}
        placeholder={m["evaluation_desk.all_forms"]()}
        options={optionsOf(forms)}
        value={filter.formId}
        onChange={(event) => onChange({ formId: event.currentTarget.value })}
        className="min-w-48 flex-1"
      />
      <SelectField
        label={m["evaluations.branch"]()}
        placeholder={m["evaluation_desk.all_branches"]()}
        options={optionsOf(branches?.map(({ now }) => now))}
        value={filter.branchId}
        onChange={(event) => onChange({ branchId: event.currentTarget.value })}
        className="min-w-48 flex-1"
      />
      <TextField
        type="date"
        label={m["evaluation_desk.from"]()}
        value={filter.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={m["evaluation_desk.to"]()}
        value={filter.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      {hasLow ? (
        <Chip
          selected={filter.isLowOnly}
          onClick={() => onChange({ isLowOnly: !filter.isLowOnly })}
        >
          {m["evaluation_desk.low_only"]()}
        </Chip>
      ) : null}
    </div>
  )
}
