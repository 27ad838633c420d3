import { auditEntry } from "@sufra/db/schema/installation/audit"
import { sitting as sittingTable } from "@sufra/db/schema/sitting"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { type Guest, makeGuest } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTable12 } from "../../testing/table-12.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { post, serve, ordered, floorTable, finish } = useTable12(test)
let guest: Guest
let manager: Bearer

beforeAll(async () => {
  manager = await bearer(test.app, known.staff.manager)
})

beforeEach(async () => {
  guest = await makeGuest(test)
})

/** Eaten, and nobody has paid. */
async function unpaid() {
  const { id } = await ordered(guest)
  const { sitting } = await floorTable()
  await finish(id)
  if (!sitting) throw new Error("somebody sits at table 12")
  return { orderId: id, id: sitting.id, dueMinor: sitting.due_minor }
}

const url = (id: string) => `/staff/sittings/${id}/close/`
const lossOf = (amount_minor: number, more: object = {}) => ({
  loss: { amount_minor, reason: "غادروا دون دفع", ...more },
})

async function report() {
  const reply = await test.app.inject({ url: "/api/staff/settlement/", headers: manager })
  return dataOf("GET /staff/settlement/", reply)
}

it("a table that has not paid is not closed by a tap, nor by a cashier", async () => {
  const { id, dueMinor } = await unpaid()
  const bare = await serve(url(id), {})
  expectRefusal(bare, 409, "sitting_unpaid")
  expect(bare.json().error.details).toEqual({ due_minor: dueMinor })
  expectRefusal(await serve(url(id), lossOf(dueMinor)), 403, "loss_needs_approval")
  const blank = { loss: { amount_minor: dueMinor, reason: " " } }
  expect((await post(url(id), manager, blank)).statusCode).toBe(400)
  expectRefusal(await post(url(id), manager, lossOf(dueMinor - 1)), 409, "sitting_unpaid")
  expect((await floorTable()).status).toBe("occupied")
})

it("a manager gives it up with a reason, and it stands in the report until somebody pays", async () => {
  const { id, orderId, dueMinor } = await unpaid()
  const before = (await report()).lost_minor
  dataOf("POST /staff/sittings/{id}/close/", await post(url(id), manager, lossOf(dueMinor)))
  const { losses, lost_minor } = await report()
  expect(lost_minor).toBe(before + dueMinor)
  expect(losses.find(({ sitting_id }) => sitting_id === id)).toMatchObject({
    table_label: "12",
    amount_minor: dueMinor,
    reason: "غادروا دون دفع",
  })
  const paying = { id: newId(), method: "cash", due_minor: dueMinor }
  await serve(`/staff/orders/${orderId}/payments/`, paying)
  expect((await report()).lost_minor).toBe(before)
})

it("a manager approves it at the cashier's screen, and the log names both", async () => {
  const { id, dueMinor } = await unpaid()
  const approval = { email: known.staff.manager, password: known.password }
  const reply = await serve(url(id), lossOf(dueMinor, { approval }))
  dataOf("POST /staff/sittings/{id}/close/", reply)
  const [row] = await test.database.read.select().from(sittingTable).where(eq(sittingTable.id, id))
  expect(row).toMatchObject({ lossMinor: dueMinor, lossReason: "غادروا دون دفع" })
  const [entry] = await test.database.read
    .select()
    .from(auditEntry)
    .where(
      and(eq(auditEntry.entityId, id), eq(auditEntry.action, "POST /staff/sittings/{id}/close/")),
    )
  expect(entry?.detail).toEqual({ loss_minor: dueMinor, loss_by: row?.lossStaffId })
  expect(entry?.staffId).not.toBe(row?.lossStaffId)
})

it("a table that has paid is closed by a tap, and loses nothing", async () => {
  const { id, orderId, dueMinor } = await unpaid()
  const paying = { id: newId(), method: "cash", due_minor: dueMinor }
  await serve(`/staff/orders/${orderId}/payments/`, paying)
  expectRefusal(await post(url(id), manager, lossOf(dueMinor)), 409, "sitting_unpaid")
  dataOf("POST /staff/sittings/{id}/close/", await serve(url(id), {}))
  expect((await report()).losses.map(({ sitting_id }) => sitting_id)).not.toContain(id)
})
