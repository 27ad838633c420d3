import { m } from "@sufra/messages"
import { SelectField } from "@sufra/ui/select-field"
import type { AuditFilter, Person } from "./audit.ts"
import { kinds, kindText } from "./kind-texts.ts"

type AuditFiltersProps = {
  filter: AuditFilter
  people: Person[]
  onChange: (change: Partial<AuditFilter>) => void
}

export function AuditFilters({ filter, people, onChange }: AuditFiltersProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
      <SelectField
        label={m["audit.person"]()}
        placeholder={m["audit.everybody"]()}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.staffId}
        onChange={(event) => onChange({ staffId: event.currentTarget.value })}
      />
      <SelectField
        label={m["audit.kind"]()}
        placeholder={m["audit.every_kind"]()}
        options={kinds.map((kind) => ({ value: kind, label: kindText(kind) }))}
        value={filter.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      />
    </div>
  )
}
