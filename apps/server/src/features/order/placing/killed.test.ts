import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { placeBody } from "@sufra/contract/order/order"
import { fromWire, toWire } from "@sufra/contract/wire-case"
import { pointsJournal } from "@sufra/db/schema/loyalty/loyalty"
import { order, orderLine, orderMove, slotUse } from "@sufra/db/schema/order"
import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq } from "drizzle-orm"
import { beforeAll, expect, it } from "vitest"
import {
  changeDemo,
  type Guest,
  mainBranchId,
  makeGuest,
  place,
  productId,
  setStock,
  stockLeft,
} from "../../../testing/guest-orders.ts"
import { balanceOf, givePoints, ownBody } from "../../../testing/loyalty.ts"
import { countSteps, fallSilent } from "../../../testing/processes/dying-database.ts"
import { type PlacingTask, placingTrial } from "../../../testing/processes/placing-trial.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const child = fileURLToPath(new URL("../../../testing/processes/placing-child.ts", import.meta.url))
const portions = 500
let guest: Guest
let dish: string
let branchId: string
let steps: number

beforeAll(async () => {
  dish = await productId(test, "cheese-kunafa")
  branchId = await mainBranchId(test)
  const ofBranch = and(eq(branch.establishmentId, baytAlKaram), eq(branch.id, branchId))
  await changeDemo(test, (tx) => tx.update(branch).set({ slotCapacity: 1_000 }).where(ofBranch))
  await setStock(test, dish, portions)
  steps = await countSteps(placingTrial(await taskWith(0)), nobodyDies)
  expect(steps).toBeGreaterThanOrEqual(12)
})

/** The order is begun in a process of its own, which does not live to its end. */
function placeAndBeKilled(task: PlacingTask): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [child, JSON.stringify(task)], (error) => {
      if (error?.signal === "SIGKILL") resolve()
      else reject(error ?? new Error(`placed before step ${task.diesAt}`))
    })
  })
}

async function taskWith(diesAt: number): Promise<PlacingTask> {
  // Each by another guest: nobody may have as many orders open as there are steps.
  guest = await makeGuest(test)
  await givePoints(test, guest, 100)
  const lines = [{ product_id: dish, quantity: 3 }]
  const body = await ownBody(test, guest, lines, { points: 100 })
  return {
    url: test.databaseUrl,
    code: known.qr.olaya,
    establishmentId: baytAlKaram,
    customerId: guest.id,
    request: fromWire(placeBody.parse(body)),
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
    points: (await balanceOf(test, guest)).available,
    spendings: await read.$count(pointsJournal, eq(pointsJournal.orderId, id)),
    used: slots.reduce((sum, slot) => sum + slot.used, 0),
  }
}

const nobodyDies = () => {
  throw new Error("nobody was to die")
}

/**
 * Places until `diesAt` and then looks: one whole order or none. Another server is asked for the same
 * again, and one whole order it is. Answers how many there were before that.
 */
async function dieAndSettle(
  diesAt: number,
  die: (task: PlacingTask) => Promise<void>,
): Promise<number> {
  const task = await taskWith(diesAt)
  const { left, used } = await traces(task.request.id)
  const none = { orders: 0, lines: 0, moves: 0, left, used, points: 100, spendings: 0 }
  const taken = { left: (left ?? 0) - 3, used: used + 1, points: 0, spendings: 1 }
  const whole = { orders: 1, lines: 1, moves: 1, ...taken }
  await die(task)
  const after = await traces(task.request.id)
  expect(after, `killed at ${diesAt}`).toEqual(after.orders === 1 ? whole : none)
  const retried = await place(test, guest, toWire(task.request))
  expect(dataOf("POST /order/qr/{uuid}/orders/", retried).id).toBe(task.request.id)
  expect(await traces(task.request.id), `settled after ${diesAt}`).toEqual(whole)
  return after.orders
}

it("a server that falls silent at any step of placing leaves one whole order or none, and a retry settles it", async () => {
  const outcomes: number[] = []
  for (let diesAt = 1; diesAt <= steps; diesAt++) {
    outcomes.push(await dieAndSettle(diesAt, (task) => fallSilent(placingTrial(task))))
  }
  // The last step is after the commit, and only the last.
  expect(outcomes).toEqual([...Array(steps - 1).fill(0), 1])
}, 300_000)

// A real process takes a second to start, so it is killed once; a silent server has tried the other steps.
it("so does one whose process is killed before its commit", async () => {
  expect(await dieAndSettle(steps - 1, placeAndBeKilled)).toBe(0)
}, 300_000)
