import { branchProduct, category, product, productSuggestion } from "@sufra/db/schema/menu"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq } from "drizzle-orm"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments

let olaya: string
let ids: Map<string, string>

const idOf = (slug: string) => ids.get(slug) ?? ""

async function ask(slugs: string[], rest = "", code: string = baytAlKaram) {
  const url = `/api/menu/qr/${code}/suggestions/?products=${slugs.map(idOf).join(",")}${rest}`
  return test.app.inject({ url })
}

async function suggested(slugs: string[], rest = "", code: string = baytAlKaram) {
  const reply = dataOf("GET /menu/qr/{uuid}/suggestions/", await ask(slugs, rest, code))
  return reply.map(({ slug }) => slug)
}

function change(slug: string, columns: Partial<typeof product.$inferInsert>) {
  return test.database.withTransaction((tx) =>
    tx
      .update(product)
      .set(columns)
      .where(and(eq(product.establishmentId, baytAlKaram), eq(product.id, idOf(slug)))),
  )
}

beforeAll(async () => {
  const branches = (await test.app.inject(`/api/branch/list-qr/${baytAlKaram}/`)).json().data
  olaya = branches[0].id
  const rows = await test.database.read
    .select({ id: product.id, slug: product.slug })
    .from(product)
    .where(eq(product.establishmentId, baytAlKaram))
  ids = new Map(rows.map(({ id, slug }) => [slug, id]))
})

beforeEach(async () => {
  test.clock.now = new Date("2026-11-15T18:00:00+03:00")
  await test.database.withTransaction(async (tx) => {
    await tx.delete(productSuggestion)
    const suggest = (productId: string, suggestions: string[]) =>
      suggestions.map((slug, position) => ({
        establishmentId: baytAlKaram,
        productId: idOf(productId),
        suggestedId: idOf(slug),
        position,
      }))
    await tx
      .insert(productSuggestion)
      .values([
        ...suggest("chicken-kabsa", ["laban", "fattoush", "shakshouka"]),
        ...suggest("hummus", ["fattoush", "chicken-kabsa", "luqaimat"]),
      ])
  })
})

it("names first what most of the cart suggests, and never what is in it", async () => {
  expect(await suggested(["chicken-kabsa"])).toEqual(["laban", "fattoush"])
  expect(await suggested(["chicken-kabsa", "hummus"])).toEqual(["fattoush", "laban", "luqaimat"])
  expect(await suggested(["laban"])).toEqual([])
})

it("leaves out what is sold out, not served at this hour, withdrawn, or not for the type", async () => {
  test.clock.now = new Date("2026-11-15T09:00:00+03:00")
  expect(await suggested(["chicken-kabsa"])).toContain("shakshouka")
  test.clock.now = new Date("2026-11-15T18:00:00+03:00")
  expect(await suggested(["chicken-kabsa"])).not.toContain("shakshouka")
  await change("fattoush", { orderTypes: [1] })
  expect(await suggested(["chicken-kabsa"], "&type=3")).toEqual(["laban"])
  expect(await suggested(["chicken-kabsa"], "&type=1")).toEqual(["laban", "fattoush"])
  await change("fattoush", { orderTypes: [1, 2, 3], active: false })
  expect(await suggested(["chicken-kabsa"])).toEqual(["laban"])
  await change("fattoush", { active: true })
  const key = { establishmentId: baytAlKaram, branchId: olaya, productId: idOf("laban") }
  await test.database.withTransaction((tx) =>
    tx
      .insert(branchProduct)
      .values({ ...key, soldOutAt: test.clock.now })
      .onConflictDoUpdate({
        target: [branchProduct.establishmentId, branchProduct.branchId, branchProduct.productId],
        set: { soldOutAt: test.clock.now },
      }),
  )
  expect(await suggested(["chicken-kabsa"], `&branch=${olaya}`)).toEqual(["fattoush"])
})

it("says nothing of another place's dishes, nor of a category that is hidden", async () => {
  expect(await suggested(["chicken-kabsa"], "", cardamomCorner)).toEqual([])
  const hide = (active: boolean) =>
    test.database.withTransaction((tx) =>
      tx.update(category).set({ active }).where(eq(category.establishmentId, baytAlKaram)),
    )
  await hide(false)
  expect(await suggested(["chicken-kabsa"])).toEqual([])
  await hide(true)
})

it("refuses a list that is none", async () => {
  ids.set("nonsense", "kabsa")
  expectRefusal(await ask(["nonsense"]), 400, "validation_failed", { "products.0": "invalid" })
  const many = Array.from({ length: 51 }, () => "laban")
  expect((await ask(many)).statusCode).toBe(400)
})
