import { order, orderMove } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import { eq } from "drizzle-orm"
import { expect, it, vi } from "vitest"
import { makeGuest, placed, productId, setStock } from "../../../testing/guest-orders.ts"
import { useKillableServers } from "../../../testing/processes/killable-servers.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
/** Servers are killed and started anew. */
const longPatience = { timeout: 100_000, interval: 50 }
const servers = useKillableServers(() => ({ DATABASE_URL: test.databaseUrl }))

async function acceptedOrder(): Promise<string> {
  const dish = await productId(test, "cheese-kunafa")
  await setStock(test, dish, null)
  const { id } = await placed(test, await makeGuest(test), { lines: [{ product_id: dish }] })
  const reply = await test.app.inject({
    method: "POST",
    url: `/api/staff/orders/${id}/moves/`,
    headers: await bearer(test.app, known.staff.cashier),
    payload: { action: "accept", version: 1 },
  })
  expect(reply.statusCode).toBe(200)
  return id
}

/** Whether the queue holds this order, to be looked at when its time comes. */
async function isWaiting(id: string): Promise<boolean> {
  return withClient(test.databaseUrl, async (client) => {
    const { rows } = await client.query(
      "SELECT 1 FROM pgboss.job WHERE name = 'send-to-kitchen' AND singleton_key = $1",
      [id],
    )
    return rows.length > 0
  })
}

it("a server killed while an order waits for its undo to pass: the next one sends it, once", async () => {
  test.clock.now = new Date()
  const first = servers.start()
  await vi.waitFor(
    () => withClient(test.databaseUrl, (client) => client.query("SELECT 1 FROM pgboss.version")),
    longPatience,
  )
  test.clock.now = new Date()
  const id = await acceptedOrder()
  await vi.waitFor(async () => expect(await isWaiting(id)).toBe(true), longPatience)
  await servers.kill(first)
  servers.start()
  await vi.waitFor(async () => {
    const [row] = await test.database.read.select().from(order).where(eq(order.id, id))
    expect(row?.state).toBe("sent-to-kitchen")
  }, longPatience)
  const moves = await test.database.read.select().from(orderMove).where(eq(orderMove.orderId, id))
  expect(moves.filter(({ action }) => action === "send-to-kitchen")).toMatchObject([
    { actor: "system" },
  ])
}, 240_000)
