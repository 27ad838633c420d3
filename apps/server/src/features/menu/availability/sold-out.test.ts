import { known } from "@sufra/db/seeds/demo/known"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { branchIdsOf, call, countEvents, itemOf } from "../testing/menu-staff.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
const mark = "PUT /staff/menu/products/{id}/sold-out/"
const markOption = "PUT /staff/menu/modifier-options/{id}/sold-out/"
const read = "GET /staff/menu/availability/"
const slug = "chicken-kabsa"
const afternoon = new Date("2026-11-15T14:00:00+03:00")
const closing = "2026-11-16T01:00:00.000Z"
let owner: Bearer
let cashier: Bearer
let kitchen: Bearer
let cafe: Bearer
let productId: string
let olaya: string
let nakheel: string

beforeAll(async () => {
  test.clock.now = afternoon
  owner = await bearer(test.app, known.staff.owner)
  cashier = await bearer(test.app, known.staff.cashier)
  kitchen = await bearer(test.app, known.staff.kitchen)
  cafe = await bearer(test.app, known.staff.cafeOwner)
  productId = (await itemOf(test, slug)).id
  const [first = "", second = ""] = await branchIdsOf(test, baytAlKaram)
  olaya = first
  nakheel = second
})

beforeEach(async () => {
  test.clock.now = afternoon
  await say(owner, { sold_out: false })
})

type Said = { branch_ids?: string[] | null; sold_out: boolean; until?: string | null }

function say(who: Bearer, said: Said, id = productId) {
  const body = { branch_ids: null, until: null, ...said }
  return call(test, who, mark, { id, body })
}

async function rowOf(who: Bearer, branch?: string) {
  const query = branch ? `?branch=${branch}` : ""
  const { categories } = dataOf(read, await call(test, who, read, { query }))
  return categories.flatMap((one) => one.products).find((one) => one.id === productId)
}

async function guestSees(code: string) {
  const { is_sold_out, back_at } = await itemOf(test, slug, code)
  return { is_sold_out, back_at }
}

describe("sold out", () => {
  it("until the end of the business day, for the guests of that branch only", async () => {
    const events = await countEvents(test)
    const said = { branch_ids: [olaya], sold_out: true, until: "end-of-day" }
    const [view] = dataOf(mark, await say(kitchen, said))
    expect(view).toEqual({
      branch_id: olaya,
      is_sold_out: true,
      marked_at: afternoon.toISOString(),
      back_at: closing,
      marked_by: "Salem Al Ghamdi",
      stock: null,
      few_left: null,
    })
    expect(await guestSees(known.qr.olaya)).toEqual({ is_sold_out: true, back_at: closing })
    expect(await guestSees(known.qr.nakheel)).toEqual({ is_sold_out: false, back_at: null })
    expect(await countEvents(test)).toBe(events + 1)
    test.clock.now = new Date(closing)
    expect((await guestSees(known.qr.olaya)).is_sold_out).toBe(false)
  })

  it("until a time, or until somebody says otherwise", async () => {
    const until = "2026-11-15T12:00:00.000Z"
    await say(cashier, { sold_out: true, until })
    expect(await rowOf(cashier)).toMatchObject({ is_sold_out: true, back_at: until })
    await say(cashier, { sold_out: true, until: null })
    expect(await rowOf(cashier)).toMatchObject({ is_sold_out: true, back_at: null })
    await say(cashier, { sold_out: false })
    expect(await rowOf(cashier)).toMatchObject({ is_sold_out: false, marked_by: null })
  })

  it("is everywhere when no branch is named: all of the place's for the owner", async () => {
    expect(dataOf(mark, await say(owner, { sold_out: true }))).toHaveLength(3)
    expect((await guestSees(known.qr.nakheel)).is_sold_out).toBe(true)
  })

  it("is at the person's own branches when no branch is named", async () => {
    const views = dataOf(mark, await say(cashier, { sold_out: true }))
    expect(views.map((view) => view.branch_id)).toEqual([olaya])
    expect((await guestSees(known.qr.nakheel)).is_sold_out).toBe(false)
  })

  it("said again keeps since when and by whom", async () => {
    await say(kitchen, { sold_out: true, until: "end-of-day" })
    test.clock.now = new Date(afternoon.getTime() + 60_000)
    const [again] = dataOf(mark, await say(cashier, { sold_out: true, until: "end-of-day" }))
    expect(again).toMatchObject({
      marked_at: afternoon.toISOString(),
      marked_by: "Salem Al Ghamdi",
    })
  })

  it("ends when what was counted down to none is brought back", async () => {
    const stock = "PUT /staff/menu/products/{id}/stock/"
    await call(test, cashier, stock, { id: productId, body: { branch_id: olaya, set: 0 } })
    expect(await rowOf(cashier)).toMatchObject({ is_sold_out: true, marked_at: null, stock: 0 })
    await say(cashier, { sold_out: false })
    expect(await rowOf(cashier)).toMatchObject({ is_sold_out: false, stock: null })
  })
})

