import type { ApiReply } from "@sufra/contract/client/client"
import { order } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { type Guest, mainBranchId, place, quote, seenOf, wantedBody } from "./guest-orders.ts"
import { preorderMenuInput } from "./preorder-menu-input.ts"
import { bearer } from "./sign-in.ts"
import { dataOf } from "./strict-reply.ts"
import type { TestApp } from "./test-app.ts"

type StaffMenu = ApiReply<"PUT /staff/preorder-menus/{id}/">

/** A pre-order menu of the demo restaurant, as its owner saves it. */
export async function savePreorderMenu(
  test: TestApp,
  changes: Parameters<typeof preorderMenuInput>[0],
  known: { id?: string; version?: number } = {},
): Promise<StaffMenu> {
  const reply = await putPreorderMenu(test, changes, known)
  return dataOf("PUT /staff/preorder-menus/{id}/", reply)
}

export async function putPreorderMenu(
  test: TestApp,
  changes: Parameters<typeof preorderMenuInput>[0],
  { id = newId(), version }: { id?: string; version?: number } = {},
) {
  return test.app.inject({
    method: "PUT",
    url: `/api/staff/preorder-menus/${id}/`,
    headers: await bearer(test.app, known.staff.owner),
    payload: { menu: preorderMenuInput(changes), version: version ?? null },
  })
}

type Wanted = {
  dish: string
  at: string | null
  type?: 1 | 2
  covers?: number
  id?: string
  method?: string
}

/** The body that a guest's page sends of a pre-order. */
export async function preorderBody(
  test: TestApp,
  { dish, at, type = 1, covers, id = newId(), method = "cash" }: Wanted,
) {
  const wanted = {
    ...wantedBody(await mainBranchId(test), { type, lines: [{ product_id: dish }] }),
    receive_at: at,
    covers: covers ?? null,
  }
  const shown = await quote(test, wanted)
  return { ...wanted, id, seen: seenOf(shown), payment_method: method }
}

/** A guest cancels an order of theirs. */
export function cancelAsGuest(test: TestApp, guest: Guest, id: string) {
  return test.app.inject({
    method: "POST",
    url: `/api/order/qr/${known.qr.olaya}/orders/${id}/cancel/`,
    headers: guest.headers,
    payload: {},
  })
}

/** The cashier moves an order as it stands now. */
export async function moveAsCashier(test: TestApp, id: string, action: string, rest: object = {}) {
  const [row] = await test.database.read.select().from(order).where(eq(order.id, id))
  return test.app.inject({
    method: "POST",
    url: `/api/staff/orders/${id}/moves/`,
    headers: await bearer(test.app, known.staff.cashier),
    payload: { action, version: row?.version, ...rest },
  })
}

export async function preorder(test: TestApp, guest: Guest, wanted: Wanted) {
  return place(test, guest, await preorderBody(test, wanted))
}
