import {
  branchProduct,
  category,
  categoryBranch,
  product,
  productOldSlug,
} from "@sufra/db/schema/menu"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
type Product = { id: string; slug: string; price_minor: number; is_sold_out: boolean }

let olaya: string
let nakheel: string

async function get(path: string) {
  return test.app.inject({ url: `/api${path}` })
}

async function productsOf(code: string, branch?: string): Promise<Map<string, Product>> {
  const reply = await get(`/menu/qr/${code}/${branch ? `?branch=${branch}` : ""}`)
  const { categories } = reply.json().data
  const all = categories.flatMap((one: { products: Product[] }) => one.products)
  return new Map(all.map((one: Product) => [one.slug, one]))
}

function atBranch(branchId: string, productId: string) {
  return and(
    eq(branchProduct.establishmentId, baytAlKaram),
    eq(branchProduct.branchId, branchId),
    eq(branchProduct.productId, productId),
  )
}

beforeAll(async () => {
  const { data } = (await get(`/branch/list-qr/${baytAlKaram}/`)).json()
  olaya = data[0].id
  nakheel = data[1].id
})

describe("the menu of a branch", () => {
  it("has the branch's prices, and not what the branch does not sell", async () => {
    const [here, there] = [
      await productsOf(baytAlKaram, olaya),
      await productsOf(baytAlKaram, nakheel),
    ]
    expect(here.get("chicken-kabsa")?.price_minor).toBe(3400)
    expect(there.get("chicken-kabsa")?.price_minor).toBe(3600)
    expect(here.has("grilled-shrimp")).toBe(true)
    expect(there.has("grilled-shrimp")).toBe(false)
    const item = await get(`/menu/qr/${baytAlKaram}/items/grilled-shrimp/?branch=${nakheel}`)
    expectRefusal(item, 404, "product_not_found")
  })

  it("is the code's branch's, else the main one's", async () => {
    expect((await get(`/menu/qr/${known.qr.olayaTable12}/`)).json().data.branch_id).toBe(olaya)
    expect((await get(`/menu/qr/${baytAlKaram}/`)).json().data.branch_id).toBe(olaya)
  })

  it("of another place's branch is refused", async () => {
    const { data } = (await get(`/branch/list-qr/${cardamomCorner}/`)).json()
    for (const path of ["", "items/chicken-kabsa/"]) {
      const reply = await get(`/menu/qr/${baytAlKaram}/${path}?branch=${data[0].id}`)
      expectRefusal(reply, 404, "branch_not_found")
    }
  })

  it("leaves out a category of other branches", async () => {
    const name = async () =>
      (await get(`/menu/qr/${baytAlKaram}/?branch=${nakheel}`))
        .json()
        .data.categories.map((one: { name: { en: string } }) => one.name.en)
    expect(await name()).toContain("Desserts")
    const [desserts] = await test.database.read
      .select({ id: category.id })
      .from(product)
      .innerJoin(category, eq(category.id, product.categoryId))
      .where(eq(product.slug, "umm-ali"))
    await test.database.withTransaction((tx) =>
      tx.insert(categoryBranch).values({
        establishmentId: baytAlKaram,
        categoryId: desserts?.id ?? "",
        branchId: olaya,
      }),
    )
    expect(await name()).not.toContain("Desserts")
    expect((await productsOf(baytAlKaram, olaya)).has("umm-ali")).toBe(true)
  })
})

describe("sold out", () => {
  it("at one branch is not sold out at the other, and comes back when it was said", async () => {
    const kabsa = (await productsOf(baytAlKaram, nakheel)).get("chicken-kabsa")
    test.clock.now = new Date("2026-11-16T12:00:00+03:00")
    const until = new Date("2026-11-16T15:00:00+03:00")
    await test.database.withTransaction((tx) =>
      tx
        .update(branchProduct)
        .set({ soldOutAt: test.clock.now, soldOutUntil: until })
        .where(atBranch(nakheel, kabsa?.id ?? "")),
    )
    const at = async (branch: string) =>
      (await productsOf(baytAlKaram, branch)).get("chicken-kabsa")
    expect(await at(nakheel)).toMatchObject({ is_sold_out: true, back_at: until.toISOString() })
    expect(await at(olaya)).toMatchObject({ is_sold_out: false, back_at: null })
    test.clock.now = until
    expect(await at(nakheel)).toMatchObject({ is_sold_out: false })
  })

  it("tells of the last few portions, and of none", async () => {
    const products = await productsOf(baytAlKaram, olaya)
    expect(products.get("cheese-kunafa")).toMatchObject({ few_left: 4, is_sold_out: false })
    expect(products.get("hamour-sayadieh")).toMatchObject({ few_left: null, is_sold_out: true })
  })
})

describe("an address of a product", () => {
  it("by an old name leads to the product, unless another product has that name now", async () => {
    const kabsa = (await productsOf(baytAlKaram)).get("chicken-kabsa")
    await test.database.withTransaction((tx) =>
      tx.insert(productOldSlug).values([
        {
          establishmentId: baytAlKaram,
          slug: "kabsa-with-chicken",
          productId: kabsa?.id ?? "",
          retiredAt: new Date(),
        },
        {
          establishmentId: baytAlKaram,
          slug: "hummus",
          productId: kabsa?.id ?? "",
          retiredAt: new Date(),
        },
      ]),
    )
    const slugAt = async (name: string) =>
      (await get(`/menu/qr/${baytAlKaram}/items/${name}/`)).json().data?.slug
    expect(await slugAt("kabsa-with-chicken")).toBe("chicken-kabsa")
    expect(await slugAt("hummus")).toBe("hummus")
    expect((await get(`/menu/qr/${cardamomCorner}/items/kabsa-with-chicken/`)).statusCode).toBe(404)
  })

  it("of one that staff deleted or took off the menu is not found", async () => {
    for (const change of [{ active: false }, { active: true, archivedAt: new Date() }]) {
      await test.database.withTransaction((tx) =>
        tx.update(product).set(change).where(eq(product.slug, "laban")),
      )
      expect((await get(`/menu/qr/${baytAlKaram}/items/laban/`)).statusCode).toBe(404)
      expect((await productsOf(baytAlKaram)).has("laban")).toBe(false)
    }
  })
})

describe("one product", () => {
  it("carries what goes with it, in the order staff chose", async () => {
    const { data } = (await get(`/menu/qr/${baytAlKaram}/items/chicken-kabsa/`)).json()
    expect(data.suggestions.map((one: Product) => one.slug)).toEqual(["fattoush", "cheese-kunafa"])
  })

  it("carries the figures of its options and of what a combo is made of", async () => {
    const { data } = (await get(`/menu/qr/${baytAlKaram}/items/shawarma-arabi/`)).json()
    const sauces = data.modifier_groups.find((group: { free: number }) => group.free === 1)
    expect(sauces.options[0]).toMatchObject({ allergens: ["eggs"], is_available: true })
    expect(sauces.options[0].nutrition.total_fat_mg).toBeGreaterThan(0)
    const combo = (await get(`/menu/qr/${baytAlKaram}/items/shawarma-meal/`)).json().data
    expect(combo.combo_steps[0].products[0].nutrition.serving_size.unit).toBe("gm")
  })
})
