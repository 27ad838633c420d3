import type { ApiInput } from "@sufra/contract/client/client"
import { newId } from "@sufra/domain/kernel/ids"
import { addDays } from "@sufra/domain/kernel/zoned-time"
import { olaya } from "./ordering.ts"
import type { ServerProcess } from "./server/server-process.ts"
import type { Tokens } from "./staff-sessions.ts"

type Menu = ApiInput<"PUT /staff/preorder-menus/{id}/">["body"]["menu"]

/** Saves a pre-order menu of one dish, from yesterday on for a month: a week ahead it has a slot whenever this runs. */
export async function addPreorderMenu(
  server: ServerProcess,
  { access_token }: Tokens,
  { dish, ...changes }: { dish: string; name: Menu["name"] } & Partial<Menu>,
): Promise<void> {
  const item = await fetch(`${server.url}/api/menu/qr/${olaya}/items/${dish}/`)
  const { data } = (await item.json()) as { data: { id: string } }
  const today = new Date().toISOString().slice(0, 10)
  const menu: Menu = {
    branch_ids: [],
    occasion: null,
    from: addDays(today, -1),
    to: addDays(today, 30),
    slots: [{ anchor: "maghrib", minutes: 0 }],
    order_types: [1, 2],
    capacity_orders: 5,
    capacity_covers: 10,
    product_ids: [data.id],
    days_ahead: 14,
    closes_hours_before: 3,
    is_prepaid: false,
    cancel_hours_before: 24,
    reminder_hours_before: 3,
    active: true,
    ...changes,
  }
  const answer = await fetch(`${server.url}/api/staff/preorder-menus/${newId()}/`, {
    method: "PUT",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ menu, version: null }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}
