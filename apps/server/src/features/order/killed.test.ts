import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { branch } from "@sufra/db/schema/branch"
import { order, orderLine, orderMove, slotUse } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, it } from "vitest"
import {
  changeDemo,
  type Guest,
  mainBranchId,
  makeGuest,
  place,
  placing,
  productId,
  setStock,
  stockLeft,
} from "../../testing/guest-orders.ts"
import type { PlacingTask } from "../../testing/placing-child.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const child = fileURLToPath(new URL("../../testing/placing-child.ts", import.meta.url))
const portions = 500
let compiled: string
let guest: Guest
let dish: string
let branchId: string

beforeAll(async () => {
  compiled = await mkdtemp(join(tmpdir(), "sufra-compiled-"))
  guest = await makeGuest(test)
  dish = await productId(test, "cheese-kunafa")
  branchId = await mainBranchId(test)
  const ofBranch = and(eq(branch.establishmentId, baytAlKaram), eq(branch.id, branchId))
  await changeDemo(test, (tx) => tx.update(branch).set({ slotCapacity: 1_000 }).where(ofBranch))
})

afterAll(() => rm(compiled, { recursive: true, force: true }))

/** Places an order in a process of its own; answers how many steps it took, or null when it was killed. */
async function placeInChild(task: PlacingTask): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const args = [child, JSON.stringify(task)]
    // Most of a child's life is reading the same modules: what the first has compiled the others use.
    const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
    execFile(process.execPath, args, { env }, (error, stdout) => {
      if (!error) resolve(Number(stdout))
      else if (error.signal === "SIGKILL") resolve(null)
      else reject(error)
    })
  })
}

async function taskWith(diesAt: number): Promise<PlacingTask> {
  const body = await placing(test, { lines: [{ product_id: dish, quantity: 3 }] })
  const wanted = {
    ...body,
    lines: body.lines.map((line) => ({ note: "", ...line })),
    address: null,
    handover_note: "",
    delivery_point: null,
    guest_position: null,
    receive_at: null,
  }
  return {
    url: test.databaseUrl,
    code: known.qr.olaya,
    establishmentId: baytAlKaram,
    customerId: guest.id,
    body: wanted as PlacingTask["body"],
    now: test.clock.now.toISOString(),
    diesAt,
  }
}

async function traces(id: string) {
  const { read } = test.database
  const slots = await read.select({ used: slotUse.used }).from(slotUse)
  return {
    orders: await read.$count(order, and(eq(order.establishmentId, baytAlKaram), eq(order.id, id))),
    lines: await read.$count(orderLine, eq(orderLine.orderId, id)),
    moves: await read.$count(orderMove, eq(orderMove.orderId, id)),
    left: await stockLeft(test, dish),
    used: slots.reduce((sum, slot) => sum + slot.used, 0),
  }
}

it("a server killed at any step of placing leaves one whole order or none, and a retry settles it", {
  timeout: 300_000,
}, async () => {
  await setStock(test, dish, portions)
  const steps = await placeInChild(await taskWith(0))
  if (steps === null) throw new Error("nobody was to die")
  expect(steps).toBeGreaterThanOrEqual(20)
  let taken = 1
  const outcomes = new Set<number>()
  for (let diesAt = 1; diesAt <= steps; diesAt++) {
    const task = await taskWith(diesAt)
    expect(await placeInChild(task), `killed at ${diesAt}`).toBeNull()
    const after = await traces(task.body.id)
    outcomes.add(after.orders)
    const whole = {
      orders: 1,
      lines: 1,
      moves: 1,
      left: portions - 3 * (taken + 1),
      used: taken + 1,
    }
    const none = { orders: 0, lines: 0, moves: 0, left: portions - 3 * taken, used: taken }
    expect(after, `killed at ${diesAt}`).toEqual(after.orders === 1 ? whole : none)
    const retried = await place(test, guest, task.body)
    expect(dataOf("POST /order/qr/{uuid}/orders/", retried).id).toBe(task.body.id)
    taken += 1
    expect(await traces(task.body.id), `settled after ${diesAt}`).toEqual(whole)
  }
  // The last step is after the commit: both ends were seen.
  expect(outcomes).toEqual(new Set([0, 1]))
})
