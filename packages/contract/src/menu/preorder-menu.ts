import { orderStates } from "@sufra/domain/order/order-states"
import { preorderLimits, slotAnchors } from "@sufra/domain/preorder-menu/preorder-menu"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { occasion } from "../establishment/calendar.ts"
import { givenName } from "../loyalty/programme.ts"
import { day, instant, localText, nothing, orderType, reply, uuid } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"

const { daysAhead, lastMinuteOfDay, minutesFromMaghrib, mostHours } = preorderLimits

const slotTime = z.object({
  anchor: z.enum(slotAnchors).meta({ description: "Counted from Maghrib, or from midnight" }),
  minutes: z.int(),
})

const slotInput = slotTime.refine(
  ({ anchor, minutes }) =>
    anchor === "midnight"
      ? minutes >= 0 && minutes <= lastMinuteOfDay
      : minutes >= minutesFromMaghrib.least && minutes <= minutesFromMaghrib.most,
  { path: ["minutes"], error: "invalid" },
)

const capacity = figureWithin(1, preorderLimits.mostCapacity).nullable()

export const preorderMenuInput = z
  .object({
    name: givenName,
    branch_ids: z.array(uuid).max(500).meta({ description: "Empty: every branch" }),
    occasion: occasion.nullable().meta({
      description: "Its days follow the place's calendar; null: the two dates",
    }),
    from: day,
    to: day,
    slots: z.array(slotInput).min(1, "required").max(preorderLimits.mostSlots, "too_many"),
    order_types: z.array(orderType).min(1, "required").max(3),
    capacity_orders: capacity,
    capacity_covers: capacity,
    product_ids: z.array(uuid).min(1, "required").max(preorderLimits.mostProducts, "too_many"),
    days_ahead: figureWithin(daysAhead.least, daysAhead.most),
    closes_hours_before: figureWithin(0, mostHours),
    is_prepaid: z.boolean(),
    cancel_hours_before: figureWithin(0, mostHours),
    reminder_hours_before: figureWithin(1, preorderLimits.mostReminderHours).nullable(),
    active: z.boolean(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "invalid" })
  .meta({ id: "EditedPreorderMenu" })

const staffPreorderMenu = z
  .object({
    id: uuid,
    name: localText,
    branch_ids: z.array(uuid),
    occasion: occasion.nullable(),
    from: z.iso.date().meta({ description: "As the place's calendar has it now" }),
    to: z.iso.date(),
    slots: z.array(slotTime),
    order_types: z.array(orderType),
    capacity_orders: z.int().nullable(),
    capacity_covers: z.int().nullable(),
    product_ids: z.array(uuid),
    days_ahead: z.int(),
    closes_hours_before: z.int(),
    is_prepaid: z.boolean(),
    cancel_hours_before: z.int(),
    reminder_hours_before: z.int().nullable(),
    active: z.boolean(),
    version: z.int(),
    coming: z.object({
      orders: z.int().meta({ description: "For slots that are still to come" }),
      covers: z.int(),
    }),
  })
  .meta({ id: "StaffPreorderMenu" })

/** A menu that guests can order from now, with the slots that are open. */
export const guestPreorderMenu = z
  .object({
    id: uuid,
    name: localText,
    product_ids: z.array(uuid),
    order_types: z.array(orderType),
    days_ahead: z.int(),
    is_prepaid: z.boolean(),
    cancel_hours_before: z.int(),
    slots: z.array(
      z.object({
        at: instant,
        orders_left: z.int().nullable().meta({ description: "Null: there is no limit" }),
        covers_left: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: "GuestPreorderMenu" })

const preorderSlot = z
  .object({
    menu_id: uuid,
    menu_name: localText,
    at: instant,
    business_date: z.iso.date(),
    is_slot: z.boolean().meta({
      description: "False: the menu has moved, and these orders have kept their time",
    }),
    orders_count: z.int(),
    covers: z.int(),
    capacity_orders: z.int().nullable(),
    capacity_covers: z.int().nullable(),
    dishes: z
      .array(
        z.object({
          name: localText,
          chosen: z.array(z.object({ name: localText, count: z.int() })),
          note: z.string(),
          quantity: z.int(),
        }),
      )
      .meta({ description: "Summed over its orders: what to cook, with options and notes" }),
    orders: z
      .array(
        z.object({
          id: uuid,
          number: z.string(),
          type: orderType,
          state: z.enum(orderStates),
          covers: z.int(),
        }),
      )
      .meta({ description: "By number alone: nobody's name, phone or address" }),
  })
  .meta({ id: "PreorderSlot" })

const byId = z.object({ id: uuid })
const tag = "preorder-menu"
const audience = { capability: "menu.edit" } as const

export const preorderMenuEndpoints = {
  "GET /staff/preorder-menus/": {
    summary: "All pre-order menus with what is ordered of each, the newest first",
    tag,
    audience,
    reply: reply(z.array(staffPreorderMenu)),
  },
  "PUT /staff/preorder-menus/{id}/": {
    summary: "Create or change a pre-order menu under an id made by the client",
    tag,
    audience,
    params: byId,
    body: z.object({
      menu: preorderMenuInput,
      version: z.int().nullable().meta({ description: "That the form knew; null: it is new" }),
    }),
    reply: reply(staffPreorderMenu),
  },
  "DELETE /staff/preorder-menus/{id}/": {
    summary: "Put a menu away: its dishes are ordinary again, orders for its slots stay",
    tag,
    audience,
    params: byId,
    reply: nothing,
  },
  "GET /staff/preorders/": {
    summary: "A branch's slots of today and the coming days, with what to cook for each",
    tag,
    audience: { capability: "preorders.view" },
    query: z.object({ branch_id: uuid }),
    reply: reply(z.object({ slots: z.array(preorderSlot), today: z.iso.date() })),
  },
} satisfies EndpointTable
