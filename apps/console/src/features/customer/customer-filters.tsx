import { type Segment, segmentRules, segments } from "@sufra/domain/customer/segment"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { useLocale } from "../../shell/locale.ts"
import { numberText } from "../../shell/text/format-time.ts"
import type { CustomerFilter } from "./customer-filter.ts"
import { segmentsQuery } from "./customers.ts"

const { newDays, regularOrders, regularDays, lapsingDays } = segmentRules

export const segmentNames: Record<Segment, () => string> = {
  new: () => m["customers.segment_new"](),
  regular: () => m["customers.segment_regular"](),
  lapsing: () => m["customers.segment_lapsing"](),
}

/** The rule in words: what a chip finds is no secret. */
const segmentTexts: Record<Segment, () => string> = {
  new: () => m["customers.segment_new_text"]({ days: newDays }),
  regular: () => m["customers.segment_regular_text"]({ orders: regularOrders, days: regularDays }),
  lapsing: () => m["customers.segment_lapsing_text"]({ days: lapsingDays }),
}

type FiltersProps = {
  filter: CustomerFilter
  onChange: (change: Partial<CustomerFilter>) => void
  hasPoints: boolean
}

export function CustomerFilters({ filter, onChange, hasPoints }: FiltersProps) {
  return (
    <div className="flex flex-col gap-3">
      <SegmentChips filter={filter} onChange={onChange} />
      <p className="text-small text-ink-2">
        {filter.segment
          ? segmentTexts[filter.segment]()
          : segments.map((segment) => segmentTexts[segment]()).join(" ")}
      </p>
      <Narrowing filter={filter} onChange={onChange} hasPoints={hasPoints} />
    </div>
  )
}

type ChipsProps = Omit<FiltersProps, "hasPoints">

function SegmentChips({ filter, onChange }: ChipsProps) {
  const locale = useLocale()
  const { data } = useQuery(segmentsQuery)
  const named = (name: string, count: number | undefined) =>
    count === undefined
      ? name
      : m["customers.segment_count"]({ name, count: numberText(count, locale) })
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{m["customers.segments"]()}</legend>
      <Chip selected={filter.segment === ""} onClick={() => onChange({ segment: "" })}>
        {named(m["customers.segment_all"](), data?.all)}
      </Chip>
      {segments.map((segment) => (
        <Chip
          key={segment}
          selected={filter.segment === segment}
          onClick={() => onChange({ segment })}
        >
          {named(segmentNames[segment](), data?.segments[segment])}
        </Chip>
      ))}
      <Chip
        selected={filter.isOffersOnly}
        onClick={() => onChange({ isOffersOnly: !filter.isOffersOnly })}
      >
        {named(m["customers.offers"](), data?.offers)}
      </Chip>
    </fieldset>
  )
}

function Narrowing({ filter, onChange, hasPoints }: FiltersProps) {
  const locale = useLocale()
  const { data } = useQuery(segmentsQuery)
  const levels = (data?.levels ?? []).map(({ id, name, count }) => ({
    value: id,
    label: m["customers.segment_count"]({ name: name[locale], count: numberText(count, locale) }),
  }))
  return (
    <div className="flex flex-wrap items-end gap-3">
      {hasPoints && levels.length > 0 ? (
        <SelectField
          label={m["customers.level"]()}
          placeholder={m["customers.level_any"]()}
          options={levels}
          value={filter.levelId}
          onChange={(event) => onChange({ levelId: event.currentTarget.value })}
          className="min-w-44"
        />
      ) : null}
      <TextField
        label={m["customers.spent_from"]()}
        inputMode="decimal"
        dir="ltr"
        value={filter.spentFrom}
        onChange={(event) => onChange({ spentFrom: event.currentTarget.value })}
        className="w-40"
      />
      <TextField
        label={m["customers.spent_to"]()}
        inputMode="decimal"
        dir="ltr"
        value={filter.spentTo}
        onChange={(event) => onChange({ spentTo: event.currentTarget.value })}
        className="w-40"
      />
      <SelectField
        label={m["customers.sort"]()}
        options={[
          { value: "visit", label: m["customers.sort_visit"]() },
          { value: "spent", label: m["customers.sort_spent"]() },
        ]}
        value={filter.sort}
        onChange={(event) =>
          onChange({ sort: event.currentTarget.value === "spent" ? "spent" : "visit" })
        }
        className="min-w-40"
      />
    </div>
  )
}
