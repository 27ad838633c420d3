import { customer } from "@sufra/db/schema/customer"
import { order } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { phoneOf } from "../../../testing/counter.ts"
import { type Guest, makeGuests, placed, productId } from "../../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { newMember } from "../../../testing/staff-accounts.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { makeMemberToken } from "../../loyalty/wallet/member-token.ts"

const test = useTestApp()
const names = ["نورة العتيبي", "عبد الله الزهراني", "Othman Saleh"]
let manager: Bearer
let cashier: Bearer
/** By whom they are, each with one order. */
const ordered = new Map<string, { id: string; number: string }>()
let guests: Guest[]

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
  manager = await bearer(test.app, known.staff.manager)
  cashier = await bearer(test.app, known.staff.cashier)
  guests = await makeGuests(test, names.length)
  for (const [index, name] of names.entries()) await orderAs(guests[index] as Guest, name)
})

function search(query: string, headers: Bearer) {
  const url = `/api/staff/orders/search/?query=${encodeURIComponent(query)}`
  return test.app.inject({ url, headers })
}

async function foundBy(headers: Bearer, query: string) {
  return dataOf("GET /staff/orders/search/", await search(query, headers))
}

async function found(query: string): Promise<(string | null)[]> {
  return (await foundBy(manager, query)).map(({ customer: { name } }) => name)
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

describe("a cashier", () => {
  it.each(["نوره", "عبدالله", "Othman", "05", "050", "+966", "%"])(
    "finds nobody by %s: a part of a name or of a number",
    async (query) => {
      expect(await foundBy(cashier, query)).toEqual([])
    },
  )

  it("finds a guest by the whole number, and reads its end and the first name alone", async () => {
    const [guest] = guests as [Guest]
    const phone = await phoneOf(test, guest)
    const typed = [phone, `0${phone.slice(4)}`, `00966 ${phone.slice(4)}`]
    for (const query of typed) {
      const [one, ...more] = await foundBy(cashier, query)
      expect(more).toEqual([])
      expect(one).toMatchObject({
        customer: {
          id: guest.id,
          name: null,
          first_name: "نورة",
          phone: null,
          phone_tail: phone.slice(-4),
        },
        can_call: true,
      })
    }
  })

  it("finds an order by its whole number, and by the code that its guest shows", async () => {
    const { id, number } = ordered.get("Othman Saleh") ?? { id: "", number: "" }
    for (const query of [number, String(Number(number.slice(2)))]) {
      expect(
        (await foundBy(cashier, query)).map((one) => one.id),
        query,
      ).toContain(id)
    }
    const member = {
      establishmentId: known.establishments.baytAlKaram,
      customerId: guests[2]?.id ?? "",
    }
    const { token } = makeMemberToken(test.services.signingSecret, member, test.clock.now)
    expect((await foundBy(cashier, token)).map((one) => one.id)).toEqual([id])
  })

  it("waits after twenty numbers that nobody has, and others at the counter do not", async () => {
    const phone = await phoneOf(test, guests[0] as Guest)
    const other = await newMember(test, await bearer(test.app, known.staff.owner))
    const free = (nth: number) => `05999990${String(nth).padStart(2, "0")}`
    for (let nth = 0; nth < 20; nth += 1) {
      expect(await foundBy(other.headers, free(nth))).toEqual([])
    }
    expectRefusal(await search(phone, other.headers), 429, "too_many_wrong_numbers")
    const { number, id } = ordered.get("Othman Saleh") ?? { id: "", number: "" }
    expect((await foundBy(other.headers, number)).map((one) => one.id)).toContain(id)
    expect(await foundBy(cashier, phone)).toHaveLength(1)
  })

  it("waits after twenty also when all are asked at once, and right ones are not counted", async () => {
    const phone = await phoneOf(test, guests[0] as Guest)
    const other = await newMember(test, await bearer(test.app, known.staff.owner))
    const right = Array.from({ length: 30 }, () => search(phone, other.headers))
    for (const reply of await Promise.all(right)) expect(reply.statusCode).toBe(200)
    const free = (nth: number) => `05999980${String(nth).padStart(2, "0")}`
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => search(free(nth), other.headers)),
    )
    const answered = replies.filter(({ statusCode }) => statusCode === 200)
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect([answered.length, refused.length]).toEqual([20, 10])
  })
})
