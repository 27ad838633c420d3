import { orderReasons } from "@sufra/domain/order/order-reasons"
import { orderActions, orderActors, orderStates } from "@sufra/domain/order/order-states"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { approval } from "../payment/approval.ts"
import { guestView, personal } from "../personal.ts"
import { instant, localText, reply, uuid } from "../shapes.ts"
import { guestOrder, orderLine, paidWay } from "./order.ts"
import { staffChange } from "./order-change.ts"

const move = z.object({
  action: z.enum([...orderActions, "place", "undo"]),
  from: z.enum(orderStates).nullable(),
  to: z.enum(orderStates),
  actor: z.enum(orderActors),
  by: z.string().nullable().meta({
    description: "The name of who did it; null for the guest, and for what went by itself",
  }),
  by_link: z.boolean().meta({ description: "By a courier's link: the name is the link's" }),
  reason_code: z.enum(orderReasons).nullable(),
  reason: z.string().nullable(),
  at: instant,
})

const staffPaidWay = paidWay
  .extend({
    back_minor: z.int().meta({
      description: "What goes back of it should the order come to nothing, with its tip",
    }),
  })
  .meta({ id: "StaffPaidWay" })

/** A line as the kitchen reads it. */
const staffLine = orderLine
  .extend({
    position: z.int(),
    station_id: uuid.nullable(),
    made_at: instant.nullable(),
  })
  .meta({ id: "StaffOrderLine" })

/** An order as staff see it. */
export const staffOrder = guestOrder
  .omit({
    is_mine: true,
    can_cancel: true,
    staff_cancel: true,
    customer_first_name: true,
    steps: true,
    branch: true,
    lines: true,
    changes: true,
  })
  .extend({
    branch_id: uuid,
    customer: guestView,
    address: personal("address", guestOrder.shape.address),
    handover_note: personal(
      "handover-note",
      z.string().meta({ description: "Empty where the asker may not see it" }),
    ),
    can_call: z.boolean().meta({
      description: "The number is masked, and may be revealed for a call now",
    }),
    table_id: uuid.nullable(),
    section_id: uuid.nullable(),
    section: localText.nullable().meta({ description: "Where in the branch its table stands" }),
    sitting_id: uuid.nullable(),
    utm_source: z.string().nullable().meta({ description: "Where its guest came from last" }),
    first_utm_source: z.string().nullable().meta({ description: "Where they came from first" }),
    is_addition: z.boolean().meta({ description: "To a table that had ordered before" }),
    courier_id: uuid.nullable(),
    courier_link: z
      .object({ id: uuid, name: z.string(), expires_at: instant })
      .nullable()
      .meta({ description: "Carried by whoever holds a link, in place of somebody of the staff" }),
    due_at: instant.meta({
      description: "When the kitchen has to be done with it; `ready_at` is when the guest has it",
    }),
    way_minutes: z.int().meta({ description: "From there to the door; 0 without delivery" }),
    kitchen_at: instant.nullable().meta({
      description: "When it goes to the kitchen by itself; null: it does not, or is there",
    }),
    collected_minor: z.int().nullable(),
    paid_minor: z.int().meta({ description: "Paid for it, whatever went back since" }),
    refunded_minor: z.int(),
    due_minor: z.int().meta({ description: "What is left to pay" }),
    to_collect_minor: z.int().meta({
      description: "With delivery, what the courier is to collect at the door, or was",
    }),
    paid_with: z.array(staffPaidWay).meta({
      description:
        "With what it was really paid, in the order it was; without cards for whoever takes no payments",
    }),
    lines: z.array(staffLine),
    changes: z.array(staffChange),
    can_change: z.boolean().meta({ description: "Lines may still be added or taken off" }),
    can_change_price: z.boolean().meta({ description: "It may still be made cheaper" }),
    actions: z
      .array(z.enum(orderActions))
      .meta({ description: "What the asker may do with it now" }),
    can_undo_until: instant.nullable(),
    moves: z.array(move),
    is_late: z.boolean().meta({ description: "Not accepted within five minutes" }),
  })
  .meta({ id: "StaffOrder" })

/** Orders without a code, which staff confirm when they see their guest. */
const unconfirmedOrders = z
  .object({
    count: z.int().meta({ description: "All that wait, shown or not" }),
    oldest_at: instant.nullable(),
    orders: z.array(staffOrder).max(10).meta({
      description:
        "Oldest first: of many the newest, and the newest of the networks that sent fewest",
    }),
    networks: z
      .array(
        z.object({
          order_ids: z.array(uuid),
          number: z.string().meta({ description: "Of the newest one named here" }),
          count: z.int(),
        }),
      )
      .meta({
        description:
          "Which of them came from one network, and how many wait from it; and the networks with most, whose newest order is named though it is not shown",
      }),
  })
  .meta({ id: "UnconfirmedOrders" })

