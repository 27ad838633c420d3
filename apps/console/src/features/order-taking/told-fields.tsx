import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import { latinDigits } from "@sufra/domain/kernel/digits"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { orderTypeText } from "../../shell/text/order-type-text.ts"
import { floorQuery } from "../floor/index.ts"
import { TypeIcon } from "../order/index.ts"
import type { Told } from "./use-taking.ts"

type ToldFieldsProps = { branchId: string; told: Told; onChange: (told: Told) => void }

const takenTypes: OrderType[] = [orderTypes.pickup, orderTypes.dineIn]

/** How it is received, for whom, and whom to call: as little as the way needs. */
export function ToldFields({ branchId, told, onChange }: ToldFieldsProps) {
  const isAtTable = told.type === orderTypes.dineIn
  const set = (change: Partial<Told>) => onChange({ ...told, ...change })
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section */}
      <div role="group" aria-label={m["order_taking.way"]()} className="flex flex-wrap gap-2">
        {takenTypes.map((type) => (
          <Chip
            key={type}
            selected={told.type === type}
            startIcon={<TypeIcon type={type} className="size-5" />}
            onClick={() => set({ type })}
          >
            {orderTypeText(type)}
          </Chip>
        ))}
      </div>
      {isAtTable ? (
        <TableField
          branchId={branchId}
          value={told.tableId}
          onChange={(tableId) => set({ tableId })}
        />
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={m["order_taking.name"]()}
          value={told.name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextField
          label={m["order_taking.phone"]()}
          type="tel"
          dir="ltr"
          value={told.phone}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => set({ phone: latinDigits(event.currentTarget.value) })}
        />
      </div>
      <TextField
        label={m["order_taking.member"]()}
        hint={m["order_taking.member_hint"]()}
        dir="ltr"
        value={told.memberToken}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => set({ memberToken: event.currentTarget.value })}
      />
      {isAtTable ? null : (
        <TextField
          label={m["order_taking.handover"]()}
          value={told.handoverNote}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => set({ handoverNote: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

type TableFieldProps = { branchId: string; value: string; onChange: (tableId: string) => void }

function TableField({ branchId, value, onChange }: TableFieldProps) {
  const { data = [] } = useQuery(floorQuery(branchId))
  const open = data.filter(({ status }) => status === "free" || status === "occupied")
  return (
    <SelectField
      label={m["order_taking.table"]()}
      placeholder={m["order_taking.choose_table"]()}
      value={value}
      options={open.map(({ id, label }) => ({ value: id, label }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
