import { known } from "@sufra/db/seeds/demo/known"
import { beforeAll, describe, expect, it } from "vitest"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { branchIdsOf, call, countEvents, itemOf } from "../testing/menu-staff.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
const read = "GET /staff/menu/availability/"
const stock = "PUT /staff/menu/products/{id}/stock/"
const branches = "GET /staff/menu/products/{id}/branches/"
const save = "PUT /staff/menu/products/{id}/branches/"
const slug = "chicken-kabsa"
let owner: Bearer
let cashier: Bearer
let cafe: Bearer
let productId: string
let olaya: string
let nakheel: string

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cashier = await bearer(test.app, known.staff.cashier)
  cafe = await bearer(test.app, known.staff.cafeOwner)
  productId = (await itemOf(test, slug)).id
  const [first = "", second = ""] = await branchIdsOf(test, baytAlKaram)
  olaya = first
  nakheel = second
})

async function availabilityOf(who: Bearer, query = "") {
  return dataOf(read, await call(test, who, read, { query }))
}

async function branchesOf(id = productId) {
  return dataOf(branches, await call(test, owner, branches, { id }))
}

describe("what is available", () => {
  it("is listed by category as the branch has it, with its sold-out and few left", async () => {
    const { branch, categories, day_ends_at } = await availabilityOf(owner)
    expect(branch?.id).toBe(olaya)
    const products = categories.flatMap((one) => one.products)
    const named = (en: string) => products.find((one) => one.name.en === en)
    expect(products.filter((one) => one.is_sold_out)).toHaveLength(1)
    expect(named("Cheese kunafa")).toMatchObject({ stock: 4, few_left: 4, is_sold_out: false })
    expect(Date.parse(day_ends_at)).toBeGreaterThan(test.clock.now.getTime())
    const elsewhere = await availabilityOf(owner, `?branch=${nakheel}`)
    const there = elsewhere.categories.flatMap((one) => one.products)
    expect(there.length).toBe(products.length - 1)
  })

  it("names the branches where the person works", async () => {
    expect((await availabilityOf(owner)).branches).toHaveLength(3)
    expect((await availabilityOf(cashier)).branches.map(({ id }) => id)).toEqual([olaya])
  })

  it("has the options of groups that products ask, without those taken off everywhere", async () => {
    const { modifier_groups } = await availabilityOf(cashier)
    expect(modifier_groups.length).toBeGreaterThan(5)
    const [option] = modifier_groups[0]?.options ?? []
    const tap = "PUT /staff/menu/modifier-options/{id}/availability/"
    await call(test, owner, tap, { id: option?.id ?? "", body: { is_available: false } })
    const left = (await availabilityOf(cashier)).modifier_groups.flatMap((one) => one.options)
    expect(left.some(({ id }) => id === option?.id)).toBe(false)
  })

  it("is another place's own", async () => {
    const { branch, categories } = await availabilityOf(cafe)
    expect(branch?.id).toBe((await branchIdsOf(test, cardamomCorner))[0])
    const ids = categories.flatMap((one) => one.products.map(({ id }) => id))
    expect(ids).not.toContain(productId)
  })
})

describe("stock", () => {
  function change(who: Bearer, body: object, id = productId) {
    return call(test, who, stock, { id, body: { branch_id: olaya, ...body } as never })
  }

  it("is set, counted and no longer counted; guests see when few are left", async () => {
    expect(dataOf(stock, await change(cashier, { set: 3 }))).toMatchObject({ stock: 3 })
    expect((await itemOf(test, slug)).few_left).toBe(3)
    expect(dataOf(stock, await change(cashier, { add: -3 }))).toMatchObject({ is_sold_out: true })
    expect((await itemOf(test, slug)).is_sold_out).toBe(true)
    expect(dataOf(stock, await change(cashier, { set: null }))).toMatchObject({
      stock: null,
      is_sold_out: false,
    })
    expect(dataOf(stock, await change(cashier, { add: 7 }))).toMatchObject({ stock: 7 })
    expect(dataOf(stock, await change(cashier, { add: -9 }))).toMatchObject({ stock: 0 })
  })

  it("that nobody counts is not sold out by adding none or taking some", async () => {
    for (const add of [0, -1]) {
      await change(cashier, { set: null })
      expect(dataOf(stock, await change(cashier, { add }))).toMatchObject({
        stock: null,
        is_sold_out: false,
      })
      expect((await itemOf(test, slug)).is_sold_out).toBe(false)
    }
  })

  it("added by many at once is all of it", async () => {
    await change(cashier, { set: 10 })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(index % 2 ? cashier : owner, { add: 2 })),
    )
    const seen = replies.map((reply) => dataOf(stock, reply).stock)
    expect(Math.max(...seen.map(Number))).toBe(50)
    expect(new Set(seen).size).toBe(20)
    expect((await branchesOf()).branches[0]?.stock).toBe(50)
  })

  it.each([
    ["below none", { set: -1 }],
    ["of more than can be counted", { set: 10_000 }],
    ["of half a portion", { add: 0.5 }],
    ["without a number", {}],
    ["set and added at once", { set: 1, add: 1 }],
  ])("%s is refused", async (_, body) => {
    const before = await branchesOf()
    expectRefusal(await change(owner, body), 400, "validation_failed")
    expect(await branchesOf()).toEqual(before)
  })

  it("at another branch, of another place's branch or product is refused", async () => {
    const [foreign = ""] = await branchIdsOf(test, cardamomCorner)
    const events = await countEvents(test)
    expectRefusal(await change(cashier, { branch_id: nakheel, set: 1 }), 403, "not_allowed")
    expectRefusal(await change(owner, { branch_id: foreign, set: 1 }), 404, "branch_not_found")
    expectRefusal(await change(cafe, { branch_id: foreign, set: 1 }), 404, "product_not_found")
    expect(await countEvents(test)).toBe(events)
  })
})

