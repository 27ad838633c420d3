import { branch } from "@sufra/db/schema/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { emptySittingMs } from "@sufra/domain/dining-table/freeing"
import { refusedForMs } from "@sufra/domain/dining-table/let-in"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { fastify } from "fastify"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { changeDemo, type Guest, mainBranchId, makeGuests } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTable12 } from "../../testing/table-12.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { freeingQueue } from "./freeing-queue.ts"

const test = useTestApp()
const { post, serve, order, ordered, see, join, answer, floorTable } = useTable12(test)
const { baytAlKaram } = known.establishments
const code = known.qr.olayaTable12
const { log } = fastify({ logger: false })
let startedAt: Date
let first: Guest
let second: Guest
let cashier: Bearer

async function setRadius(dineInRadiusMeters: number | null) {
  const id = await mainBranchId(test)
  const ofBranch = and(eq(branch.establishmentId, baytAlKaram), eq(branch.id, id))
  await changeDemo(test, (tx) => tx.update(branch).set({ dineInRadiusMeters }).where(ofBranch))
}

beforeAll(async () => {
  startedAt = test.clock.now
  cashier = await bearer(test.app, known.staff.cashier)
})
afterAll(() => setRadius(null))
beforeEach(async () => {
  ;[first, second] = (await makeGuests(test, 2)) as [Guest, Guest]
  await setRadius(200)
})
afterEach(() => {
  test.clock.now = startedAt
})

const ask = (guest: Guest, id = newId()) => post(`/table/qr/${code}/let-in/`, guest.headers, { id })
const letIn = (callId: string) => serve(`/staff/calls/${callId}/let-in/`)

async function callOf(guest: Guest, id = newId()) {
  const seen = dataOf("POST /table/qr/{uuid}/let-in/", await ask(guest, id))
  expect(seen).toMatchObject({ standing: "free", let_in: "asked" })
  return id
}

async function endEmptySitting() {
  const { sitting } = await floorTable()
  await serve(`/staff/sittings/${sitting?.id}/close/`, {})
}

it("a guest without a location is let in at a free table, and orders at this sitting", async () => {
  expectRefusal(await order(first), 403, "location_needed")
  const id = await callOf(first)
  expect((await floorTable()).calls).toMatchObject([
    { id, kind: "let-in", guest_name: "نورة العتيبي" },
  ])
  dataOf("POST /staff/calls/{id}/let-in/", await letIn(id))
  expect(await see(first)).toMatchObject({ standing: "joined", may_answer: true, let_in: null })
  expect(await floorTable()).toMatchObject({ status: "occupied", calls: [] })
  await ordered(first)
  // Whoever comes after asks the guest who sits there, and is known there as they are.
  expectRefusal(await ask(second), 403, "join_needed")
  await join(second)
  await answer(first, second, true)
  await ordered(second)
})

it("asking twice is one call, and letting in twice is one sitting", async () => {
  const id = await callOf(first)
  await callOf(first, id)
  await callOf(first)
  expect((await floorTable()).calls).toHaveLength(1)
  const replies = await Promise.all([letIn(id), letIn(id)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  await endEmptySitting()
})

it("of two who ask one is let in, and the other asks them", async () => {
  const [id, other] = [await callOf(first), await callOf(second)]
  expect((await floorTable()).calls).toHaveLength(2)
  const replies = await Promise.all([letIn(id), letIn(other)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  const standings = [(await see(first)).standing, (await see(second)).standing]
  expect(standings.sort()).toEqual(["joined", "to_ask"])
  expect((await floorTable()).calls).toEqual([])
  await endEmptySitting()
})

it("who is refused does not ring again at once, and orders nothing", async () => {
  const id = await callOf(first)
  await serve(`/staff/calls/${id}/answer/`)
  expect((await see(first)).let_in).toBe("refused")
  expectRefusal(await ask(first), 409, "let_in_refused")
  expectRefusal(await letIn(id), 404, "call_not_found")
  expectRefusal(await order(first), 403, "location_needed")
  test.clock.now = new Date(startedAt.getTime() + refusedForMs)
  const again = await callOf(first)
  await serve(`/staff/calls/${again}/answer/`)
})

it("nobody asks where no location is asked for, nor at a table that is reserved", async () => {
  await setRadius(null)
  expectRefusal(await ask(first), 403, "not_allowed")
  await setRadius(200)
  const { id } = await floorTable()
  const setStatus = (status: string) =>
    test.app.inject({
      method: "PUT",
      url: `/api/staff/floor/${id}/status/`,
      headers: cashier,
      payload: { status },
    })
  await setStatus("reserved")
  expectRefusal(await ask(first), 409, "table_not_available")
  await setStatus("free")
})

it("who is let in and orders nothing does not keep the table for good", async () => {
  dataOf("POST /staff/calls/{id}/let-in/", await letIn(await callOf(first)))
  const sweepAfter = async (ms: number) => {
    test.clock.now = new Date(startedAt.getTime() + ms)
    for (const item of await freeingQueue.findLeft(test.services)) {
      await freeingQueue.run(test.services, item, log)
    }
    test.clock.now = startedAt
  }
  await sweepAfter(emptySittingMs - 1)
  expect((await floorTable()).status).toBe("occupied")
  await sweepAfter(emptySittingMs)
  expect((await floorTable()).status).toBe("free")
})
