import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import { recordedEvent } from "../../../testing/database/recorded-events.ts"
import { menuEditor, productBody } from "../../../testing/menu/menu-editor.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const editor = menuEditor(test)
const created = "POST /staff/menu/products/"
const saved = "PUT /staff/menu/products/{id}/"
let drinks: string

beforeAll(async () => {
  drinks = (await editor.category("Drinks")).id
})

const label = {
  serving_size: { amount: 0.25, unit: "liter" as const },
  total_fat_mg: 5_000,
  saturated_fat_mg: 3_000,
  trans_fat_mg: 100,
  cholesterol_mg: 10,
  sodium_mg: 2_001,
  carbohydrate_mg: 20_000,
  dietary_fiber_mg: 500,
  total_sugars_mg: 15_000,
  added_sugars_mg: 10_000,
  protein_mg: 1_000,
  caffeine_mg: 40,
}

describe("a new product", () => {
  it("is on the guests' menu at once, last in its category, with its walking minutes", async () => {
    const body = productBody(drinks, { nutrition: label, allergens: ["milk", "milk"] })
    const product = dataOf(created, await editor.create(body))
    expect(product).toMatchObject({ slug: "mint-lemonade", burn_minutes: 30, allergens: ["milk"] })
    const shown = (await editor.asGuest()).categories.find(({ id }) => id === drinks)
    expect(shown?.products.at(-1)).toMatchObject({
      id: product.id,
      price_minor: 1800,
      is_high_in_salt: true,
      caffeine_mg: 40,
    })
  })

  it("is made once, however often it is sent, also at once", async () => {
    const id = randomUUID()
    const body = productBody(drinks, { name: { en: "Once", sa: "مرة" } })
    const replies = await Promise.all([1, 2, 3].map(() => editor.create(body, id)))
    const views = replies.map((reply) => dataOf(created, reply))
    expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(1)
    const rows = (await editor.category("Drinks")).products.filter(({ name }) => name.en === "Once")
    expect(rows).toHaveLength(1)
  })

  it("writes one event that open pages hear of", async () => {
    await test.database.withTransaction((tx) => tx.delete(recordedEvent))
    const id = randomUUID()
    await editor.create(productBody(drinks, { published: false }), id)
    const events = await test.database.read.select().from(recordedEvent)
    expect(events).toMatchObject([{ topic: "menu", entityId: id }])
  })

  it("may be a draft with one name", async () => {
    const body = productBody(drinks, {
      name: { en: "", sa: "عصير رمان" },
      calories: null,
      allergens: null,
      published: false,
    })
    const product = dataOf(created, await editor.create(body))
    expect(product.slug).toBe("asyr-rman")
    expect(product.gaps.required).toEqual(["name.en", "calories", "allergens"])
    const guest = (await editor.asGuest()).categories.flatMap((category) => category.products)
    expect(guest.some(({ id }) => id === product.id)).toBe(false)
  })

  it("keeps emoji and loses marks that turn the line", async () => {
    const name = { en: "  Spicy\u202E 🌶️  family 👨‍👩‍👧 ", sa: "\u200Fحار\u200E" }
    const product = dataOf(created, await editor.create(productBody(drinks, { name })))
    expect(product.name).toEqual({ en: "Spicy 🌶️ family 👨‍👩‍👧", sa: "حار" })
  })
})

describe("a product that is refused", () => {
  it.each([
    ["no name", { name: { en: " ", sa: "\u200F" } }, { "name.sa": "name_required" }],
    [
      "a name of 500 characters",
      { name: { en: "x".repeat(500), sa: "س" } },
      { "name.en": "name_too_long" },
    ],
    ["a NUL", { description: { en: "a\0b", sa: "" } }, null],
    [
      "a long description",
      { description: { en: "", sa: "س".repeat(1001) } },
      { "description.sa": "description_too_long" },
    ],
    ["a price below nothing", { price_minor: -1 }, { price_minor: "price_invalid" }],
    ["half a halala", { price_minor: 10.5 }, { price_minor: "price_invalid" }],
    ["a price beyond", { price_minor: 100_000_000 }, { price_minor: "price_invalid" }],
    ["calories beyond", { calories: 20_001 }, { calories: "calories_invalid" }],
    ["no order type", { order_types: [] }, { order_types: "required" }],
    ["an unknown allergen", { allergens: ["dust"] }, { "allergens.0": "invalid" }],
    [
      "more fats than fat",
      { nutrition: { ...label, total_fat_mg: 3_099 } },
      { "nutrition.total_fat_mg": "fats_exceed_total" },
    ],
    [
      "more sugar than carbohydrate",
      { nutrition: { ...label, carbohydrate_mg: 14_999 } },
      { "nutrition.total_sugars_mg": "sugars_exceed_carbohydrate" },
    ],
    [
      "more added sugar than sugar",
      { nutrition: { ...label, added_sugars_mg: 15_001 } },
      { "nutrition.added_sugars_mg": "added_sugars_exceed_sugars" },
    ],
    [
      "salt below nothing",
      { nutrition: { ...label, sodium_mg: -1 } },
      { "nutrition.sodium_mg": "amount_invalid" },
    ],
  ])("has %s", async (_, change, fields) => {
    const id = randomUUID()
    const reply = await editor.create({ ...productBody(drinks), ...(change as object) }, id)
    if (fields) expectRefusal(reply, 400, "validation_failed", fields)
    // A NUL is a control character like others: taken out, not refused.
    else expect(dataOf(created, reply).description.en).toBe("ab")
    if (fields) expectRefusal(await editor.patch(id, {}), 404, "product_not_found")
  })

  it("names a category or picture that is not there", async () => {
    const nowhere = randomUUID()
    expectRefusal(await editor.create(productBody(nowhere)), 404, "category_not_found")
    const body = productBody(drinks, { media_id: nowhere })
    expectRefusal(await editor.create(body), 404, "media_not_found")
  })

  it("is to be published and lacks what the law asks: nothing is kept of it", async () => {
    const id = randomUUID()
    const body = productBody(drinks, { calories: null, allergens: null })
    expectRefusal(await editor.create(body, id), 409, "product_incomplete", {
      calories: "required",
      allergens: "required",
    })
    expectRefusal(await editor.patch(id, {}), 404, "product_not_found")
  })
})

