import { z } from "zod"
import { instant, localText, uuid } from "../shapes.ts"

const changeKinds = ["added", "removed", "comped", "charged", "discounted"] as const

/** One thing that a change did: portions came or went, were given free or not, or a sum came off. */
const changeItem = z
  .object({
    what: z.enum(changeKinds),
    name: localText.nullable().meta({ description: "Null: of the whole order" }),
    quantity: z.int(),
    chosen: z.array(z.object({ name: localText, count: z.int() })),
    amount_minor: z.int().meta({ description: "With `discounted`: what comes off now" }),
  })
  .meta({ id: "OrderChangeItem" })

/** What the restaurant changed of an order, as its guest reads it. */
export const guestChange = z
  .object({
    reason: z.string().meta({ description: "Empty: something was only added" }),
    items: z.array(changeItem),
    before_minor: z.int(),
    after_minor: z.int(),
    at: instant,
  })
  .meta({ id: "OrderChange" })

const staffChangeItem = changeItem
  .extend({
    position: z.int().nullable().meta({ description: "The line; null: the whole order" }),
    note: z.string(),
    station_id: uuid.nullable(),
  })
  .meta({ id: "StaffOrderChangeItem" })

export const staffChange = guestChange
  .extend({
    id: uuid,
    by: z.string().nullable(),
    items: z.array(staffChangeItem),
    is_new_to_kitchen: z.boolean().meta({ description: "The kitchen has not said that it saw it" }),
  })
  .meta({ id: "StaffOrderChange" })
