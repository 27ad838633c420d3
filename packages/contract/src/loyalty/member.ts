import { consentKinds, consentSources } from "@sufra/domain/customer/consent"
import { locales } from "@sufra/domain/kernel/locale"
import { discountKinds } from "@sufra/domain/pricing/discounts"
import { z } from "zod"
import { customerView } from "../customer/customer.ts"
import type { EndpointTable } from "../endpoint.ts"
import { discountRefusal } from "../order/order-price.ts"
import { fileReply, instant, localText, reply, uuid } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"
import { journalPage, pageQuery, walletView } from "./wallet.ts"

/** What a customer agreed to or withdrew. */
const consent = z
  .object({
    kind: z.enum(consentKinds),
    is_given: z.boolean(),
    source: z.enum(consentSources),
    wording: z.int().meta({ description: "Which wording they read" }),
    at: instant,
  })
  .meta({ id: "Consent" })

const byId = z.object({ id: uuid })
const tag = "customer"
/** At a time and by hand: more is a slip of the finger. */
export const mostAdjusted = 100_000

/** Points outstanding, and what they are worth when they are spent. */
const owedFigures = z.object({ points: z.int(), worth_minor: z.int() })

const liability = z
  .object({
    at: instant,
    total: owedFigures,
    pending: owedFigures,
    unused_share_bp: z
      .int()
      .nullable()
      .meta({ description: "Of what ended in the last year: the share that expired unspent" }),
    by_month: z.array(owedFigures.extend({ month: z.string().meta({ description: "2027-05" }) })),
    by_branch: z.array(owedFigures.extend({ name: localText.nullable() })),
    by_level: z.array(owedFigures.extend({ name: localText.nullable() })),
  })
  .meta({ id: "Liability" })

export const memberEndpoints = {
  "GET /staff/customers/{id}/": {
    summary: "One customer: what they said of themselves, their points and their level",
    tag,
    audience: { capability: "customers.view" },
    params: byId,
    reply: reply(
      z.object({
        customer: customerView,
        wallet: walletView.nullable(),
        consents: z.array(consent).meta({ description: "The newest first" }),
      }),
    ),
  },
  "GET /staff/customers/{id}/ledger/": {
    summary: "Every movement of a customer's points, the newest first",
    tag,
    audience: { capability: "customers.view" },
    params: byId,
    query: pageQuery,
    reply: reply(journalPage),
  },
  "POST /staff/customers/{id}/adjustments/": {
    summary: "Give or take points by hand, with a reason",
    tag,
    audience: { capability: "customers.adjust" },
    params: byId,
    body: z.object({
      id: uuid.meta({ description: "Made by the client: the same one counts once" }),
      points: figureWithin(-mostAdjusted, mostAdjusted).refine((value) => value !== 0, "required"),
      reason: z.string().trim().min(3, "required").max(200, "too_long"),
    }),
    reply: reply(walletView),
  },
  "GET /staff/orders/{id}/discounts/": {
    summary: "Why an order had the discounts it had, and why not others",
    tag,
    audience: { capability: "orders.take" },
    params: byId,
    reply: reply(
      z.object({
        discounts: z.array(
          z.object({
            id: z.string(),
            kind: z.enum(discountKinds),
            name: localText,
            taken_minor: z.int(),
            refusal: discountRefusal.nullable(),
          }),
        ),
        names: z
          .array(z.object({ id: uuid, name: localText }))
          .meta({ description: "Of the products, branches and levels that the refusals name" }),
      }),
    ),
  },
  "GET /staff/loyalty/liability/": {
    summary: "Points outstanding in riyals, by month of expiry, branch and level",
    tag: "loyalty",
    audience: { capability: "loyalty.report" },
    reply: reply(liability),
  },
  "GET /staff/loyalty/liability/file/": {
    summary: "The same as a table",
    tag: "loyalty",
    audience: { capability: "loyalty.report" },
    query: z.object({ language: z.enum(locales) }),
    file: "text/csv; charset=utf-8",
    reply: fileReply,
  },
} satisfies EndpointTable