describe("two people at once", () => {
  it("who mark the same leave one mark", async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        say(index % 2 ? cashier : kitchen, { sold_out: true, until: "end-of-day" }),
      ),
    )
    const views = replies.map((reply) => dataOf(mark, reply)[0])
    expect(new Set(views.map((view) => view?.marked_by)).size).toBe(1)
    expect(await rowOf(cashier)).toMatchObject({
      back_at: closing,
      marked_by: views[0]?.marked_by,
    })
  })

  it("who mark and unmark all succeed, and the last word holds", async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        say([owner, cashier, kitchen][index % 3] as Bearer, { sold_out: index % 2 === 0 }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
    const row = await rowOf(cashier)
    expect(row?.marked_at === null).toBe(!row?.is_sold_out)
    dataOf(mark, await say(cashier, { sold_out: true }))
    expect((await guestSees(known.qr.olaya)).is_sold_out).toBe(true)
  })

  it("who name the branches in another order never wait for each other", async () => {
    const orders = [
      [olaya, nakheel],
      [nakheel, olaya],
    ]
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        say(owner, { branch_ids: orders[index % 2] ?? null, sold_out: index % 3 > 0 }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
  })
})

describe("an option", () => {
  async function firstOption(code: string = known.qr.olaya) {
    const item = await itemOf(test, slug, code)
    return item.modifier_groups[0]?.options[0]
  }

  it("is sold out at a branch and by itself there again, with its default", async () => {
    const id = (await firstOption())?.id ?? ""
    const body = { branch_ids: null, sold_out: true, until: "end-of-day" as const }
    const views = dataOf(markOption, await call(test, kitchen, markOption, { id, body }))
    expect(views).toMatchObject([
      { branch_id: olaya, back_at: closing, marked_by: "Salem Al Ghamdi" },
    ])
    expect(await firstOption()).toMatchObject({ is_available: false, is_default: false })
    expect(await firstOption(known.qr.nakheel)).toMatchObject({ is_available: true })
    test.clock.now = new Date(closing)
    expect(await firstOption()).toMatchObject({ is_available: true, is_default: true })
    test.clock.now = afternoon
    await call(test, cashier, markOption, { id, body: { ...body, sold_out: false } })
    expect(await firstOption()).toMatchObject({ is_available: true, is_default: true })
  })

  it("marked by many at once is marked once, and stays so when its group is saved", async () => {
    const { modifier_groups } = dataOf(read, await call(test, owner, read))
    const group = modifier_groups[0]
    const id = group?.options[0]?.id ?? ""
    const body = { branch_ids: null, sold_out: true, until: null }
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => call(test, owner, markOption, { id, body })),
    )
    for (const reply of replies) expect(dataOf(markOption, reply)).toHaveLength(3)
    const list = "GET /staff/menu/modifier-groups/"
    const saved = dataOf(list, await call(test, owner, list)).find((one) => one.id === group?.id)
    const save = "PUT /staff/menu/modifier-groups/{id}/"
    dataOf(save, await call(test, owner, save, { id: group?.id ?? "", body: saved as never }))
    const after = dataOf(read, await call(test, owner, read)).modifier_groups[0]
    expect(after?.options[0]).toMatchObject({ id, is_sold_out: true })
  })

  it("of another place is not found", async () => {
    const id = (await firstOption())?.id ?? ""
    const body = { branch_ids: null, sold_out: true, until: null }
    const reply = await call(test, cafe, markOption, { id, body })
    expectRefusal(reply, 404, "modifier_option_not_found")
  })
})

describe("refused", () => {
  it("somebody of one branch at another, whether read or written", async () => {
    const events = await countEvents(test)
    for (const branch_ids of [[nakheel], [olaya, nakheel]]) {
      expectRefusal(await say(cashier, { branch_ids, sold_out: true }), 403, "not_allowed")
    }
    const query = `?branch=${nakheel}`
    expectRefusal(await call(test, cashier, read, { query }), 403, "not_allowed")
    expect((await guestSees(known.qr.nakheel)).is_sold_out).toBe(false)
    expect((await guestSees(known.qr.olaya)).is_sold_out).toBe(false)
    expect(await countEvents(test)).toBe(events)
  })

  it("a branch of another place, and then no branch is marked", async () => {
    const [foreign = ""] = await branchIdsOf(test, cardamomCorner)
    const reply = await say(owner, { branch_ids: [olaya, foreign], sold_out: true })
    expectRefusal(reply, 404, "branch_not_found")
    expect((await guestSees(known.qr.olaya)).is_sold_out).toBe(false)
    const query = `?branch=${foreign}`
    expectRefusal(await call(test, owner, read, { query }), 404, "branch_not_found")
  })

  it("a product of another place", async () => {
    expectRefusal(await say(cafe, { sold_out: true }), 404, "product_not_found")
    expect((await guestSees(known.qr.olaya)).is_sold_out).toBe(false)
  })

  it("an end that has passed", async () => {
    for (const until of [afternoon.toISOString(), "2020-01-01T00:00:00.000Z"]) {
      const reply = await say(owner, { sold_out: true, until })
      expectRefusal(reply, 400, "validation_failed", { until: "time_passed" })
    }
    expect((await guestSees(known.qr.olaya)).is_sold_out).toBe(false)
  })

  it("no branch at all", async () => {
    const reply = await say(owner, { branch_ids: [], sold_out: true })
    expectRefusal(reply, 400, "validation_failed", { branch_ids: "required" })
  })
})
