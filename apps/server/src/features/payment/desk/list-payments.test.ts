import { payment } from "@sufra/db/schema/money/payment"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, expect, it } from "vitest"
import {
  changeDemo,
  makeGuest,
  placed,
  productId,
  setStock,
} from "../../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { idAtGateway } from "../gateway/id-at-gateway.ts"

const test = useTestApp()
let manager: Bearer

beforeAll(async () => {
  manager = await bearer(test.app, known.staff.manager)
})

async function found(filter: Record<string, string>, headers = manager): Promise<string[]> {
  const url = `/api/staff/payments/?${new URLSearchParams(filter)}`
  const reply = await test.app.inject({ url, headers })
  return dataOf("GET /staff/payments/", reply).payments.map(({ id }) => id)
}

/** Paid in cash at the main branch. */
async function paidOrder() {
  const dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  const order = await placed(test, await makeGuest(test), { lines: [{ product_id: dish }] })
  const id = newId()
  const reply = await test.app.inject({
    method: "POST",
    url: `/api/staff/orders/${order.id}/payments/`,
    headers: manager,
    payload: { id, method: "cash", due_minor: 2_200 },
  })
  dataOf("POST /staff/orders/{id}/payments/", reply)
  return { id, orderId: order.id, number: order.number }
}

/** Begun at the gateway, as one of the place that has a reference there. */
async function onlinePayment(like: string, reference: string): Promise<string> {
  const id = newId()
  const [row] = await test.database.read.select().from(payment).where(eq(payment.id, like))
  if (!row) throw new Error("the payment that was taken is missing")
  const online = { method: "online-card", gateway: "moyasar", state: "waiting" } as const
  await changeDemo(test, (tx) =>
    tx.insert(payment).values({
      ...{ ...row, ...online, id, reference, tenderedMinor: null },
      idAtGateway: idAtGateway(row.establishmentId, id),
    }),
  )
  return id
}

it("says who gave money back", async () => {
  const { id, orderId } = await paidOrder()
  const body = { id: newId(), order_id: orderId, amount_minor: 100, reason: "ناقص" }
  const url = `/api/staff/payments/${id}/`
  const headers = manager
  await test.app.inject({ method: "POST", url: `${url}refunds/`, headers, payload: body })
  const { payment: listed } = dataOf(
    "GET /staff/payments/{id}/",
    await test.app.inject({ url, headers }),
  )
  const [{ name } = { name: "" }] = await test.database.read
    .select({ name: staff.name })
    .from(staff)
    .where(eq(staff.email, known.staff.manager))
  expect(listed.refunds).toMatchObject([{ amount_minor: 100, by: name }])
})

it("is found by its order's number however it is typed, and by the gateway's reference", async () => {
  const first = await paidOrder()
  const second = await paidOrder()
  const online = await onlinePayment(first.id, "pay_Abc-123")
  const figures = first.number.slice(-3)
  for (const query of [first.number, first.number.toLowerCase(), String(Number(figures))]) {
    expect(await found({ query })).toEqual([first.id])
  }
  expect(await found({ query: second.number })).toEqual([second.id])
  expect(await found({ query: "pay_Abc-123" })).toEqual([online])
  expect(await found({ query: "Z-999" })).toEqual([])
  expect(await found({ query: "nobody" })).toEqual([])
  expect(await found({ query: first.number, state: "waiting" })).toEqual([])
  const elsewhere = await bearer(test.app, known.staff.cafeOwner)
  expect(await found({ query: first.number }, elsewhere)).toEqual([])
  expect(await found({ query: "pay_Abc-123" }, elsewhere)).toEqual([])
})
