import { known } from "@sufra/db/seeds/demo/known"
import { beforeAll, beforeEach } from "vitest"
import { type Guest, mainBranchId, place, placing, productId, setStock } from "./guest-orders.ts"
import { type Bearer, bearer } from "./sign-in.ts"
import { dataOf } from "./strict-reply.ts"
import type { TestApp } from "./test-app.ts"

const code = known.qr.olayaTable12

/** Table 12 as its guests and a cashier meet there; it and those beside it are free before each test. */
export function useTable12(test: TestApp) {
  let dish: string
  let cashier: Bearer

  function post(url: string, headers: Bearer, payload?: object) {
    return test.app.inject({
      method: "POST",
      url: `/api${url}`,
      headers,
      ...(payload && { payload }),
    })
  }

  /** As the cashier. */
  const serve = (url: string, payload?: object) => post(url, cashier, payload)

  async function order(guest: Guest, at: string = code) {
    const body = await placing(test, { type: 1, lines: [{ product_id: dish }] })
    return place(test, guest, body, at)
  }

  async function ordered(guest: Guest, at: string = code) {
    return dataOf("POST /order/qr/{uuid}/orders/", await order(guest, at))
  }

  async function see(guest: Guest, at: string = code) {
    const url = `/api/table/qr/${at}/sitting/`
    const reply = await test.app.inject({ url, headers: guest.headers })
    return dataOf("GET /table/qr/{uuid}/sitting/", reply)
  }

  const join = (guest: Guest) => post(`/table/qr/${code}/sitting/join/`, guest.headers)
  const answer = (guest: Guest, asking: Guest, approve: boolean) =>
    post(`/table/qr/${code}/sitting/guests/${asking.id}/`, guest.headers, { approve })

  async function floorTable(wanted = "12") {
    const url = `/api/staff/floor/?branch_id=${await mainBranchId(test)}`
    const floor = dataOf("GET /staff/floor/", await test.app.inject({ url, headers: cashier }))
    const found = floor.find(({ label }) => label === wanted)
    if (!found) throw new Error(`the demo has no table ${wanted}`)
    return found
  }

  async function finish(orderId: string) {
    const actions = ["accept", "send-to-kitchen", "bump", "complete"]
    for (const [index, action] of actions.entries()) {
      await serve(`/staff/orders/${orderId}/moves/`, { action, version: index + 1 })
    }
  }

  beforeAll(async () => {
    dish = await productId(test, "cheese-kunafa")
    await setStock(test, dish, null)
    cashier = await bearer(test.app, known.staff.cashier)
  })

  /** Whatever the test before left: paid and gone. */
  beforeEach(async () => {
    for (const label of ["10", "11", "12"]) {
      const { sitting } = await floorTable(label)
      for (const id of sitting?.order_ids ?? []) await finish(id)
      if (!sitting) continue
      const reply = await serve(`/staff/sittings/${sitting.id}/close/`)
      dataOf("POST /staff/sittings/{id}/close/", reply)
    }
  })

  return { post, serve, order, ordered, see, join, answer, floorTable, finish }
}
