import { customer } from "@sufra/db/schema/customer"
import { order } from "@sufra/db/schema/order"
import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { phoneOf } from "../../../testing/counter.ts"
import { addCoupon } from "../../../testing/coupons.ts"
import {
  changeDemo,
  mainBranchId,
  makeGuest,
  placed,
  productId,
  setStock,
  wantedBody,
} from "../../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { take, taken, takingBody } from "../../../testing/staff-orders.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTable12 } from "../../../testing/table-12.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { makeMemberToken } from "../../loyalty/wallet/member-token.ts"

const test = useTestApp()
const table12 = useTable12(test)
const { baytAlKaram } = known.establishments
let cashier: Bearer
let dish: string
let branchId: string

beforeAll(async () => {
  cashier = await bearer(test.app, known.staff.cashier)
  dish = await productId(test, "umm-ali")
  branchId = await mainBranchId(test)
})

const one = () => ({ lines: [{ product_id: dish }] })

async function countOf(id: string): Promise<number> {
  return test.database.read.$count(
    order,
    and(eq(order.establishmentId, baytAlKaram), eq(order.id, id)),
  )
}

describe("an order that staff take", () => {
  it("is accepted at once, on its way to the kitchen, and says who took it", async () => {
    const view = await taken(test, cashier, { ...one(), name: "سالم", phone: "0551230001" })
    expect(view).toMatchObject({
      state: "accepted",
      customer: { id: null, name: null, first_name: "سالم", phone: null, phone_tail: "0001" },
    })
    expect(view.kitchen_at).not.toBeNull()
    expect(view.moves).toMatchObject([
      { action: "place", actor: "front", to: "pending" },
      { action: "accept", actor: "front", to: "accepted" },
    ])
    expect(view.moves[0]?.by).toBe(view.moves[1]?.by)
    expect(view.due_minor).toBe(view.price.total_minor)
  })

  it("needs neither name nor phone at the counter, and a phone to deliver", async () => {
    expect((await taken(test, cashier, one())).customer).toEqual({
      ...{ id: null, name: null, first_name: "" },
      ...{ phone: null, phone_tail: null },
    })
    const body = { ...(await takingBody(test, cashier, one())), type: 3 }
    expectRefusal(await take(test, cashier, body), 400, "validation_failed")
  })

  it("costs what it costs a guest, by the same rules: another price is refused", async () => {
    const body = await takingBody(test, cashier, one())
    const seen = { ...body.seen, total_minor: body.seen.total_minor - 1 }
    expectRefusal(await take(test, cashier, { ...body, seen }), 409, "order_price_changed")
  })

  it("is one order, however often and however many at once it is sent", async () => {
    const body = await takingBody(test, cashier, one())
    const replies = await Promise.all(Array.from({ length: 8 }, () => take(test, cashier, body)))
    const numbers = replies.map((reply) => dataOf("POST /staff/orders/", reply).number)
    expect(new Set(numbers).size).toBe(1)
    expect(await countOf(body.id)).toBe(1)
    const other = { ...body, name: "غيره" }
    expectRefusal(await take(test, cashier, other), 409, "request_differs")
  })

  it("takes portions that are there, and is refused when they are not", async () => {
    const kunafa = await productId(test, "cheese-kunafa")
    await setStock(test, kunafa, 1)
    const lines = [{ product_id: kunafa }]
    const bodies = await Promise.all(
      Array.from({ length: 4 }, () => takingBody(test, cashier, { lines })),
    )
    const replies = await Promise.all(bodies.map((body) => take(test, cashier, body)))
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(3)
    for (const reply of refused) expectRefusal(reply, 409, "order_lines_unavailable")
    await setStock(test, kunafa, null)
  })

  it("is refused by a branch that is closed, with that sentence", async () => {
    const body = await takingBody(test, cashier, one())
    const ofBranch = and(eq(branch.establishmentId, baytAlKaram), eq(branch.id, branchId))
    const pausedUntil = new Date(test.services.now().getTime() + 3_600_000)
    await changeDemo(test, (tx) => tx.update(branch).set({ pausedUntil }).where(ofBranch))
    expectRefusal(await take(test, cashier, body), 409, "branch_closed")
    await changeDemo(test, (tx) => tx.update(branch).set({ pausedUntil: null }).where(ofBranch))
  })
})

describe("at a table", () => {
  it("opens its sitting, and joins the one that guests have opened", async () => {
    const { id: tableId } = await table12.floorTable()
    const first = await taken(test, cashier, { type: 1, table_id: tableId, ...one() })
    expect(first).toMatchObject({ table_label: "12", is_addition: false })
    const second = await taken(test, cashier, { type: 1, table_id: tableId, ...one() })
    expect(second).toMatchObject({ sitting_id: first.sitting_id, is_addition: true })
    const { sitting, status } = await table12.floorTable()
    expect(status).toBe("occupied")
    expect(sitting?.order_ids).toEqual([first.id, second.id])
  })

  it("is seen by the guests who sit there, on their bill", async () => {
    const guest = await makeGuest(test)
    await table12.ordered(guest)
    const { id: tableId } = await table12.floorTable()
    const { id } = await taken(test, cashier, { type: 1, table_id: tableId, ...one() })
    const url = `/api/order/qr/${known.qr.olayaTable12}/orders/${id}/`
    const seen = await test.app.inject({ url, headers: guest.headers })
    expect(dataOf("GET /order/qr/{uuid}/orders/{order}/", seen)).toMatchObject({
      id,
      is_mine: false,
    })
  })

  it("of another branch, or of nowhere, is not found", async () => {
    const body = await takingBody(test, cashier, one())
    const stray = { ...body, type: 1, table_id: newId() }
    expectRefusal(await take(test, cashier, stray), 404, "table_not_found")
  })
})

