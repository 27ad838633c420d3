import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import { customer } from "@sufra/db/schema/customer"
import { order } from "@sufra/db/schema/order"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { type PersonalField, personalFieldsFor } from "@sufra/domain/staff/guest-fields"
import { can, type StaffRole, staffRoles } from "@sufra/domain/staff/roles"
import { and, eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { phoneOf } from "./testing/counter.ts"
import { rowsOfPlace, shareOneId } from "./testing/database/rows-of-place.ts"
import { deliveryIn, doorstep } from "./testing/deliveries.ts"
import {
  type Guest,
  mainBranchId,
  makeGuests,
  place,
  placing,
  productId,
} from "./testing/guest-orders.ts"
import { owe } from "./testing/message/messages.ts"
import { type Bearer, bearer } from "./testing/sign-in.ts"
import { dataOf } from "./testing/strict-reply.ts"
import { useTestApp } from "./testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments

/** A guest whom nobody of the demo is called like. */
const planted = {
  name: "Zubaydah Almastoor",
  firstName: "Zubaydah",
  email: "zubaydah@guest.example",
  note: "silver Tahoe 4471",
}

let headers: Bearer
let branchId: string
/** An id that a row of each table has: whichever thing an address names, there is one. */
let sharedId: string
/** The values that no answer may hold unless its asker may see the field. */
type Secret = { field: PersonalField; value: string }
const secrets: Secret[] = []

const reads = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([key, { audience }]) =>
    key.startsWith("GET /staff/") && (audience === "staff" || typeof audience === "object"),
)

async function nameGuest({ id }: Guest) {
  await test.database.withTransaction((tx) =>
    tx
      .update(customer)
      .set({ name: planted.name, email: planted.email })
      .where(and(eq(customer.establishmentId, baytAlKaram), eq(customer.id, id))),
  )
}

/** A delivery that the account carries, with a note and the guest's name. */
async function carried(guest: Guest, state: "en-route" | "delivered", staffId: string) {
  const id = await deliveryIn(test, guest, state)
  await test.database.withTransaction((tx) =>
    tx
      .update(order)
      .set({ courierId: staffId, handoverNote: planted.note, customerName: planted.name })
      .where(eq(order.id, id)),
  )
}

async function atTable(guest: Guest) {
  const lines = [{ product_id: await productId(test, "umm-ali") }]
  const body = await placing(test, { type: 1, lines })
  dataOf("POST /order/qr/{uuid}/orders/", await place(test, guest, body, known.qr.olayaTable12))
}

async function takeRole(role: StaffRole) {
  await test.database.withTransaction((tx) =>
    tx.update(staff).set({ role }).where(eq(staff.email, known.staff.manager)),
  )
}

beforeAll(async () => {
  branchId = await mainBranchId(test)
  const [account] = await test.database.read
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, known.staff.manager))
  const guests = await makeGuests(test, 3)
  for (const guest of guests) await nameGuest(guest)
  const [first, second, third] = guests as [Guest, Guest, Guest]
  await carried(first, "en-route", account?.id ?? "")
  await carried(second, "delivered", account?.id ?? "")
  await atTable(third)
  const phones = await Promise.all(guests.map((guest) => phoneOf(test, guest)))
  await owe(test, { recipient: phones[0] ?? "", body: `${planted.name}: your order` })
  sharedId = await shareOneId(test.databaseUrl, baytAlKaram)
  // Only now: the account's own row may be the one that was given the shared id.
  headers = await bearer(test.app, known.staff.manager)
  secrets.push(
    { field: "name", value: planted.name },
    { field: "first-name", value: planted.firstName },
    { field: "email", value: planted.email },
    { field: "handover-note", value: planted.note },
    { field: "address", value: doorstep.address },
    ...phones.map((phone) => ({ field: "phone" as const, value: phone })),
  )
  secrets.push(...(await demoSecrets()))
})

