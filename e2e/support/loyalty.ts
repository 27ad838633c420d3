import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import { newId } from "@sufra/domain/kernel/ids"
import { noRewardRules } from "@sufra/domain/reward/reward"
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

/** A gift of the house to who has this number, as it stands in the books: a journal, a lot and the balance. */
export async function givePoints(
  server: ServerProcess,
  phone: string,
  points: number,
): Promise<void> {
  await withClient(server.databaseUrl, (client) =>
    client.query(
      `WITH guest AS (SELECT establishment_id, id AS customer_id FROM customer WHERE phone = $1),
         journal AS (
           INSERT INTO points_journal
             (establishment_id, id, customer_id, cause, facts, business_date, at)
           SELECT establishment_id, gen_random_uuid(), customer_id, 'campaign', '{}', current_date, now()
           FROM guest RETURNING establishment_id, id, customer_id),
         entries AS (
           INSERT INTO points_entry (establishment_id, journal_id, customer_id, account, points)
           SELECT establishment_id, journal.id, customer_id, account, gained
           FROM journal, (VALUES ('available', $2::integer), ('house', -$2::integer)) AS side (account, gained)),
         lot AS (
           INSERT INTO points_lot
             (establishment_id, id, customer_id, points, "left", last_date, first_date)
           SELECT establishment_id, gen_random_uuid(), customer_id, $2, $2, '2099-12-31', '2099-12-31'
           FROM guest)
       INSERT INTO points_balance (establishment_id, customer_id, available)
       SELECT establishment_id, customer_id, $2 FROM guest
       ON CONFLICT (establishment_id, customer_id)
       DO UPDATE SET available = points_balance.available + $2`,
      [phone, points],
    ),
  )
}

/** Fifteen riyals off, in the points shop of the demo's restaurant. */
export async function sellCoupon(
  server: ServerProcess,
  { name, pointsCost }: { name: string; pointsCost: number },
): Promise<void> {
  await withClient(server.databaseUrl, (client) =>
    client.query(
      `INSERT INTO reward_item (establishment_id, id, kind, name, effect, worth_minor, applied_way,
         uses, rules, use_days, points_cost)
       VALUES ($1, gen_random_uuid(), 'coupon', $2, $3, 1500, 'coupon', 1, $4, 30, $5)`,
      [
        known.establishments.baytAlKaram,
        JSON.stringify({ en: name, sa: name }),
        JSON.stringify({ takes: "amount", amountMinor: 1_500 }),
        JSON.stringify(noRewardRules),
        pointsCost,
      ],
    ),
  )
}
