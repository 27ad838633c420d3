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
import { useStaff } from "../staff/index.ts"
import { DeliveryFields } from "./delivery-fields.tsx"
import { branchTermsQuery } from "./menu.ts"
import type { Told } from "./use-taking.ts"

type ToldFieldsProps = {
  branchId: string
  told: Told
  onChange: (told: Told) => void
  /** Says what is missing, at its field. */
  isAsking: boolean
}

const takenTypes: OrderType[] = [orderTypes.pickup, orderTypes.dineIn, orderTypes.delivery]

/** Delivery only where the branch has a zone: without one every address would be refused. */
function useTakenTypes(placeId: string, branchId: string): OrderType[] {
  const { data } = useQuery(branchTermsQuery(placeId, branchId))
  const delivers = data?.order_types.includes(orderTypes.delivery) ?? false
  return takenTypes.filter((type) => type !== orderTypes.delivery || delivers)
}

/** How it is received, for whom, and whom to call: as little as the way needs. */
export function ToldFields({ branchId, told, onChange, isAsking }: ToldFieldsProps) {
  const placeId = useStaff().establishment?.id ?? ""
  const types = useTakenTypes(placeId, branchId)
  const isAtTable = told.type === orderTypes.dineIn
  const isDelivered = told.type === orderTypes.delivery
  const set = (change: Partial<Told>) => onChange({ ...told, ...change })
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section */}
      <div role="group" aria-label={m["order_taking.way"]()} className="flex flex-wrap gap-2">
        {types.map((type) => (
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
          label={isDelivered ? m["order_taking.phone_to_call"]() : m["order_taking.phone"]()}
          error={
            isAsking && isDelivered && told.phone.trim() === ""
              ? m["validation.number_required"]()
              : undefined
          }
          type="tel"
          dir="ltr"
          value={told.phone}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => set({ phone: latinDigits(event.currentTarget.value) })}
        />
      </div>
      {isDelivered ? (
        <DeliveryFields {...{ placeId, branchId, told, isAsking }} onChange={set} />
      ) : null}
      <TextField
        label={m["order_taking.member"]()}
        hint={m["order_taking.member_hint"]()}
        dir="ltr"
        value={told.memberToken}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => set({ memberToken: event.currentTarget.value })}
      />
      {isAtTable || isDelivered ? null : (
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
