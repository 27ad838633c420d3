import { known } from "@sufra/db/seeds/demo/known"
import { callAgainMs } from "@sufra/domain/dining-table/calls"
import { newId } from "@sufra/domain/kernel/ids"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Guest, mainBranchId, makeGuest, productId } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { callStaff, newMember } from "../../testing/staff-accounts.ts"
import { taken } from "../../testing/staff-orders.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTable12 } from "../../testing/table-12.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { post, serve, ordered, see, floorTable } = useTable12(test)
const code = known.qr.olayaTable12
let startedAt: Date
let owner: Bearer
let waiter: Bearer
let guest: Guest
let branchId: string

beforeAll(async () => {
  startedAt = test.clock.now
  owner = await bearer(test.app, known.staff.owner)
  waiter = await bearer(test.app, known.staff.waiter)
  branchId = await mainBranchId(test)
})
/** Each evening begins after the last one: calls of a sitting that is over are nobody's any more. */
beforeEach(async () => {
  startedAt = new Date(startedAt.getTime() + 5_000)
  test.clock.now = startedAt
  guest = await makeGuest(test)
})
afterEach(() => {
  test.clock.now = startedAt
})

const wait = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

function callAs(who: Guest, kind: "waiter" | "bill" = "waiter", id = newId()) {
  return post(`/table/qr/${code}/calls/`, who.headers, { id, kind })
}

async function openCall() {
  const [call] = (await floorTable()).calls
  if (!call) throw new Error("nobody calls")
  return call
}

describe("a waiter", () => {
  it.each([
    "GET /staff/customers/",
    "GET /staff/shifts/",
    "POST /staff/shifts/",
    "GET /staff/payments/",
    "GET /staff/settlement/",
    `POST /staff/payments/${newId()}/refunds/`,
    `POST /staff/sittings/${newId()}/payments/`,
  ] as const)("has no drawer, no money and no customers: %s", async (key) => {
    const reply = await callStaff(test, key, waiter, key.startsWith("GET") ? undefined : {})
    expect(errorOf(reply)).toMatchObject({ status: 403, code: "not_allowed" })
  })

  it("takes an order at a table and moves it until it is served", async () => {
    const { id: table_id } = await floorTable()
    const lines = [{ product_id: await productId(test, "cheese-kunafa") }]
    const view = await taken(test, waiter, { type: 1, table_id, lines })
    expect(view).toMatchObject({ state: "accepted", table_label: "12" })
    expect(view.section).toEqual({ en: "Families", sa: "العائلات" })
    expect(view.actions).toContain("cancel")
    let version = view.version
    for (const action of ["send-to-kitchen", "bump", "complete"]) {
      const url = `/staff/orders/${view.id}/moves/`
      const moved = await post(url, waiter, { action, version })
      version = dataOf("POST /staff/orders/{id}/moves/", moved).version
    }
    const after = await post(`/staff/orders/${view.id}/moves/`, waiter, {
      ...{ action: "return", version, reason: "بارد" },
    })
    expectRefusal(after, 409, "order_move_refused")
  })

  it("brings the bill, which answers the call for it", async () => {
    await ordered(guest)
    dataOf("POST /table/qr/{uuid}/calls/", await callAs(guest, "bill"))
    const { sitting } = await floorTable()
    const printed = await post(`/staff/sittings/${sitting?.id}/check/`, waiter)
    dataOf("POST /staff/sittings/{id}/check/", printed)
    expect(await floorTable()).toMatchObject({
      ...{ status: "check-printed", calls: [] },
      taken: [{ kind: "bill", by: "Khaled Al Shehri" }],
    })
    await serve(`/staff/sittings/${sitting?.id}/reopen/`)
  })

  it("has the sections that the owner gives, of branches where they work", async () => {
    const reply = await callStaff(test, `GET /staff/branches/${branchId}/tables/`, owner)
    const { sections } = dataOf("GET /staff/branches/{id}/tables/", reply)
    const [families, , terrace] = sections.map(({ id }) => id)
    const member = await newMember(test, owner, { role: "waiter", branch_ids: [branchId] })
    const people = async () =>
      dataOf("GET /staff/people/", await callStaff(test, "GET /staff/people/", owner)).people
    const version = (await people()).find(({ id }) => id === member.id)?.version
    const post = { name: "Ali", role: "waiter", branch_ids: [branchId] }
    const save = (section_ids: unknown[], more: object = {}) =>
      callStaff(test, `PUT /staff/people/${member.id}/`, owner, {
        ...{ ...post, section_ids, version, ...more },
      })
    expectRefusal(await save([newId()]), 400, "validation_failed", { section_ids: "invalid" })
    dataOf("PUT /staff/people/{id}/", await save([families, terrace]))
    const me = dataOf("GET /staff/me/", await callStaff(test, "GET /staff/me/", member.headers))
    expect(me.section_ids.toSorted()).toEqual([families, terrace].toSorted())
    expectRefusal(await save([]), 409, "changed_meanwhile")
  })
})

describe("a call", () => {
  it("that two waiters answer at once is taken by one, and the other is told by whom", async () => {
    await ordered(guest)
    dataOf("POST /table/qr/{uuid}/calls/", await callAs(guest))
    const { id } = await openCall()
    const others = await Promise.all(
      [1, 2, 3].map(() => newMember(test, owner, { role: "waiter" })),
    )
    const replies = await Promise.all(
      others.map(({ headers }) => post(`/staff/calls/${id}/answer/`, headers)),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    if (refused) {
      expect(errorOf(refused)).toMatchObject({ code: "call_taken", fields: { name: "Ali" } })
    }
    const first = others[replies.findIndex(({ statusCode }) => statusCode === 200)]
    // The second tap of the one who goes is the first again.
    dataOf(
      "POST /staff/calls/{id}/answer/",
      await post(`/staff/calls/${id}/answer/`, first?.headers ?? waiter),
    )
    expect(await floorTable()).toMatchObject({ calls: [], taken: [{ kind: "waiter", by: "Ali" }] })
    expect((await see(guest)).coming).toMatchObject([{ kind: "waiter" }])
  })

  it("is open once for each kind, and may be made again a minute after it was answered", async () => {
    await ordered(guest)
    await Promise.all([callAs(guest), callAs(guest), callAs(guest, "bill")])
    const { calls } = await floorTable()
    expect(calls.map(({ kind }) => kind).toSorted()).toEqual(["bill", "waiter"])
    const call = calls.find(({ kind }) => kind === "waiter")
    await post(`/staff/calls/${call?.id}/answer/`, waiter)
    wait(callAgainMs - 1_000)
    expectRefusal(await callAs(guest), 429, "call_too_soon", { seconds: 1 })
    // A retry of the call that was answered is no new one.
    dataOf("POST /table/qr/{uuid}/calls/", await callAs(guest, "waiter", call?.id))
    wait(1_000)
    dataOf("POST /table/qr/{uuid}/calls/", await callAs(guest))
    expect((await see(guest)).calls).toHaveLength(2)
  })

  it("comes from nobody who does not sit there", async () => {
    await ordered(guest)
    expectRefusal(await callAs(await makeGuest(test)), 403, "join_needed")
    expect((await floorTable()).calls).toEqual([])
  })
})
