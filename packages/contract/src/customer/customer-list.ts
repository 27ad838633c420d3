import { segments } from "@sufra/domain/customer/segment"
import { locales } from "@sufra/domain/kernel/locale"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { personal } from "../personal.ts"
import { fileReply, instant, localText, reply, uuid } from "../shapes.ts"

const segment = z.enum(segments)

const listedCustomer = z
  .object({
    id: uuid,
    name: personal("name", z.string()),
    phone: personal("phone", z.string()),
    member_since: instant,
    available: z.int(),
    level: localText.nullable(),
    last_order_at: instant.nullable(),
    orders_count: z.int().meta({ description: "Orders that came to a good end" }),
    spent_minor: z.int(),
    segments: z.array(segment),
    agrees_to_offers: z.boolean(),
  })
  .meta({ id: "ListedCustomer" })

/** Where the next page begins: as the page before it said. */
const cursor = z
  .string()
  .regex(/^\d{1,15}_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, "invalid")

const minor = z.coerce.number().int().min(0).max(1_000_000_000)

/** What is looked for: everything that is said has to be true of them. */
const filters = z.object({
  q: z
    .string()
    .trim()
    .max(300)
    .default("")
    .meta({ description: "A part of the name, phone or e-mail, or the token of their QR code" }),
  segment: segment.optional(),
  level_id: uuid.optional(),
  spent_from_minor: minor.optional(),
  spent_to_minor: minor.optional(),
  offers: z.enum(["only"]).optional().meta({ description: "Only who agreed to offers" }),
  sort: z
    .enum(["visit", "spent"])
    .default("visit")
    .meta({ description: "Who ordered last first, or who spent most" }),
})

const tag = "customer"

export const customerListEndpoints = {
  "GET /staff/customers/": {
    summary: "Customers by what they are called, what they spent, and how often they come",
    tag,
    audience: { capability: "customers.view" },
    query: filters.extend({ before: cursor.optional() }),
    reply: reply(z.object({ customers: z.array(listedCustomer), next: cursor.nullable() })),
  },
  "GET /staff/customers/segments/": {
    summary: "How many customers there are in each segment and level",
    tag,
    audience: { capability: "customers.view" },
    reply: reply(
      z
        .object({
          all: z.int(),
          segments: z.object({ new: z.int(), regular: z.int(), lapsing: z.int() }),
          offers: z.int().meta({ description: "Who agreed to offers" }),
          levels: z.array(z.object({ id: uuid, name: localText, count: z.int() })),
        })
        .meta({ id: "CustomerSegments" }),
    ),
  },
  "GET /staff/customers/file/": {
    summary: "The same customers as a table; who took it is in the log",
    tag,
    audience: { capability: "customers.export" },
    query: filters.extend({ language: z.enum(locales) }),
    file: "text/csv; charset=utf-8",
    isAudited: true,
    reply: fileReply,
  },
} satisfies EndpointTable