describe("a product at the branches", () => {
  const row = (branch_id: string, difference: object = {}) => ({
    branch_id,
    price_minor: null,
    is_available: true,
    ...difference,
  })

  function saveAs(who: Bearer, ...rows: ReturnType<typeof row>[]) {
    return call(test, who, save, { id: productId, body: { branches: rows } })
  }

  it("has its own price unless a branch has another, and may be missing there", async () => {
    const own = await branchesOf()
    const wanted = [row(olaya, { price_minor: 4321 }), row(nakheel, { is_available: false })]
    const saved = dataOf(save, await saveAs(owner, ...wanted))
    expect(saved.price_minor).toBe(own.price_minor)
    expect(saved.branches).toMatchObject([...wanted, { branch_id: own.branches[2]?.branch_id }])
    expect((await itemOf(test, slug)).price_minor).toBe(4321)
    const missing = await test.app.inject(`/api/menu/qr/${known.qr.nakheel}/items/${slug}/`)
    expectRefusal(missing, 404, "product_not_found")
    await saveAs(owner, row(olaya), row(nakheel))
    expect((await itemOf(test, slug, known.qr.nakheel)).price_minor).toBe(own.price_minor)
  })

  it("keeps a branch's price when it is taken off and back, and its place when it is priced", async () => {
    const change = (difference: object) =>
      call(test, owner, save, {
        id: productId,
        body: { branches: [{ branch_id: olaya, ...difference }] },
      })
    await change({ price_minor: 4321 })
    await change({ is_available: false })
    const [taken] = dataOf(save, await change({ price_minor: 4444 })).branches
    expect(taken).toMatchObject({ price_minor: 4444, is_available: false })
    const [back] = dataOf(save, await change({ is_available: true })).branches
    expect(back).toMatchObject({ price_minor: 4444, is_available: true })
    expect(dataOf(save, await change({})).branches[0]).toEqual(back)
    await saveAs(owner, row(olaya))
  })

  it("is priced, taken off and put back by the manager of that branch, and of no other", async () => {
    const manager = await bearer(test.app, known.staff.branchManager)
    const here = (await availabilityOf(manager)).branch?.id
    expect(here).toBe(nakheel)
    dataOf(save, await saveAs(manager, row(nakheel, { price_minor: 2900, is_available: false })))
    const { categories, not_offered } = await availabilityOf(manager)
    expect(categories.flatMap((one) => one.products).some(({ id }) => id === productId)).toBe(false)
    expect(not_offered.find(({ id }) => id === productId)).toMatchObject({ price_minor: 2900 })
    dataOf(save, await saveAs(manager, row(nakheel, { price_minor: 2900 })))
    expect((await itemOf(test, slug, known.qr.nakheel)).price_minor).toBe(2900)
    const ids = (await availabilityOf(manager)).not_offered.map(({ id }) => id)
    expect(ids).not.toContain(productId)
    expectRefusal(await saveAs(manager, row(olaya, { price_minor: 1 })), 403, "not_allowed")
    await saveAs(manager, row(nakheel))
  })

  it("keeps a stock that is not named, and the mark of being sold out", async () => {
    await call(test, owner, stock, { id: productId, body: { branch_id: olaya, set: 12 } })
    const mark = "PUT /staff/menu/products/{id}/sold-out/"
    const body = { branch_ids: [olaya], sold_out: true, until: null }
    await call(test, owner, mark, { id: productId, body })
    const saved = dataOf(save, await saveAs(owner, row(olaya, { price_minor: 100 })))
    expect(saved.branches[0]).toMatchObject({ stock: 12, is_sold_out: true, price_minor: 100 })
    const counted = dataOf(save, await saveAs(owner, row(olaya, { stock: null })))
    expect(counted.branches[0]).toMatchObject({ stock: null, is_sold_out: true })
  })

  it.each([
    ["a price below zero", { price_minor: -1 }, { "branches.0.price_minor": "figure_invalid" }],
    ["a stock below none", { stock: -1 }, { "branches.0.stock": "figure_invalid" }],
  ])("is refused with %s", async (_, difference, fields) => {
    const before = await branchesOf()
    const reply = await saveAs(owner, row(olaya, difference), row(nakheel, { price_minor: 1 }))
    expectRefusal(reply, 400, "validation_failed", fields)
    expect(await branchesOf()).toEqual(before)
  })

  it("is refused with a branch twice, or another place's branch or product", async () => {
    const [foreign = ""] = await branchIdsOf(test, cardamomCorner)
    const before = await branchesOf()
    const twice = await saveAs(owner, row(olaya), row(olaya))
    expectRefusal(twice, 400, "validation_failed", { branches: "chosen_twice" })
    const elsewhere = await saveAs(owner, row(olaya, { price_minor: 1 }), row(foreign))
    expectRefusal(elsewhere, 404, "branch_not_found")
    expectRefusal(await saveAs(cafe, row(foreign)), 404, "product_not_found")
    expectRefusal(await call(test, cafe, branches, { id: productId }), 404, "product_not_found")
    expect(await branchesOf()).toEqual(before)
  })
})
