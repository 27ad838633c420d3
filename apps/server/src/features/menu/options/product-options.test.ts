import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { call, countEvents, itemOf, newGroup } from "../testing/menu-staff.ts"

const test = useTestApp()
const read = "GET /staff/menu/products/{id}/options/"
const attach = "PUT /staff/menu/products/{id}/modifier-groups/"
const combine = "PUT /staff/menu/products/{id}/combo-steps/"
const suggest = "PUT /staff/menu/products/{id}/suggestions/"
const create = "POST /staff/menu/modifier-groups/"
const unknownId = "99999999-9999-4999-8999-999999999999"
const menuOf = (code: string) => `/api/menu/qr/${code}/`
let owner: Bearer
let cafe: Bearer
let ids: Record<"soup" | "tea" | "coffee" | "bread" | "feast", string>

async function optionsOf(id: string, who = owner) {
  return dataOf(read, await call(test, who, read, { id }))
}

async function createGroup() {
  return dataOf(create, await call(test, owner, create, { body: newGroup() }))
}

function step(products: string[], change: object = {}) {
  return {
    id: newId(),
    name: { en: "Drink", sa: "المشروب" },
    choose: 1,
    products: products.map((product_id) => ({ product_id, extra_minor: 0 })),
    ...change,
  }
}

function combineAs(who: Bearer, id: string, ...combo_steps: ReturnType<typeof step>[]) {
  return call(test, who, combine, { id, body: { combo_steps } })
}

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cafe = await bearer(test.app, known.staff.cafeOwner)
  const menu = dataOf("GET /menu/qr/{uuid}/", await test.app.inject(menuOf(known.qr.olaya)))
  const products = menu.categories.flatMap((one) => one.products)
  const combos = products.filter((one) => one.is_combo)
  const offered = new Set<string>()
  for (const { id } of combos) {
    const { combo_steps } = await itemOf(test, id)
    for (const one of combo_steps) for (const part of one.products) offered.add(part.id)
  }
  const plain = products.filter((one) => !(one.is_combo || offered.has(one.id)))
  const [soup = "", tea = "", coffee = "", bread = ""] = plain.map((one) => one.id)
  ids = { soup, tea, coffee, bread, feast: combos[0]?.id ?? "" }
})

beforeEach(async () => {
  for (const id of [ids.soup, ids.tea, ids.coffee, ids.bread]) await combineAs(owner, id)
})

