import { customer } from "@sufra/db/schema/customer"
import { order } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { beforeAll, expect, it } from "vitest"
import { type Guest, makeGuests, placed, productId } from "../../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const names = ["نورة العتيبي", "عبد الله الزهراني", "Othman Saleh"]
let cashier: Bearer
/** By whom they are, each with one order. */
const ordered = new Map<string, { id: string; number: string }>()

async function orderAs(guest: Guest, name: string) {
  await test.database.withTransaction((tx) =>
    tx.update(customer).set({ name }).where(eq(customer.id, guest.id)),
  )
  const { id, number } = await placed(test, guest, {
    lines: [{ product_id: await productId(test, "water") }],
  })
  ordered.set(name, { id, number })
}

beforeAll(async () => {
  cashier = await bearer(test.app, known.staff.cashier)
  const guests = await makeGuests(test, names.length)
  for (const [index, name] of names.entries()) await orderAs(guests[index] as Guest, name)
})

async function found(query: string): Promise<string[]> {
  const url = `/api/staff/orders/search/?query=${encodeURIComponent(query)}`
  const reply = await test.app.inject({ url, headers: cashier })
  return dataOf("GET /staff/orders/search/", reply).map(({ customer: { name } }) => name)
}

it.each([
  ["نوره", 0],
  ["العتيبى", 0],
  ["عبدالله", 1],
  ["الزهراني عبد", 1],
  ["OTHMAN", 2],
] as const)("%s finds its name, however it is spelled", async (query, nth) => {
  expect(await found(query)).toEqual([names[nth]])
})

it("what was ordered before names were folded is found by its own spelling", async () => {
  const { id } = ordered.get("Othman Saleh") ?? { id: "" }
  await test.database.withTransaction((tx) =>
    tx.update(order).set({ customerFolded: "" }).where(eq(order.id, id)),
  )
  expect(await found("othman")).toEqual(["Othman Saleh"])
})

it("a number is found with and without its letter, hyphen and zeros, in either script, first of all", async () => {
  const { number } = ordered.get("نورة العتيبي") ?? { number: "" }
  const short = String(Number(number.slice(2)))
  const arabic = number.slice(2).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "")
  const typed = [number, number.replace("-", ""), `a-${short}`, `A ${short}`, short, arabic]
  for (const query of typed) expect((await found(query))[0], query).toBe("نورة العتيبي")
  expect(await found(`Z-${short}`)).toEqual([])
})

it("a wildcard is a letter like any other", async () => {
  expect(await found("%")).toEqual([])
  expect(await found("_")).toEqual([])
})
