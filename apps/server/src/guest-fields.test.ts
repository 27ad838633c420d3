import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import { staff, staffBranch } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import {
  type PersonalField,
  personalFields,
  personalFieldsFor,
} from "@sufra/domain/staff/guest-fields"
import { can, type Standing, staffRoles } from "@sufra/domain/staff/roles"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { rowsOfPlace, shareOneId } from "./testing/database/rows-of-place.ts"
import { mainBranchId } from "./testing/guest-orders.ts"
import { planted, plantedSecrets, plantGuest, type Secret } from "./testing/planted-guest.ts"
import { type Bearer, bearer } from "./testing/sign-in.ts"
import { useTestApp } from "./testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments

let headers: Bearer
let branchId: string
let staffId: string
/** An id that a row of each table has: whichever thing an address names, there is one. */
let sharedId: string
const secrets: Secret[] = [...plantedSecrets]

const reads = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([key, { audience }]) =>
    key.startsWith("GET /staff/") && (audience === "staff" || typeof audience === "object"),
)

/** Gives the account this role, at every branch or at the main one alone. */
async function takePost({ role, worksEverywhere }: Standing) {
  await test.database.withTransaction(async (tx) => {
    await tx.update(staff).set({ role }).where(eq(staff.id, staffId))
    await tx.delete(staffBranch).where(eq(staffBranch.staffId, staffId))
    if (worksEverywhere) return
    await tx.insert(staffBranch).values({ establishmentId: baytAlKaram, staffId, branchId })
  })
}

async function findAccount() {
  const [account] = await test.database.read
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, known.staff.manager))
  return account?.id ?? ""
}

beforeAll(async () => {
  branchId = await mainBranchId(test)
  await plantGuest(test, await findAccount())
  sharedId = await shareOneId(test.databaseUrl, baytAlKaram)
  // Only now: rows that were given the shared id have another one than before.
  staffId = await findAccount()
  branchId = await mainBranchId(test)
  headers = await bearer(test.app, known.staff.manager)
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

/** An end of a number or a card stands by itself: within an id or a time the same digits are nobody's. */
const standsAlone = (text: string, digits: string) =>
  new RegExp(`(?<![\\w.:-])${digits}(?![\\w:-])`).test(text)

function holds(text: string, { field, value }: Secret): boolean {
  if (field === "phone-tail" || field === "card") return standsAlone(text, value)
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

/** Every text of the answers to an endpoint, with its path. */
async function textsFrom(key: string): Promise<[path: string, text: string][]> {
  const texts: [string, string][] = []
  for (const url of addressesOf(key)) {
    const reply = await test.app.inject({ url, headers })
    expect(reply.statusCode, url).toBeLessThan(500)
    const isJson = reply.headers["content-type"]?.toString().includes("json")
    texts.push(...textsOf(isJson ? reply.json() : reply.body, ""))
  }
  return texts
}

/** Lists where an endpoint tells a field that is not among those that may be seen. */
async function leaksOf(key: string, seen: ReadonlySet<PersonalField>): Promise<string[]> {
  const hidden = secrets.filter(({ field }) => !seen.has(field))
  const leaks = (await textsFrom(key)).flatMap(([path, text]) =>
    hidden
      .filter((secret) => holds(text, secret))
      .map(({ field }) => `${key} ${path} tells a ${field}`),
  )
  return [...new Set(leaks)]
}

const standings: Standing[] = staffRoles
  .filter((role) => role !== "platform-administrator")
  .flatMap((role) => [
    { role, worksEverywhere: true },
    { role, worksEverywhere: false },
  ])

describe.each(standings)("what a $role reads (everywhere: $worksEverywhere)", (standing) => {
  const open = reads.filter(
    ([, { audience }]) =>
      audience === "staff" || (typeof audience === "object" && can(standing, audience.capability)),
  )

  it("holds no field of a guest that is not theirs to see", async () => {
    await takePost(standing)
    const leaks: string[] = []
    for (const [key] of open) leaks.push(...(await leaksOf(key, personalFieldsFor(standing))))
    expect(leaks).toEqual([])
  })

  it("in the kitchen names nobody", async () => {
    await takePost(standing)
    expect(await leaksOf("GET /staff/kitchen/", new Set())).toEqual([])
  })
})

it("every field of the planted guest is in some answer to an owner", async () => {
  await takePost({ role: "owner", worksEverywhere: true })
  const texts: string[] = []
  for (const [key] of reads) texts.push(...(await textsFrom(key)).map(([, text]) => text))
  const found = plantedSecrets.filter((secret) => texts.some((text) => holds(text, secret)))
  expect(new Set(found.map(({ field }) => field))).toEqual(new Set(personalFields))
})

it("the planted guest is in the answers to whoever keeps the customer list", async () => {
  await takePost({ role: "manager", worksEverywhere: true })
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
      "GET /staff/messages/",
      "GET /staff/orders/{id}/",
      "GET /staff/sittings/{id}/",
    ]),
  )
})