describe("a product's groups", () => {
  it("are asked in the order given, and no longer when taken away", async () => {
    const [one, two] = [await createGroup(), await createGroup()]
    const order = [two.id, one.id]
    const body = { modifier_group_ids: order }
    const saved = dataOf(attach, await call(test, owner, attach, { id: ids.soup, body }))
    expect(saved.modifier_group_ids).toEqual(order)
    expect((await itemOf(test, ids.soup)).modifier_groups.map(({ id }) => id)).toEqual(order)
    await call(test, owner, attach, { id: ids.soup, body: { modifier_group_ids: [] } })
    expect((await itemOf(test, ids.soup)).modifier_groups).toEqual([])
  })

  it.each([
    ["named twice", () => [unknownId, unknownId], 400, "validation_failed"],
    ["unknown", () => [unknownId], 404, "modifier_group_not_found"],
  ])("are refused when one is %s, and stay as they were", async (_, named, status, code) => {
    const { id } = await createGroup()
    await call(test, owner, attach, { id: ids.soup, body: { modifier_group_ids: [id] } })
    const events = await countEvents(test)
    const body = { modifier_group_ids: [...named(), id] }
    expectRefusal(await call(test, owner, attach, { id: ids.soup, body }), status, code)
    expect((await optionsOf(ids.soup)).modifier_group_ids).toEqual([id])
    expect(await countEvents(test)).toBe(events)
  })

  it("of another place are refused, as is another place's product", async () => {
    const { id } = await createGroup()
    const cafeMenu = await test.app.inject(menuOf(known.qr.cardamomCorner))
    const { categories } = dataOf("GET /menu/qr/{uuid}/", cafeMenu)
    const cafeItem = categories[0]?.products[0]?.id ?? ""
    const body = { modifier_group_ids: [id] }
    const before = await optionsOf(cafeItem, cafe)
    const foreignGroup = await call(test, cafe, attach, { id: cafeItem, body })
    expectRefusal(foreignGroup, 404, "modifier_group_not_found")
    const foreignProduct = await call(test, cafe, attach, { id: ids.soup, body })
    expectRefusal(foreignProduct, 404, "product_not_found")
    const foreignPart = await combineAs(cafe, cafeItem, step([ids.tea]))
    expectRefusal(foreignPart, 404, "product_not_found")
    const foreignIdea = await call(test, cafe, suggest, {
      id: cafeItem,
      body: { suggestion_ids: [ids.tea] },
    })
    expectRefusal(foreignIdea, 404, "product_not_found")
    expectRefusal(await call(test, cafe, read, { id: ids.soup }), 404, "product_not_found")
    expect(await optionsOf(cafeItem, cafe)).toEqual(before)
  })

  it("and the deletion of one of them at once end with both or with neither", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await createGroup()
      const remove = "DELETE /staff/menu/modifier-groups/{id}/"
      const [attached, deleted] = await Promise.all([
        call(test, owner, attach, { id: ids.soup, body: { modifier_group_ids: [id] } }),
        call(test, owner, remove, { id }),
      ])
      const isAttached = (await optionsOf(ids.soup)).modifier_group_ids.includes(id)
      const outcome = [attached.statusCode, deleted.statusCode, isAttached]
      expect([
        [200, 409, true],
        [404, 200, false],
      ]).toContainEqual(outcome)
    }
  })

  it("are attached while one of them is saved, and both hold", async () => {
    const { used_by: _, ...made } = await createGroup()
    const [attached, saved] = await Promise.all([
      call(test, owner, attach, { id: ids.soup, body: { modifier_group_ids: [made.id] } }),
      call(test, owner, "PUT /staff/menu/modifier-groups/{id}/", {
        id: made.id,
        body: { ...made, name: { en: "Renamed", sa: "جديد" } },
      }),
    ])
    expect([attached.statusCode, saved.statusCode]).toEqual([200, 200])
    expect((await itemOf(test, ids.soup)).modifier_groups).toMatchObject([
      { id: made.id, name: { en: "Renamed" } },
    ])
  })
})

