import { m } from "@sufra/messages"
import { type Customer, NameForm, useNaming } from "../customer/index.ts"
import type { Place } from "../establishment/index.ts"
import { TableSheet } from "./table-sheet.tsx"

type NameToJoinProps = {
  uuid: string
  place: Place
  customer: Customer
  label: string
  isOpen: boolean
  onClose: () => void
  onSaved: () => void
}

/** Asked once, and kept in the profile: the host lets somebody in whom they know. */
export function NameToJoin({ uuid, place, customer, label, ...sheet }: NameToJoinProps) {
  const naming = useNaming(uuid, place.id)
  const { isOpen, onClose, onSaved } = sheet
  return (
    <TableSheet title={m["landing.table"]({ label })} isOpen={isOpen} onClose={onClose}>
      <NameForm
        naming={naming}
        customer={customer}
        hint={m["order.join_name_hint"]()}
        action={m["order.join_ask"]()}
        onSaved={onSaved}
      />
    </TableSheet>
  )
}
