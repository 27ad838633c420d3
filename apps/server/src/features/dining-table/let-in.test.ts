import { branch } from "@sufra/db/schema/place/branch"
import { tableCall } from "@sufra/db/schema/sitting"
import { known } from "@sufra/db/seeds/demo/known"
import { emptySittingMs } from "@sufra/domain/dining-table/freeing"
import { letInAskMs, refusedForMs } from "@sufra/domain/dining-table/let-in"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { fastify } from "fastify"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { changeDemo, type Guest, mainBranchId, makeGuests } from "../../testing/guest-orders.ts"
import { patience } from "../../testing/patience.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTable12 } from "../../testing/table-12.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { freeingQueue } from "./freeing-queue.ts"

const test = useTestApp()
const { post, serve, order, ordered, see, join, answer, floorTable, codeOf } = useTable12(test)
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

const ask = (guest: Guest, id = newId(), at: string = code) =>
  post(`/table/qr/${at}/let-in/`, guest.headers, { id })
const letIn = (callId: string) => serve(`/staff/calls/${callId}/let-in/`)

async function callOf(guest: Guest, id = newId(), at: string = code) {
  const seen = dataOf("POST /table/qr/{uuid}/let-in/", await ask(guest, id, at))
  expect(seen).toMatchObject({ standing: "free", let_in: "asked" })
  return id
}

/** As if it had been asked so long ago that it is over. */
async function makeOld(callId: string) {
  const calledAt = new Date(startedAt.getTime() - letInAskMs)
  const isCall = and(eq(tableCall.establishmentId, baytAlKaram), eq(tableCall.id, callId))
  await changeDemo(test, (tx) => tx.update(tableCall).set({ calledAt }).where(isCall))
}

async function callIds(label: string) {
  return (await floorTable(label)).calls.map(({ id }) => id)
}

async function endEmptySitting() {
  const { sitting } = await floorTable()
  await serve(`/staff/sittings/${sitting?.id}/close/`, {})
}

it("a guest without a location is let in at a free table, and orders at this sitting", async () => {
  expectRefusal(await order(first), 403, "location_needed")
  const id = await callOf(first)
  expect((await floorTable()).calls).toMatchObject([{ id, kind: "let-in", guest_name: "نورة" }])
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

it("a call that nobody answered is over after a while, and may be made anew", async () => {
  const old = await callOf(first)
  await makeOld(old)
  expect(await callIds("12")).toEqual([])
  expect((await see(first)).let_in).toBeNull()
  expectRefusal(await letIn(old), 404, "call_not_found")
  expect((await floorTable()).status).toBe("free")
  const anew = await callOf(first)
  expect(await callIds("12")).toEqual([anew])
  await serve(`/staff/calls/${anew}/answer/`)
})

it("one account rings at one table: asking at the next takes the ask before back", async () => {
  const at11 = await codeOf("11")
  const before = await callOf(first)
  const other = await callOf(second)
  const after = await callOf(first, newId(), at11)
  expect([await callIds("12"), await callIds("11")]).toEqual([[other], [after]])
  expectRefusal(await letIn(before), 404, "call_not_found")
  expect((await see(first)).let_in).toBeNull()
  for (const id of [other, after]) await serve(`/staff/calls/${id}/answer/`)
})

it("one account that asks at three tables at once rings at one", async () => {
  const codes = [await codeOf("10"), await codeOf("11"), code]
  const replies = await Promise.all(codes.map((at) => ask(first, newId(), at)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const open = [...(await callIds("10")), ...(await callIds("11")), ...(await callIds("12"))]
  expect(open).toHaveLength(1)
  await serve(`/staff/calls/${open[0]}/answer/`)
})

it("screens are told of an ask, and of one that was taken back, not of one more tap", async () => {
  const [table10, table11, table12] = [
    await floorTable("10"),
    await floorTable("11"),
    await floorTable("12"),
  ]
  let told: string[] = []
  const stop = test.services.relay.onHints((hints) => told.push(...hints.map(({ id }) => id)))
  const isTold = (id: string) => vi.waitFor(() => expect(told).toContain(id), patience)
  // What the tests before had to tell is told.
  const other = await callOf(second, newId(), await codeOf("10"))
  await isTold(table10.id)
  told = []
  for (let taps = 0; taps < 3; taps++) await callOf(first)
  const id = await callOf(first, newId(), await codeOf("11"))
  await isTold(table11.id)
  stop()
  expect(told.sort()).toEqual([table12.id, table12.id, table11.id].sort())
  for (const call of [other, id]) await serve(`/staff/calls/${call}/answer/`)
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
