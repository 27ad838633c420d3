import { order } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { sumMinor } from "@sufra/domain/kernel/money"
import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { mainBranchId, makeGuest, placed, productId } from "../../../testing/guest-orders.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTable12 } from "../../../testing/table-12.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { serve, post, ordered, codeOf } = useTable12(test)

type Placed = { id: string; price: { total_minor: number } }

async function pay({ id, price }: Placed) {
  const body = { id: newId(), method: "cash", due_minor: price.total_minor, tendered_minor: null }
  const reply = await serve(`/staff/orders/${id}/payments/`, body)
  return dataOf("POST /staff/orders/{id}/payments/", reply)
}

it("the sections of a branch and the tables without one sum to its dine-in sales", async () => {
  const guest = await makeGuest(test)
  const families = await ordered(guest)
  const terrace = await ordered(await makeGuest(test), await codeOf("10"))
  const majlis = await ordered(await makeGuest(test), await codeOf("11"))
  const dish = await productId(test, "cheese-kunafa")
  const away = await placed(test, await makeGuest(test), { lines: [{ product_id: dish }] })
  // A pre-order that is eaten here has no table yet.
  await test.database.withTransaction((tx) =>
    tx.update(order).set({ tableId: null, sittingId: null }).where(eq(order.id, majlis.id)),
  )
  const { money } = await pay(families)
  for (const one of [terrace, majlis, away]) await pay(one)
  const manager = await bearer(test.app, known.staff.manager)
  const back = { id: newId(), order_id: families.id, amount_minor: 300, reason: "بارد" }
  const refunded = await post(`/staff/payments/${money.payments[0]?.id}/refunds/`, manager, back)
  expect(refunded.statusCode).toBe(200)

  const branchId = await mainBranchId(test)
  const url = `/api/staff/settlement/?branch_id=${branchId}`
  const report = dataOf("GET /staff/settlement/", await test.app.inject({ url, headers: manager }))
  const lines = report.by_section.map(({ name, orders, total_minor }) => [
    name?.en ?? null,
    orders,
    total_minor,
  ])
  expect(lines).toEqual([
    ["Families", 1, families.price.total_minor - 300],
    ["Singles", 0, 0],
    ["Terrace", 1, terrace.price.total_minor],
    ["Majlis", 0, 0],
    [null, 1, majlis.price.total_minor],
  ])
  const { gross_minor, refunded_minor } = report.total
  const ofDineIn = gross_minor - refunded_minor - away.price.total_minor
  expect(sumMinor(report.by_section.map(({ total_minor }) => total_minor))).toBe(ofDineIn)

  const today = await test.app.inject({ url: "/api/staff/today/?days=1", headers: manager })
  expect(dataOf("GET /staff/today/", today).sales?.by_section).toEqual(report.by_section)
})
