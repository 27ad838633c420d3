import { withClient } from "@sufra/db/testing/test-database"
import { newId } from "@sufra/domain/kernel/ids"
import { moveOrder } from "./ordering.ts"
import type { ServerProcess } from "./server/server-process.ts"
import type { Tokens } from "./staff-sessions.ts"

async function call<Data>(
  server: ServerProcess,
  { access_token }: Tokens,
  path: string,
  body?: object,
) {
  const answer = await fetch(`${server.url}/api/staff/${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      authorization: `Bearer ${access_token}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/** As if the order had been moved a while ago: nobody can take its last move back any more. */
export async function passUndo(server: ServerProcess, orderId: string): Promise<void> {
  await withClient(server.databaseUrl, (client) =>
    client.query(
      "UPDATE order_move SET moved_at = moved_at - interval '11 seconds' WHERE order_id = $1",
      [orderId],
    ),
  )
}

/** From accepted to handed out. */
export async function finishOrder(server: ServerProcess, tokens: Tokens, orderId: string) {
  for (const action of ["send-to-kitchen", "bump", "complete"]) {
    await moveOrder(server, tokens, orderId, { action })
  }
  await passUndo(server, orderId)
}

/** All of it in cash; comes back with the payment's id. */
export async function payInCash(
  server: ServerProcess,
  tokens: Tokens,
  orderId: string,
): Promise<{ paymentId: string; paidMinor: number }> {
  const { due_minor } = await call<{ due_minor: number }>(
    server,
    tokens,
    `orders/${orderId}/money/`,
  )
  const paymentId = newId()
  await call(server, tokens, `orders/${orderId}/payments/`, {
    id: paymentId,
    method: "cash",
    due_minor,
  })
  return { paymentId, paidMinor: due_minor }
}

export async function giveMoneyBack(
  server: ServerProcess,
  tokens: Tokens,
  { orderId, paymentId, amountMinor }: { orderId: string; paymentId: string; amountMinor: number },
): Promise<void> {
  const body = { id: newId(), order_id: orderId, amount_minor: amountMinor, reason: "cold" }
  await call(server, tokens, `payments/${paymentId}/refunds/`, body)
}
