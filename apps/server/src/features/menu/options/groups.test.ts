import { nutritionAmounts } from "@sufra/contract/menu/menu"
import { modifierOption } from "@sufra/db/schema/menu"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { call, countEvents, itemOf, newGroup, newOption } from "../testing/menu-staff.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const groups = "POST /staff/menu/modifier-groups/"
const group = "PUT /staff/menu/modifier-groups/{id}/"
let owner: Bearer
let cafe: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cafe = await bearer(test.app, known.staff.cafeOwner)
})

async function listAs(who: Bearer) {
  const key = "GET /staff/menu/modifier-groups/"
  return dataOf(key, await call(test, who, key))
}

async function create(change: object = {}) {
  const body = newGroup(change)
  return dataOf(groups, await call(test, owner, groups, { body }))
}

function optionRows(groupId: string) {
  return test.database.read
    .select()
    .from(modifierOption)
    .where(
      and(eq(modifierOption.establishmentId, baytAlKaram), eq(modifierOption.groupId, groupId)),
    )
}

describe("modifier groups", () => {
  it("are listed with their options in order and the products that ask them", async () => {
    const list = await listAs(owner)
    const sauces = list.find((one) => one.name.en === "Sauces")
    expect(sauces).toMatchObject({ minimum: 0, maximum: 3, free: 1 })
    expect(sauces?.options.map((option) => option.name.en)).toEqual([
      "Toum",
      "Tahini",
      "House hot sauce",
      "Ranch",
    ])
    expect(sauces?.used_by.length).toBeGreaterThan(0)
  })

  it("opened before a colleague saved them are not saved over theirs", async () => {
    const made = await create()
    const { id, used_by: _, version, ...body } = made
    const save = (change: object, sent: string) =>
      call(test, owner, group, { id, body: { ...body, ...change, version: sent } as never })
    const name = { en: "Theirs", sa: "لهم" }
    const theirs = dataOf(group, await save({ name }, version))
    expectRefusal(await save({}, version), 409, "changed_meanwhile")
    expect(dataOf(group, await save({}, theirs.version)).name).toEqual(made.name)
  })

  it("are created once, however often they are sent", async () => {
    const body = newGroup()
    const [first, ...rest] = await Promise.all(
      Array.from({ length: 5 }, () => call(test, owner, groups, { body })),
    )
    const made = first && dataOf(groups, first)
    expect(made).toEqual({ ...body, used_by: [], version: expect.any(String) })
    for (const reply of rest) expect(dataOf(groups, reply)).toEqual(made)
    expect(await optionRows(body.id)).toHaveLength(2)
  })

  it("are saved whole: options changed, added, put in order and taken away", async () => {
    const { id, options } = await create()
    const [small, large] = options
    const amounts = Object.fromEntries(
      Object.keys(nutritionAmounts.shape).map((name, index) => [name, index]),
    )
    const added = newOption({ nutrition: amounts, allergens: ["milk", "gluten"] })
    const body = {
      name: { en: " How big? ", sa: "الحجم" },
      minimum: 0,
      maximum: 2,
      free: 1,
      options: [added, { ...large, price_minor: 700 }],
    }
    const saved = dataOf(group, await call(test, owner, group, { id, body: body as never }))
    expect(saved).toMatchObject({ name: { en: "How big?" }, minimum: 0, maximum: 2, free: 1 })
    expect(saved.options).toEqual([
      { ...added, allergens: ["gluten", "milk"] },
      { ...large, price_minor: 700 },
    ])
    expect(saved.options.some((option) => option.id === small?.id)).toBe(false)
  })

  it("show on the guest's page as soon as they are saved", async () => {
    const before = await itemOf(test, "chicken-kabsa")
    const size = before.modifier_groups[0]
    const found = (await listAs(owner)).find((one) => one.id === size?.id)
    const body = { ...found, options: found?.options.map((one) => ({ ...one, price_minor: 123 })) }
    const events = await countEvents(test)
    dataOf(group, await call(test, owner, group, { id: size?.id ?? "", body: body as never }))
    const after = await itemOf(test, "chicken-kabsa")
    expect(after.modifier_groups[0]?.options.map((one) => one.price_minor)).toEqual([123, 123])
    expect(await countEvents(test)).toBe(events + 1)
  })

  it("are copied once, with options of their own and without the products", async () => {
    const [source] = (await listAs(owner)).filter((one) => one.used_by.length > 0)
    const key = "POST /staff/menu/modifier-groups/{id}/duplicate/"
    const body = { id: newId(), name: { en: "Copy", sa: "نسخة" } }
    const replies = await Promise.all(
      [1, 2].map(() => call(test, owner, key, { id: source?.id ?? "", body })),
    )
    const [copy, again] = replies.map((reply) => dataOf(key, reply))
    expect(again).toEqual(copy)
    expect(copy).toMatchObject({ ...body, used_by: [], maximum: source?.maximum })
    const bare = (options: { id: string }[] = []) => options.map(({ id: _, ...option }) => option)
    expect(bare(copy?.options)).toEqual(bare(source?.options))
    expect(copy?.options[0]?.id).not.toBe(source?.options[0]?.id)
  })

  it("that products ask are deleted only when that is confirmed", async () => {
    const key = "DELETE /staff/menu/modifier-groups/{id}/"
    const [used] = (await listAs(owner)).filter((one) => one.used_by.length > 1)
    const id = used?.id ?? ""
    const count = used?.used_by.length ?? 0
    expectRefusal(await call(test, owner, key, { id }), 409, "modifier_group_in_use", { count })
    expect((await listAs(owner)).some((one) => one.id === id)).toBe(true)
    dataOf(key, await call(test, owner, key, { id, query: "?confirmed=true" }))
    expect((await listAs(owner)).some((one) => one.id === id)).toBe(false)
    expect(await optionRows(id)).toEqual([])
    expectRefusal(await call(test, owner, key, { id }), 404, "modifier_group_not_found")
  })

  it("lose an option at every branch in one tap, and get it back", async () => {
    const key = "PUT /staff/menu/modifier-options/{id}/availability/"
    const { modifier_groups } = await itemOf(test, "chicken-saj")
    const option = modifier_groups[0]?.options.find((one) => one.is_default)
    const id = option?.id ?? ""
    const nakheel = async () => {
      const item = await itemOf(test, "chicken-saj", known.qr.nakheel)
      return item.modifier_groups.flatMap((one) => one.options).find((one) => one.id === id)
    }
    dataOf(key, await call(test, owner, key, { id, body: { is_available: false } }))
    expect(await nakheel()).toMatchObject({ is_available: false, is_default: false })
    dataOf(key, await call(test, owner, key, { id, body: { is_available: true } }))
    expect(await nakheel()).toMatchObject({ is_available: true, is_default: true })
  })
})

