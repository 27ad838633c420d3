import { qrCode } from "@sufra/db/schema/place/qr-code"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq, isNull } from "drizzle-orm"
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
  let manager: Bearer

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

  async function codeOf(label: string): Promise<string> {
    const { id } = await floorTable(label)
    const [found] = await test.database.read
      .select({ id: qrCode.id })
      .from(qrCode)
      .where(
        and(
          eq(qrCode.establishmentId, known.establishments.baytAlKaram),
          eq(qrCode.tableId, id),
          isNull(qrCode.revokedAt),
        ),
      )
    if (!found) throw new Error(`table ${label} has no code`)
    return found.id
  }

  async function finish(orderId: string) {
    const actions = ["accept", "send-to-kitchen", "bump", "complete"]
    for (const [index, action] of actions.entries()) {
      await serve(`/staff/orders/${orderId}/moves/`, { action, version: index + 1 })
    }
  }

  /** Somebody gives up what nobody paid: for tests that are about the table, not its money. */
  async function close(sittingId: string) {
    const found = await test.app.inject({
      url: `/api/staff/sittings/${sittingId}/`,
      headers: cashier,
    })
    const { due_minor: amount_minor } = dataOf("GET /staff/sittings/{id}/", found)
    const loss = amount_minor > 0 ? { amount_minor, reason: "غادروا دون دفع" } : null
    return post(`/staff/sittings/${sittingId}/close/`, manager, { loss })
  }

  beforeAll(async () => {
    dish = await productId(test, "cheese-kunafa")
    await setStock(test, dish, null)
    cashier = await bearer(test.app, known.staff.cashier)
    manager = await bearer(test.app, known.staff.manager)
  })

  /** Whatever the test before left is gone. */
  beforeEach(async () => {
    for (const label of ["10", "11", "12"]) {
      const { sitting } = await floorTable(label)
      for (const id of sitting?.order_ids ?? []) await finish(id)
      if (!sitting) continue
      dataOf("POST /staff/sittings/{id}/close/", await close(sitting.id))
    }
  })

  return { post, serve, order, ordered, see, join, answer, floorTable, codeOf, finish, close }
}