const params = z.object({ id: uuid })
const atBranch = z.object({ branch_id: uuid })
const watches = { tag: "orders", audience: { capability: "orders.view" } } as const

export const orderBoardEndpoints = {
  "GET /staff/orders/": {
    summary: "A branch's orders under way, oldest first, and those over within the last hours",
    ...watches,
    query: atBranch,
    reply: reply(
      z.object({
        orders: z.array(staffOrder).meta({ description: "All of them, but the unconfirmed" }),
        unconfirmed: unconfirmedOrders,
        couriers: z.array(z.object({ id: uuid, name: z.string(), under_way: z.int() })),
        now: instant.meta({ description: "The server's clock, which timers go by" }),
      }),
    ),
  },
  "GET /staff/orders/search/": {
    summary:
      "Find orders by number or whole phone number; by parts of a name or number for who keeps the customer list",
    ...watches,
    query: z.object({
      query: z.string().trim().min(1, "field_empty").max(300).meta({
        description: "Also the code that a member shows",
      }),
    }),
    reply: reply(z.array(staffOrder)),
  },
  "GET /staff/orders/{id}/": {
    summary: "One order",
    ...watches,
    params,
    reply: reply(staffOrder),
  },
  "POST /staff/orders/{id}/call/": {
    summary: "Reveal the number of an order's guest for a call; who did it is in the log",
    tag: "orders",
    audience: { capability: "guests.call" },
    params,
    reply: reply(z.object({ phone: personal("phone", z.string()) })),
  },
  "POST /staff/orders/{id}/moves/": {
    summary: "Move an order on; refused when somebody has moved it meanwhile",
    tag: "orders",
    audience: { capability: "orders.move" },
    params,
    body: z.object({
      action: z.enum(orderActions),
      version: z.int().meta({ description: "Of the order as the screen shows it" }),
      reason_code: z.enum(orderReasons).optional().meta({
        description: "The guest reads it in their own language",
      }),
      reason: z.string().trim().max(200, "too_long").optional().meta({
        description: "In one's own words: beside the code, or instead of it",
      }),
      ready_in_minutes: z.int().min(1).max(600).optional().meta({
        description: "With `accept`: when the guest has it, with delivery at the door",
      }),
      set: z
        .array(z.object({ position: z.int().min(0), quantity: z.int().min(0) }))
        .max(100, "too_long")
        .optional()
        .meta({
          description:
            "With `confirm`: lines to leave out (0), or of which fewer portions are made",
        }),
      agreed_ready_at: instant.optional().meta({
        description: "With `confirm`: the later time that the guest has agreed to",
      }),
      courier_id: uuid.optional().meta({ description: "With `assign`" }),
      station_id: uuid.optional().meta({
        description:
          "With `bump`: only this station is done, whatever version it saw; the order is ready with the last. With `recall`: what this station had made",
      }),
      collected_minor: z.int().min(0).optional().meta({ description: "With `deliver`: cash" }),
      refund_minor: z.int().min(0).optional().meta({
        description:
          "What goes back with `cancel`, `decline` or `return`, as the screen says: another sum is refused",
      }),
      approval: approval.optional().meta({
        description: "Of somebody who may give money back, where the asker may not",
      }),
    }),
    reply: reply(staffOrder),
  },
  "POST /staff/orders/{id}/put-away/": {
    summary: "Decline all unconfirmed orders that came from the same network as this one",
    tag: "orders",
    audience: { capability: "orders.move" },
    params,
    body: z.object({
      until: instant.meta({ description: "Orders placed later were not on the screen: they stay" }),
    }),
    reply: reply(z.object({ count: z.int() })),
  },
  "POST /staff/orders/{id}/undo/": {
    summary: "Take the last move back, within ten seconds",
    tag: "orders",
    audience: { capability: "orders.move" },
    params,
    body: z.object({
      version: z.int(),
      station_id: uuid.optional().meta({
        description: "This station's own bump, whatever was done since by others",
      }),
    }),
    reply: reply(staffOrder),
  },
  "GET /staff/kitchen/": {
    summary: "A branch's tickets: what is to be made, and what was made last",
    tag: "orders",
    audience: { capability: "orders.view" },
    query: atBranch,
    reply: reply(
      z.object({
        tickets: z.array(staffOrder),
        recent: z.array(staffOrder).meta({ description: "Made last: to be recalled" }),
        stations: z.array(z.object({ id: uuid, name: localText })),
        sections: z
          .array(z.object({ id: uuid, name: localText }))
          .meta({ description: "Of the branch: a screen may show the tickets of one alone" }),
        now: instant,
      }),
    ),
  },
} satisfies EndpointTable
