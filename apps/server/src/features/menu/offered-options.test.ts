import { branchProduct, category, modifierOption, product } from "@sufra/db/schema/menu"
import { branchOption } from "@sufra/db/schema/place/branch-option"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq, sql } from "drizzle-orm"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments

let olaya: string
let nakheel: string
let softDrink: typeof product.$inferSelect
let cola: typeof modifierOption.$inferSelect

async function ask(rest = "", code: string = baytAlKaram) {
  return test.app.inject({ url: `/api/menu/qr/${code}/options/${rest}` })
}

async function groups(rest = "", code: string = baytAlKaram) {
  return dataOf("GET /menu/qr/{uuid}/options/", await ask(rest, code))
}

/** What a guest of this branch can choose with the soft drink. */
async function flavours(branchId = olaya) {
  const asked = (await groups(`?branch=${branchId}`)).filter(({ product_ids }) =>
    product_ids.includes(softDrink.id),
  )
  return asked.flatMap(({ options }) => options.map(({ en }) => en))
}

function change(columns: Partial<typeof product.$inferInsert>) {
  return test.database.withTransaction((tx) =>
    tx
      .update(product)
      .set(columns)
      .where(and(eq(product.establishmentId, baytAlKaram), eq(product.id, softDrink.id))),
  )
}

function sellOut(soldOutUntil: Date | null) {
  const row = { establishmentId: baytAlKaram, branchId: olaya, optionId: cola.id, soldOutUntil }
  return test.database.withTransaction((tx) =>
    tx.insert(branchOption).values({ ...row, soldOutAt: test.clock.now }),
  )
}

beforeAll(async () => {
  const branches = (await test.app.inject(`/api/branch/list-qr/${baytAlKaram}/`)).json().data
  olaya = branches[0].id
  nakheel = branches[1].id
  const [foundProduct] = await test.database.read
    .select()
    .from(product)
    .where(and(eq(product.establishmentId, baytAlKaram), eq(product.slug, "soft-drink")))
  const [foundOption] = await test.database.read
    .select()
    .from(modifierOption)
    .where(sql`${modifierOption.establishmentId} = ${baytAlKaram} AND name->>'en' = 'Cola'`)
  if (!foundProduct || !foundOption) throw new Error("The demo has no cola")
  softDrink = foundProduct
  cola = foundOption
})

beforeEach(async () => {
  test.clock.now = new Date("2026-11-15T18:00:00+03:00")
  await test.database.withTransaction((tx) => tx.delete(branchOption))
  await change({ active: true })
})

it("names the options of each group with the products that ask it", async () => {
  expect(await flavours()).toEqual(["Cola", "Orange", "Lemon"])
  const names = (await groups("", cardamomCorner)).flatMap(({ options }) =>
    options.map(({ sa }) => sa),
  )
  expect(names).toContain("شوفان")
  expect(names).not.toContain("كولا")
})

it("leaves out what is sold out at the branch, until it is back", async () => {
  await sellOut(new Date("2026-11-15T20:00:00+03:00"))
  expect(await flavours()).toEqual(["Orange", "Lemon"])
  expect(await flavours(nakheel)).toContain("Cola")
  test.clock.now = new Date("2026-11-15T20:00:01+03:00")
  expect(await flavours()).toContain("Cola")
})

it("says nothing of drafts, of what the branch does not sell, or of a hidden category", async () => {
  await change({ active: false })
  expect(await flavours()).toEqual([])
  await change({ active: true })
  const row = { establishmentId: baytAlKaram, branchId: nakheel, productId: softDrink.id }
  const ofRow = and(
    eq(branchProduct.establishmentId, baytAlKaram),
    eq(branchProduct.branchId, nakheel),
    eq(branchProduct.productId, softDrink.id),
  )
  await test.database.withTransaction(async (tx) => {
    await tx.delete(branchProduct).where(ofRow)
    await tx.insert(branchProduct).values({ ...row, available: false })
  })
  expect(await flavours(nakheel)).toEqual([])
  expect(await flavours()).toContain("Cola")
  const ofCategory = and(
    eq(category.establishmentId, baytAlKaram),
    eq(category.id, softDrink.categoryId),
  )
  await test.database.withTransaction((tx) =>
    tx.update(category).set({ active: false }).where(ofCategory),
  )
  expect(await flavours()).toEqual([])
})

it("refuses a branch of another place", async () => {
  expectRefusal(await ask(`?branch=${olaya}`, cardamomCorner), 404, "branch_not_found")
})
