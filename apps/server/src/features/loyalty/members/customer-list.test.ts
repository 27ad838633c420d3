import type { ApiReply } from "@sufra/contract/client/client"
import { customer } from "@sufra/db/schema/customer"
import { auditEntry } from "@sufra/db/schema/installation/audit"
import { known } from "@sufra/db/seeds/demo/known"
import { orderTimesOf, segmentsOf } from "@sufra/domain/customer/segment"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import {
  type Guest,
  mainBranchId,
  makeGuest,
  makeGuests,
  productId,
} from "../../../testing/guest-orders.ts"
import { completeOrder, ownOrder } from "../../../testing/loyalty.ts"
import { insertOrder } from "../../../testing/orders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { listBranchNames } from "../../branch/index.ts"
import { figuresQueue } from "../../customer/figures-queue.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const dayMs = 86_400_000
let manager: Bearer
let cashier: Bearer
let cafe: Bearer
let guests: Guest[]

/** Days ago on which each of the guests ordered. */
const histories = [
  [],
  [3],
  [40],
  [1, 20, 50],
  [46, 50, 55],
  [45, 50, 55],
  [2, 200, 210, 220],
  [1, 2, 3],
]

async function give(guest: Guest, change: Partial<typeof customer.$inferInsert>) {
  await test.database.withTransaction((tx) =>
    tx.update(customer).set(change).where(eq(customer.id, guest.id)),
  )
}

const timesOf = (daysAgo: number[]) =>
  orderTimesOf(daysAgo.map((days) => test.clock.now.getTime() - days * dayMs))

beforeAll(async () => {
  manager = await bearer(test.app, known.staff.manager)
  cashier = await bearer(test.app, known.staff.cashier)
  cafe = await bearer(test.app, known.staff.cafeOwner)
  guests = await makeGuests(test, histories.length)
  const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))
  for (const [index, daysAgo] of histories.entries()) {
    const times = timesOf(daysAgo)
    await give(guests[index] as Guest, {
      ...{ name: `Listed ${index}`, email: `listed${index}@example.com` },
      ...{ ordersCount: daysAgo.length, spentMinor: index * 1_000 },
      ...{ firstOrderAt: dateOf(times.firstAtMs), lastOrderAt: dateOf(times.lastAtMs) },
      ...{ thirdLastOrderAt: dateOf(times.thirdLastAtMs), regularAt: dateOf(times.regularAtMs) },
      marketingConsentAt: index % 2 === 0 ? test.clock.now : null,
    })
  }
})

type Page = ApiReply<"GET /staff/customers/">

async function page(query: string, headers: Bearer = manager): Promise<Page> {
  const reply = await test.app.inject({ url: `/api/staff/customers/?${query}`, headers })
  return dataOf("GET /staff/customers/", reply)
}

/** Of the guests of this file, in the order of the list. */
async function listed(query: string): Promise<number[]> {
  const { customers } = await page(`q=Listed&${query}`)
  return customers.map(({ name }) => Number(name.split(" ")[1]))
}