/** The full names, numbers and e-mails of the demo's own guests. */
async function demoSecrets(): Promise<Secret[]> {
  const rows = await rowsOfPlace(test.databaseUrl, baytAlKaram)
  return rows.flatMap(({ table, row }): Secret[] => {
    if (table !== "customer" && table !== "order") return []
    const [name, phone] =
      table === "customer" ? [row.name, row.phone] : [row.customer_name, row.customer_phone]
    const isFull = typeof name === "string" && name.trim().includes(" ")
    return [
      ...(isFull ? [{ field: "name" as const, value: name }] : []),
      ...(typeof phone === "string" ? [{ field: "phone" as const, value: phone }] : []),
      ...(typeof row.email === "string" ? [{ field: "email" as const, value: row.email }] : []),
    ]
  })
}

const national = (phone: string) => phone.replace(/\D/g, "").slice(-9)

function holds(text: string, { field, value }: Secret): boolean {
  if (field !== "phone") return text.includes(value)
  return text.replace(/[^\d٠-٩]/g, "").includes(national(value))
}

/** Every text of an answer with its path. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, `${path}[]`))
  if (value === null || typeof value !== "object") return []
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${path}.${key}`))
}

const queries: Record<string, string[]> = {
  "GET /staff/orders/search/": ["Zubaydah", "05", "A-001", "A-002", "A-003"],
  "GET /staff/messages/": ["", "Zubaydah", "05"],
}

/** Each address that an endpoint has here: with its ids filled, at the main branch, for what may be searched. */
function addressesOf(key: string): string[] {
  const path = `/api${key.slice("GET ".length)}`.replace(/\{\w+\}/g, sharedId)
  const more = "language=en&layout=a4-grid"
  const typed = queries[key] ?? [""]
  return typed.map((text) => {
    const searched = text === "" ? "" : `&query=${encodeURIComponent(text)}`
    return `${path}?branch_id=${branchId}&${more}${searched}`
  })
}

async function leaksOf(key: string, role: StaffRole): Promise<string[]> {
  const seen = personalFieldsFor({ role, worksEverywhere: true })
  const hidden = secrets.filter(({ field }) => !seen.has(field))
  const leaks: string[] = []
  for (const url of addressesOf(key)) {
    const reply = await test.app.inject({ url, headers })
    expect(reply.statusCode, url).toBeLessThan(500)
    const isJson = reply.headers["content-type"]?.toString().includes("json")
    const body: unknown = isJson ? reply.json() : reply.body
    for (const [path, text] of textsOf(body, "")) {
      for (const secret of hidden) {
        if (holds(text, secret)) leaks.push(`${key} ${path} tells a ${secret.field}`)
      }
    }
  }
  return [...new Set(leaks)]
}

const ofPlaces = staffRoles.filter((role) => role !== "platform-administrator")

describe.each(ofPlaces)("what a %s reads", (role) => {
  const standing = { role, worksEverywhere: true }
  const open = reads.filter(
    ([, { audience }]) =>
      audience === "staff" || (typeof audience === "object" && can(standing, audience.capability)),
  )

  it("holds no field of a guest that is not theirs to see", async () => {
    await takeRole(role)
    const leaks: string[] = []
    for (const [key] of open) leaks.push(...(await leaksOf(key, role)))
    expect(leaks).toEqual([])
  })
})

it("the planted guest is in the answers to whoever keeps the customer list", async () => {
  await takeRole("manager")
  const found: string[] = []
  for (const [key] of reads) {
    for (const url of addressesOf(key)) {
      const { body } = await test.app.inject({ url, headers })
      if (body.includes(planted.name)) found.push(key)
    }
  }
  expect(new Set(found)).toEqual(
    new Set([
      "GET /staff/orders/",
      "GET /staff/orders/search/",
      "GET /staff/floor/",
      "GET /staff/customers/",
      "GET /staff/customers/{id}/",
      "GET /staff/customers/file/",
      "GET /staff/kitchen/",
      "GET /staff/messages/",
      "GET /staff/orders/{id}/",
      "GET /staff/sittings/{id}/",
    ]),
  )
})