describe("by phone, to be delivered", () => {
  const home = { address: "7421 طريق العروبة", block: "12", lat: 24.6951, lng: 46.6854 }
  const told = { type: 3 as const, phone: "0551230002", address: home }
  const three = { lines: [{ product_id: "", quantity: 3 }] }
  const delivered = () => ({ ...told, lines: [{ ...three.lines[0], product_id: dish }] })

  it("costs the fee of its zone, as it costs a guest, and keeps where to", async () => {
    const { price } = await placed(test, await makeGuest(test), {
      ...{ type: 3, address: home, lines: delivered().lines },
    })
    const view = await taken(test, cashier, delivered())
    expect(view).toMatchObject({ state: "accepted", address: home })
    expect(view.price.charges).toMatchObject([{ kind: "delivery" }])
    expect(view.price).toMatchObject({
      charges_minor: price.charges_minor,
      total_minor: price.total_minor,
    })
  })

  it("is refused outside every zone, and without an address", async () => {
    const body = await takingBody(test, cashier, delivered())
    const far = { ...body, address: { ...home, lat: 21.54, lng: 39.17 } }
    expectRefusal(await take(test, cashier, far), 409, "address_not_covered")
    const nowhere = { ...body, address: null }
    expectRefusal(await take(test, cashier, nowhere), 400, "validation_failed")
    expect(await countOf(body.id)).toBe(0)
  })
})

describe("whose it is", () => {
  it("is nobody's by a phone alone, also when that phone is a member's", async () => {
    const guest = await makeGuest(test)
    const view = await taken(test, cashier, { ...one(), phone: await phoneOf(test, guest) })
    expect(view.customer.id).toBeNull()
  })

  it("is a member's who shows their code, and not by a code that has expired", async () => {
    const guest = await makeGuest(test)
    const member = { establishmentId: baytAlKaram, customerId: guest.id }
    const { signingSecret } = test.services
    const { token } = makeMemberToken(signingSecret, member, test.services.now())
    const view = await taken(test, cashier, { ...one(), member_token: token })
    expect(view.customer.id).toBe(guest.id)
    const old = new Date(test.services.now().getTime() - 120_000)
    const expired = makeMemberToken(signingSecret, member, old).token
    const body = await takingBody(test, cashier, one())
    const reply = await take(test, cashier, { ...body, member_token: expired })
    expectRefusal(reply, 409, "member_code_invalid")
  })

  it("is not taken by the kitchen, nor at a branch where one does not work", async () => {
    const body = await takingBody(test, cashier, one())
    const kitchen = await bearer(test.app, known.staff.kitchen)
    expectRefusal(await take(test, kitchen, body), 403, "not_allowed")
    const elsewhere = await bearer(test.app, known.staff.branchManager)
    expectRefusal(await take(test, elsewhere, body), 403, "not_allowed")
    const url = "/api/staff/orders/quotes/"
    const { branch_id, type, lines } = body
    const payload = { branch_id, type, lines }
    const quote = await test.app.inject({ method: "POST", url, headers: elsewhere, payload })
    expectRefusal(quote, 403, "not_allowed")
    expect(await countOf(body.id)).toBe(0)
  })
})

it("a quote for a member tells their birth month only to whoever sees profiles", async () => {
  await addCoupon(test, { rules: { birthdayMonthOnly: true } })
  const guest = await makeGuest(test)
  await test.database.withTransaction((tx) =>
    tx.update(customer).set({ birthDate: "1990-03-15" }).where(eq(customer.id, guest.id)),
  )
  const member = { establishmentId: baytAlKaram, customerId: guest.id }
  const { token } = makeMemberToken(test.services.signingSecret, member, test.clock.now)
  const monthTold = async (headers: Bearer) => {
    const payload = { ...wantedBody(branchId, one()), member_token: token }
    const url = "/api/staff/orders/quotes/"
    const reply = await test.app.inject({ method: "POST", url, headers, payload })
    const { offer } = dataOf("POST /staff/orders/quotes/", reply)
    const body = await takingBody(test, headers, { ...one(), member_token: token })
    const stale = { ...body, seen: { ...body.seen, total_minor: 1 } }
    const refused = (await take(test, headers, stale)).json().error
    expect(refused.code).toBe("order_price_changed")
    return [offer.guest?.birth_month, refused.details.quote.offer.guest.birth_month]
  }
  expect(await monthTold(await bearer(test.app, known.staff.manager))).toEqual([3, 3])
  expect(await monthTold(cashier)).toEqual([null, null])
})