describe("the list of customers", () => {
  it("agrees with the rule about who is in which segment", async () => {
    for (const segment of ["new", "regular", "lapsing"] as const) {
      const expected = histories.flatMap((daysAgo, index) =>
        segmentsOf(timesOf(daysAgo), test.clock.now.getTime()).includes(segment) ? [index] : [],
      )
      expect((await listed(`segment=${segment}`)).sort(), segment).toEqual(expected)
    }
    const { customers } = await page("q=Listed%207")
    expect(customers).toMatchObject([{ segments: ["new", "regular"], orders_count: 3 }])
  })

  it("is sorted by the last visit or by what was spent, and filtered by both ends", async () => {
    expect((await listed("sort=visit")).slice(-3)).toEqual([2, 5, 4])
    expect(await listed("sort=spent")).toEqual([7, 6, 5, 4, 3, 2, 1, 0])
    expect(await listed("sort=spent&spent_from_minor=2000&spent_to_minor=4000")).toEqual([4, 3, 2])
    expect((await listed("offers=only")).sort()).toEqual([0, 2, 4, 6])
  })

  it("finds by e-mail", async () => {
    expect((await page("q=listed3@example")).customers).toMatchObject([{ name: "Listed 3" }])
  })

  it("finds a part of the name, whatever its capitals, and takes every character literally", async () => {
    const [one, other] = await makeGuests(test, 2)
    if (!one || !other) throw new Error("two guests")
    await give(one, { name: "Zoë (K.) 50%_ زكية" })
    await give(other, { name: "ZoXK 5ab رقية" })
    const found = async (text: string) =>
      (await page(`q=${encodeURIComponent(text)}`)).customers.map(({ id }) => id)
    for (const text of ["ZOË", "zoë (k.)", "50%_", "زكية", "ë (K.) 50%_ ز"]) {
      expect(await found(text), text).toEqual([one.id])
    }
    for (const text of ["zo.k", "5__", ".*", "***=zo"]) expect(await found(text), text).toEqual([])
    expect(await found("zoxk 5AB ر")).toEqual([other.id])
  })

  it.each(["visit", "spent"])("has every customer once over its pages, by %s", async (sort) => {
    await makeGuests(test, 45)
    const seen: string[] = []
    let before = ""
    do {
      const { customers, next } = await page(`sort=${sort}${before && `&before=${before}`}`)
      seen.push(...customers.map(({ id }) => id))
      before = next ?? ""
    } while (before)
    const all = await test.database.read.$count(customer, eq(customer.establishmentId, baytAlKaram))
    expect(seen).toHaveLength(all)
    expect(new Set(seen).size).toBe(all)
  })

  it("counts its segments and levels, of its own place alone", async () => {
    const counts = async (headers: Bearer) => {
      const reply = await test.app.inject({ url: "/api/staff/customers/segments/", headers })
      return dataOf("GET /staff/customers/segments/", reply)
    }
    const here = await counts(manager)
    expect(here.segments).toEqual({ new: 2, regular: 3, lapsing: 1 })
    expect(here.levels.reduce((sum, { count }) => sum + count, 0)).toBe(here.all)
    expect((await counts(cafe)).all).toBe(0)
  })

  it("counts an order once it came to a good end", async () => {
    const guest = await makeGuest(test)
    const dish = await productId(test, "umm-ali")
    const order = await ownOrder(test, guest, [{ product_id: dish }])
    const count = () =>
      figuresQueue.run(test.services, { establishmentId: baytAlKaram, id: order.id }, test.app.log)
    const shown = async () => {
      const url = `/api/staff/customers/${guest.id}/`
      const reply = await test.app.inject({ url, headers: manager })
      const one = dataOf("GET /staff/customers/{id}/", reply).customer
      const { customers } = await page(`q=${encodeURIComponent(one.phone)}`)
      return { one, row: customers[0] }
    }
    await count()
    expect((await shown()).row).toMatchObject({ orders_count: 0, spent_minor: 0, segments: [] })
    await completeOrder(test, manager, order.id, order.price.total_minor)
    await count()
    const { one, row } = await shown()
    expect(row).toMatchObject({ orders_count: 1, segments: ["new"] })
    expect(row?.spent_minor).toBe(one.lifetime_purchases_minor)
  })
})

describe("the file of customers", () => {
  const file = (headers: Bearer, query = "") =>
    test.app.inject({ url: `/api/staff/customers/file/?language=en${query}`, headers })

  it("holds who was asked for, runs no formula, and stands in the log", async () => {
    await give(guests[0] as Guest, { name: "=HYPERLINK(1)" })
    const reply = await file(manager, "&q=listed0@")
    expect(reply.headers["content-type"]).toContain("text/csv")
    const [head, row, end] = reply.body.split("\r\n")
    expect(head).toContain("Name,Phone number,E-mail")
    expect(row).toContain("'=HYPERLINK(1)")
    expect(row).toContain("listed0@example.com")
    expect(end).toBe("")
    const entries = await test.database.read
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, "GET /staff/customers/file/"))
    expect(entries).toHaveLength(1)
  })

  it("is not for the cashier, and holds nobody of another place", async () => {
    expectRefusal(await file(cashier), 403, "not_allowed")
    expect((await file(cafe)).body).not.toContain("example.com")
  })
})

it("shows a manager of certain branches who ordered there, and nobody else", async () => {
  const [guest] = (await makeGuests(test, 1)) as [Guest]
  await give(guest, { name: "Branchless" })
  const nakheel = await bearer(test.app, known.staff.branchManager)
  const mine = (headers: Bearer) => page("q=Branchless", headers)
  const one = (headers: Bearer) =>
    test.app.inject({ url: `/api/staff/customers/${guest.id}/`, headers })
  expect((await mine(manager)).customers).toHaveLength(1)
  expect((await mine(nakheel)).customers).toEqual([])
  expectRefusal(await one(nakheel), 404, "customer_not_found")
  const branches = await listBranchNames(test.database.read, baytAlKaram)
  const main = await mainBranchId(test)
  const branchId = branches.find(({ id }) => id !== main)?.id ?? ""
  await test.database.withTransaction((tx) =>
    insertOrder(tx, { establishmentId: baytAlKaram, branchId, customerId: guest.id }),
  )
  expect((await mine(nakheel)).customers.map(({ id }) => id)).toEqual([guest.id])
  expect((await one(nakheel)).statusCode).toBe(200)
})

it("is not for a cashier, who serves whoever stands before them", async () => {
  const urls = ["customers/", "customers/segments/", `customers/${guests[0]?.id}/`]
  for (const url of urls) {
    expectRefusal(
      await test.app.inject({ url: `/api/staff/${url}`, headers: cashier }),
      403,
      "not_allowed",
    )
  }
})