describe("a combo", () => {
  it("is a product with steps, and a plain one without", async () => {
    const drink = step([ids.tea, ids.coffee])
    const first = drink.products[0]
    if (first) first.extra_minor = 300
    const saved = dataOf(combine, await combineAs(owner, ids.soup, drink))
    expect(saved.combo_steps).toEqual([drink])
    expect(saved.product.is_combo).toBe(true)
    const item = await itemOf(test, ids.soup)
    expect(item.is_combo).toBe(true)
    expect(item.combo_steps[0]?.products).toMatchObject([
      { id: ids.tea, extra_minor: 300 },
      { id: ids.coffee, extra_minor: 0 },
    ])
    await combineAs(owner, ids.soup)
    expect((await itemOf(test, ids.soup)).is_combo).toBe(false)
  })

  it("keeps the ids of its steps in another order", async () => {
    const [one, two] = [step([ids.tea]), step([ids.coffee, ids.bread], { choose: 2 })]
    await combineAs(owner, ids.soup, one, two)
    const saved = dataOf(combine, await combineAs(owner, ids.soup, two, one))
    expect(saved.combo_steps.map(({ id }) => id)).toEqual([two.id, one.id])
  })

  it.each<[string, () => ReturnType<typeof step>, Record<string, string>]>([
    [
      "itself",
      () => step([ids.tea, ids.soup]),
      { "combo_steps.0.products.1.product_id": "combo_contains_itself" },
    ],
    [
      "another combo",
      () => step([ids.feast]),
      { "combo_steps.0.products.0.product_id": "combo_contains_combo" },
    ],
    [
      "a product twice",
      () => step([ids.tea, ids.tea]),
      { "combo_steps.0.products.1.product_id": "chosen_twice" },
    ],
    [
      "too few to choose from",
      () => step([ids.tea], { choose: 2 }),
      { "combo_steps.0.choose": "combo_chooses_too_many" },
    ],
    ["nothing to choose from", () => step([]), { "combo_steps.0.products": "required" }],
    [
      "a step without a name",
      () => step([ids.tea], { name: { en: "", sa: "" } }),
      { "combo_steps.0.name.en": "required", "combo_steps.0.name.sa": "required" },
    ],
  ])("is refused with %s, and stays as it was", async (_, wrong, fields) => {
    const good = step([ids.coffee])
    await combineAs(owner, ids.soup, good)
    expectRefusal(await combineAs(owner, ids.soup, wrong()), 400, "validation_failed", fields)
    expect((await optionsOf(ids.soup)).combo_steps).toEqual([good])
  })

  it("cannot be made of what a combo offers, nor take another combo's step", async () => {
    const drink = step([ids.tea])
    await combineAs(owner, ids.soup, drink)
    expect((await optionsOf(ids.tea)).product.offered_by).toMatchObject([{ id: ids.soup }])
    const inside = await combineAs(owner, ids.tea, step([ids.coffee]))
    expectRefusal(inside, 400, "validation_failed", { combo_steps: "combo_inside_combo" })
    const stolen = await combineAs(owner, ids.coffee, { ...step([ids.bread]), id: drink.id })
    expectRefusal(stolen, 400, "validation_failed", { combo_steps: "invalid" })
    expect((await optionsOf(ids.soup)).combo_steps).toEqual([drink])
  })

  it("never ends up in another one, whoever races", async () => {
    for (let round = 0; round < 8; round += 1) {
      await combineAs(owner, ids.soup)
      await combineAs(owner, ids.tea)
      const replies = await Promise.all([
        combineAs(owner, ids.soup, step([ids.tea])),
        combineAs(owner, ids.tea, step([ids.coffee])),
      ])
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400])
    }
  })
})

describe("suggestions", () => {
  it("are shown in the order given", async () => {
    const suggestion_ids = [ids.coffee, ids.tea]
    dataOf(suggest, await call(test, owner, suggest, { id: ids.soup, body: { suggestion_ids } }))
    expect((await itemOf(test, ids.soup)).suggestions.map(({ id }) => id)).toEqual(suggestion_ids)
  })

  it("are refused when there is the product itself, one twice, or a ninth", async () => {
    const save = (suggestion_ids: string[]) =>
      call(test, owner, suggest, { id: ids.soup, body: { suggestion_ids } })
    await save([ids.bread])
    expectRefusal(await save([ids.tea, ids.soup]), 400, "validation_failed", {
      "suggestion_ids.1": "suggestion_of_itself",
    })
    expectRefusal(await save([ids.tea, ids.tea]), 400, "validation_failed", {
      suggestion_ids: "chosen_twice",
    })
    expectRefusal(await save(Array.from({ length: 9 }, newId)), 400, "validation_failed", {
      suggestion_ids: "too_many",
    })
    expectRefusal(await save([ids.tea, unknownId]), 404, "product_not_found")
    expect((await optionsOf(ids.soup)).suggestion_ids).toEqual([ids.bread])
  })

  it("of two products for each other at once are both kept", async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0
          ? call(test, owner, suggest, { id: ids.tea, body: { suggestion_ids: [ids.coffee] } })
          : call(test, owner, suggest, { id: ids.coffee, body: { suggestion_ids: [ids.tea] } }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
    expect((await optionsOf(ids.tea)).suggestion_ids).toEqual([ids.coffee])
    expect((await optionsOf(ids.coffee)).suggestion_ids).toEqual([ids.tea])
  })
})

it("what may be chosen is every product but itself, each with its category", async () => {
  const { choices, product } = await optionsOf(ids.soup)
  expect(product.id).toBe(ids.soup)
  expect(choices.products.some(({ id }) => id === ids.soup)).toBe(false)
  expect(choices.products.find(({ id }) => id === ids.feast)?.is_combo).toBe(true)
  expect(choices.products.length).toBeGreaterThan(50)
})
