import type { ApiReply } from "@sufra/contract/client/client"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
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

/** What a guest's page sends of a pre-order. */
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

export async function preorder(test: TestApp, guest: Guest, wanted: Wanted) {
  return place(test, guest, await preorderBody(test, wanted))
}