describe("a whole save", () => {
  async function fresh(en: string) {
    const body = productBody(drinks, { name: { en, sa: "منتج" } })
    return dataOf(created, await editor.create(body))
  }

  it("on an older version is refused, and changes nothing", async () => {
    const { id, version } = await fresh("Stale")
    await editor.patch(id, { price_minor: 2000 })
    const mine = { ...productBody(drinks, { price_minor: 100 }), version }
    expectRefusal(await editor.save(id, mine), 409, "product_changed")
    const theirs = await editor.product(id)
    expect(theirs).toMatchObject({ price_minor: 2000, name: { en: "Stale" } })
    const kept = dataOf(saved, await editor.save(id, { ...mine, version: theirs.version }))
    expect(kept.price_minor).toBe(100)
  })

  it("by two at once is one save and one refusal", async () => {
    const { id, version } = await fresh("Two at once")
    const bodies = [100, 200].map((price) => ({
      ...productBody(drinks, { price_minor: price, name: { en: `Now ${price}`, sa: "الآن" } }),
      version,
    }))
    const replies = await Promise.all(bodies.map((body) => editor.save(id, body)))
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
    const winner = replies.findIndex((reply) => reply.statusCode === 200)
    expect((await editor.product(id)).price_minor).toBe(bodies[winner]?.price_minor)
  })

  it("is not made stale by a new place in the list", async () => {
    const { id, version } = await fresh("Dragged")
    const { products } = await editor.category("Drinks")
    const ids = products.map((row) => row.id).reverse()
    await editor.arrange([{ id: drinks, product_ids: ids }])
    expect((await editor.product(id)).version).toBe(version)
  })

  it("moves it to the end of another category", async () => {
    const { id, version } = await fresh("Moved")
    const desserts = await editor.category("Desserts")
    dataOf(saved, await editor.save(id, { ...productBody(desserts.id), version }))
    expect((await editor.category("Desserts")).products.at(-1)?.id).toBe(id)
  })

  it("cannot take what the law asks from a published product", async () => {
    const { id, version } = await fresh("Complete")
    const body = { ...productBody(drinks, { calories: null }), version }
    expectRefusal(await editor.save(id, body), 409, "product_incomplete", { calories: "required" })
    expect((await editor.product(id)).calories).toBe(180)
  })
})

describe("from the list", () => {
  it("a name or the price alone is saved, and two people on one row keep both", async () => {
    const { id } = dataOf(created, await editor.create(productBody(drinks)))
    await Promise.all([
      editor.patch(id, { name: { sa: "جديد" } }),
      editor.patch(id, { name: { en: "New" } }),
      editor.patch(id, { price_minor: 4200 }),
    ])
    expect(await editor.product(id)).toMatchObject({
      name: { en: "New", sa: "جديد" },
      price_minor: 4200,
      slug: "new",
    })
  })

  it("an empty or long name and a bad price are refused", async () => {
    const { id } = dataOf(created, await editor.create(productBody(drinks)))
    const refused = async (body: object, fields: Record<string, string>) =>
      expectRefusal(await editor.patch(id, body), 400, "validation_failed", fields)
    await refused({ name: { en: " " } }, { "name.en": "required" })
    await refused({ name: { sa: "س".repeat(121) } }, { "name.sa": "name_too_long" })
    await refused({ price_minor: -5 }, { price_minor: "price_invalid" })
  })

  it("publishing says what is missing, and taking off the menu never fails", async () => {
    const body = productBody(drinks, { allergens: null, published: false })
    const { id } = dataOf(created, await editor.create(body))
    expectRefusal(await editor.patch(id, { published: true }), 409, "product_incomplete", {
      allergens: "required",
    })
    expect((await editor.product(id)).published).toBe(false)
    const { version } = await editor.product(id)
    await editor.save(id, { ...productBody(drinks, { published: false }), version })
    const key = "PATCH /staff/menu/products/{id}/"
    expect(dataOf(key, await editor.patch(id, { published: true })).published).toBe(true)
    expect(dataOf(key, await editor.patch(id, { published: false })).published).toBe(false)
  })
})