describe("a group that is refused", () => {
  const [small, large] = newGroup().options
  it.each<[string, object, Record<string, string>]>([
    [
      "has no name",
      { name: { en: "", sa: " " } },
      { "name.en": "required", "name.sa": "required" },
    ],
    ["asks for more than it allows", { minimum: 2 }, { minimum: "minimum_above_maximum" }],
    [
      "asks for more than is available",
      { options: [{ ...small, is_available: false }] },
      { minimum: "minimum_above_available" },
    ],
    ["gives more than it allows", { free: 2 }, { free: "free_above_maximum" }],
    [
      "begins with two where one may be taken",
      { options: [small, { ...large, is_default: true }] },
      { defaults: "defaults_above_maximum" },
    ],
    ["allows none", { maximum: 0, minimum: 0 }, { maximum: "figure_invalid" }],
    ["has no options", { options: [] }, { options: "required" }],
    ["has an option twice", { options: [small, small] }, { options: "chosen_twice" }],
    [
      "has an option that pays the guest",
      { options: [{ ...small, price_minor: -1 }] },
      { "options.0.price_minor": "figure_invalid" },
    ],
    [
      "has an option without a name",
      { options: [{ ...small, name: { en: "x", sa: "" } }] },
      { "options.0.name.sa": "required" },
    ],
  ])("%s", async (_, change, fields) => {
    const events = await countEvents(test)
    const body = newGroup(change)
    expectRefusal(await call(test, owner, groups, { body }), 400, "validation_failed", fields)
    expect(await optionRows(body.id)).toEqual([])
    expect(await countEvents(test)).toBe(events)
  })

  it("takes an option away from another group", async () => {
    const other = await create()
    const own = await create()
    const stolen = other.options[1]
    const body = { ...own, options: [...own.options, stolen] }
    const reply = await call(test, owner, group, { id: own.id, body: body as never })
    expectRefusal(reply, 400, "validation_failed", { options: "invalid" })
    expect(await optionRows(other.id)).toHaveLength(2)
    expect(await optionRows(own.id)).toHaveLength(2)
  })

  it("belongs to another place", async () => {
    const [foreign] = await listAs(owner)
    const id = foreign?.id ?? ""
    const optionId = foreign?.options[0]?.id ?? ""
    const before = await listAs(owner)
    const { id: _, ...body } = newGroup()
    const replies = await Promise.all([
      call(test, cafe, group, { id, body }),
      call(test, cafe, "DELETE /staff/menu/modifier-groups/{id}/", {
        id,
        query: "?confirmed=true",
      }),
      call(test, cafe, "POST /staff/menu/modifier-groups/{id}/duplicate/", {
        id,
        body: { id: newId(), name: { en: "x", sa: "x" } },
      }),
    ])
    for (const reply of replies) expectRefusal(reply, 404, "modifier_group_not_found")
    const availability = "PUT /staff/menu/modifier-options/{id}/availability/"
    const tap = await call(test, cafe, availability, {
      id: optionId,
      body: { is_available: false },
    })
    expectRefusal(tap, 404, "modifier_option_not_found")
    expect(await listAs(owner)).toEqual(before)
  })
})

describe("two people at once", () => {
  it("who save the same group leave one of the two, whole", async () => {
    const made = await create()
    const bodies = ["First", "Second"].map((name) => ({
      ...newGroup({ name: { en: name, sa: name } }),
      options: [
        newOption({ name: { en: `${name} a`, sa: "أ" } }),
        newOption({ name: { en: `${name} b`, sa: "ب" } }),
      ],
    }))
    const replies = await Promise.all(
      bodies.map((body) => call(test, owner, group, { id: made.id, body })),
    )
    for (const reply of replies) expect(reply.statusCode).toBe(200)
    const left = (await listAs(owner)).find((one) => one.id === made.id)
    expect(left?.options).toHaveLength(2)
    for (const option of left?.options ?? []) expect(option.name.en).toContain(left?.name.en)
  })
})
