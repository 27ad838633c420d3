import { paymentMethods } from "@sufra/domain/establishment/settings"
import { latinDigits } from "@sufra/domain/kernel/digits"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { AlertIcon, SearchIcon } from "@sufra/ui/icon"
import { SelectField } from "@sufra/ui/select-field"
import { useLocale } from "../../../shell/locale.ts"
import { useWorkBranch } from "../../branch/index.ts"
import { paymentText } from "../../order/index.ts"
import { states, stateText } from "./payment-texts.ts"
import type { PaymentFilter } from "./payments.ts"

type PaymentFiltersProps = {
  filter: PaymentFilter
  attention: number
  onChange: (change: Partial<PaymentFilter>) => void
}

export function PaymentFilters({ filter, attention, onChange }: PaymentFiltersProps) {
  const locale = useLocale()
  const { branches = [] } = useWorkBranch()
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4 xl:grid-cols-[minmax(14rem,1fr)_repeat(4,auto)]">
      <TextField
        type="search"
        label={m["action.search"]()}
        placeholder={m["till.search"]()}
        prefix={<SearchIcon className="size-5" />}
        value={filter.query}
        onChange={(event) => onChange({ query: latinDigits(event.currentTarget.value) })}
        autoComplete="off"
        maxLength={60}
        className="col-span-2 lg:col-span-full xl:col-span-1"
      />
      <SelectField
        label={m["till.state"]()}
        placeholder={m["till.any_state"]()}
        options={states.map((state) => ({ value: state, label: stateText(state) }))}
        value={filter.state}
        onChange={(event) =>
          onChange({ state: event.currentTarget.value as PaymentFilter["state"] })
        }
      />
      <SelectField
        label={m["till.method"]()}
        placeholder={m["till.any_method"]()}
        options={paymentMethods.map((method) => ({ value: method, label: paymentText(method) }))}
        value={filter.method}
        onChange={(event) =>
          onChange({ method: event.currentTarget.value as PaymentFilter["method"] })
        }
      />
      {branches.length > 1 ? (
        <SelectField
          label={m["till.report_branch"]()}
          placeholder={m["till.any_branch"]()}
          options={branches.map(({ id, name }) => ({ value: id, label: name[locale] }))}
          value={filter.branchId}
          onChange={(event) => onChange({ branchId: event.currentTarget.value })}
        />
      ) : null}
      <TextField
        type="date"
        label={m["till.report_day"]()}
        value={filter.day}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
      />
      {attention > 0 || filter.needsAttention ? (
        <Chip
          selected={filter.needsAttention}
          startIcon={<AlertIcon className="size-5" />}
          className="col-span-2 justify-self-start lg:col-span-full"
          onClick={() => onChange({ needsAttention: !filter.needsAttention })}
        >
          {m["till.needs_attention"]({ count: attention })}
        </Chip>
      ) : null}
    </div>
  )
}
