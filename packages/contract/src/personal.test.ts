import { personalFieldsFor } from "@sufra/domain/staff/guest-fields"
import { can, staffRoles } from "@sufra/domain/staff/roles"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import type { Endpoint } from "./endpoint.ts"
import { endpoints } from "./endpoints.ts"
import { personal } from "./personal.ts"
import { fieldsOfReply } from "./testing/personal-fields.ts"

const forStaff = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { audience }]) => audience === "staff" || typeof audience === "object",
)

const markedIn = (endpoint: Endpoint) =>
  fieldsOfReply(endpoint.reply).filter((field) => field.personal !== null)

function callableBy(role: (typeof staffRoles)[number]) {
  const standing = { role, worksEverywhere: true }
  return forStaff.filter(
    ([, { audience }]) =>
      audience === "staff" || (typeof audience === "object" && can(standing, audience.capability)),
  )
}

/** Names of fields that sound as if they held something of a person. */
const sounds =
  /(phone|e_?mail|address|guest|customer|first_name|friend|referrer|recipient|birth|member)/
const idsAndTimes = /(\bid|_id|_at|_since|version|fixed_by)$/

/** These sound so and are the place's own, or of its staff and couriers. */
const notOfGuests = [
  /\/(branches|today)\/.*(address\.(en|sa)|phone)$/,
  /\.?courier\.first_name$/,
  /courier-links?\/ data\.(link\.)?(address|phone)$/,
  /\/staff\/(me|people|invites)\/.*email$/,
  /\/invites\/\{id\}\/renew\/ data\.email$/,
  /\/settings\/.*email$/,
  /\/message-accounts\/ data\.email\./,
  /\/messages\/summary\/ data\.providers\.email$/,
  /\/page-origin\/test\/ data\.address$/,
]

function soundsPersonal(path: string): boolean {
  return !idsAndTimes.test(path) && sounds.test(path.split(".").slice(-2).join("."))
}

describe("fields of guests in answers to staff", () => {
  it("are in these endpoints, so that a new one is a change here", () => {
    const found = forStaff.flatMap(([key, endpoint]) => {
      const kinds = [...new Set(markedIn(endpoint).map((field) => field.personal))].toSorted()
      return kinds.length > 0 ? [`${key}: ${kinds.join(", ")}`] : []
    })
    expect(found).toMatchInlineSnapshot(`
      [
        "GET /staff/campaigns/{id}/entries/: name, phone",
        "POST /staff/orders/{id}/courier-links/: address, card, first-name, handover-note, name, phone, phone-tail",
        "DELETE /staff/orders/{id}/courier-link/: address, card, first-name, handover-note, name, phone, phone-tail",
        "GET /staff/orders/: address, card, first-name, handover-note, name, phone, phone-tail",
        "GET /staff/orders/search/: address, card, first-name, handover-note, name, phone, phone-tail",
        "GET /staff/orders/{id}/: address, card, first-name, handover-note, name, phone, phone-tail",
        "POST /staff/orders/{id}/call/: phone",
        "POST /staff/orders/{id}/moves/: address, card, first-name, handover-note, name, phone, phone-tail",
        "POST /staff/orders/{id}/undo/: address, card, first-name, handover-note, name, phone, phone-tail",
        "GET /staff/kitchen/: address, card, first-name, handover-note, name, phone, phone-tail",
        "POST /staff/orders/quotes/: profile",
        "POST /staff/orders/: address, card, first-name, handover-note, name, phone, phone-tail",
        "POST /staff/orders/{id}/changes/: address, card, first-name, handover-note, name, phone, phone-tail",
        "POST /staff/orders/{id}/changes/seen/: address, card, first-name, handover-note, name, phone, phone-tail",
        "GET /staff/floor/: first-name, name",
        "PUT /staff/floor/{id}/status/: first-name, name",
        "GET /staff/sittings/{id}/: address, card, first-name, handover-note, name, phone, phone-tail",
        "GET /staff/orders/{id}/money/: card",
        "POST /staff/orders/{id}/payments/: card",
        "GET /staff/payments/: card",
        "GET /staff/payments/{id}/: card",
        "POST /staff/payments/{id}/refunds/: card",
        "GET /staff/sittings/{id}/bill/: first-name",
        "POST /staff/sittings/{id}/shares/: first-name",
        "GET /staff/customers/{id}/: email, name, phone, profile",
        "GET /staff/customers/{id}/ledger/: name",
        "GET /staff/evaluations/: name, phone, words",
        "GET /staff/evaluation-cases/: name, phone, words",
        "POST /staff/evaluation-cases/{id}/assign/: name, phone, words",
        "POST /staff/evaluation-cases/{id}/answer/: name, phone, words",
        "POST /staff/evaluation-cases/{id}/close/: name, phone, words",
        "POST /staff/cashier/finds/: first-name, phone-tail",
        "GET /staff/referral/leads/: name, phone",
        "POST /staff/referral/leads/{id}/approve/: name, phone",
        "POST /staff/referral/leads/{id}/reject/: name, phone",
        "GET /staff/customers/: name, phone",
        "GET /staff/privacy-requests/: name, phone, words",
        "GET /staff/privacy-requests/{id}/: name, phone, words",
        "POST /staff/privacy-requests/: name, phone, words",
        "POST /staff/privacy-requests/{id}/check/: name, phone, words",
        "POST /staff/privacy-requests/{id}/extend/: name, phone, words",
        "POST /staff/privacy-requests/{id}/finish/: name, phone, words",
        "POST /staff/privacy-requests/{id}/refuse/: name, phone, words",
        "GET /staff/customers/{id}/export/: profile",
        "GET /staff/messages/: phone, phone-tail, words",
        "POST /staff/messages/{id}/retry/: phone, phone-tail, words",
      ]
    `)
  })

  it.each(staffRoles)("that a %s may not see can be left out of every answer to them", (role) => {
    const seen = personalFieldsFor({ role, worksEverywhere: true })
    const fixed = callableBy(role).flatMap(([key, endpoint]) =>
      markedIn(endpoint)
        .filter(({ personal: field, isNullable, isText }) => {
          const isEmptied = field === "handover-note" && isText
          return field !== null && !seen.has(field) && !isNullable && !isEmptied
        })
        .map(({ path }) => `${key} ${path}`),
    )
    expect(fixed).toEqual([])
  })

  it("are marked wherever their names sound so", () => {
    const unmarked = forStaff.flatMap(([key, endpoint]) =>
      fieldsOfReply(endpoint.reply)
        .filter(
          ({ path, personal: field, isText }) => field === null && isText && soundsPersonal(path),
        )
        .map(({ path }) => `${key} ${path}`),
    )
    expect(unmarked.filter((one) => !notOfGuests.some((pattern) => pattern.test(one)))).toEqual([])
  })
})

it("a marked field is found through arrays, unions, nulls and descriptions", () => {
  const reply = z.object({
    data: z.array(
      z.union([
        z.object({ phone: personal("phone", z.string()).nullable().meta({ description: "x" }) }),
        z.object({ other: z.int() }),
      ]),
    ),
  })
  expect(fieldsOfReply(reply)).toEqual([
    { path: "data[].phone", personal: "phone", isNullable: true, isText: true },
    { path: "data[].other", personal: null, isNullable: false, isText: false },
  ])
})
