import { known } from "@sufra/db/seeds/demo/known"
import { instantOf } from "@sufra/domain/kernel/zoned-time"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { mainBranchId, makeGuest, productId, setStock } from "../../../testing/guest-orders.ts"
import { moveAsCashier, preorder, savePreorderMenu } from "../../../testing/preorders.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const clock = (date: string, hour: number) => new Date(instantOf(date, hour * 60, "Asia/Riyadh"))
const slot = clock("2027-02-12", 18)
let dish: string
let branchId: string

beforeAll(async () => {
  test.clock.now = clock("2027-02-08", 12)
  dish = await productId(test, "umm-ali")
  branchId = await mainBranchId(test)
  await setStock(test, dish, null)
  await savePreorderMenu(test, { product_ids: [dish] })
})

beforeEach(() => {
  test.clock.now = clock("2027-02-08", 12)
})

async function read(path: string) {
  const headers = await bearer(test.app, known.staff.cashier)
  return test.app.inject({ url: `/api/staff/${path}`, headers })
}

async function board() {
  const { orders } = dataOf("GET /staff/orders/", await read(`orders/?branch_id=${branchId}`))
  return orders
}

async function ordered() {
  const wanted = { dish, at: slot.toISOString(), covers: 2 }
  const reply = await preorder(test, await makeGuest(test), wanted)
  return dataOf("POST /order/qr/{uuid}/orders/", reply)
}

it("a new pre-order stands on the board, and once accepted only a day before the kitchen begins", async () => {
  const { id, number } = await ordered()
  expect((await board()).map((one) => one.id)).toContain(id)
  const accepted = await moveAsCashier(test, id, "accept")
  const { kitchen_at } = dataOf("POST /staff/orders/{id}/moves/", accepted)
  expect((await board()).map((one) => one.id)).not.toContain(id)
  const found = dataOf("GET /staff/orders/search/", await read(`orders/search/?query=${number}`))
  expect(found.map((one) => one.id)).toContain(id)
  const { slots } = dataOf("GET /staff/preorders/", await read(`preorders/?branch_id=${branchId}`))
  expect(slots.flatMap(({ orders }) => orders.map((one) => one.id))).toContain(id)
  const dayBeforeMs = Date.parse(kitchen_at ?? "") - 24 * 3_600_000
  test.clock.now = new Date(dayBeforeMs - 1)
  expect((await board()).map((one) => one.id)).not.toContain(id)
  test.clock.now = new Date(dayBeforeMs)
  expect((await board()).map((one) => one.id)).toContain(id)
})

it("a pre-order that was called back from the kitchen goes by the time of its guest", async () => {
  const { id } = await ordered()
  await moveAsCashier(test, id, "accept")
  const sent = await moveAsCashier(test, id, "send-to-kitchen")
  const { version } = dataOf("POST /staff/orders/{id}/moves/", sent)
  await test.app.inject({
    method: "POST",
    url: `/api/staff/orders/${id}/undo/`,
    headers: await bearer(test.app, known.staff.cashier),
    payload: { version },
  })
  expect((await board()).map((one) => one.id)).not.toContain(id)
  test.clock.now = new Date(slot.getTime() - 24 * 3_600_000)
  expect((await board()).find((one) => one.id === id)).toMatchObject({ state: "accepted" })
})
