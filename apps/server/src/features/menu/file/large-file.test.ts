import { known } from "@sufra/db/seeds/demo/known"
import { beforeAll, expect, it } from "vitest"
import { menuFileClient, menuTablesOf } from "../../../testing/menu/menu-file.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { cardamomCorner } = known.establishments
let owner: Bearer
const file = menuFileClient(test, () => owner)

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.cafeOwner)
})

const header =
  "category_en,category_ar,name_en,name_ar,description_en,description_ar,price_sar,calories_kcal,allergens\r\n"

function rows(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `Shelf ${index % 40},رف ${index % 40},Item ${index},صنف ${index},"Described, in ${index}",وصف,${index % 90}.50,${index},milk`,
  )
  return `${header}${lines.join("\r\n")}`
}

it("20,000 rows are read and shown", async () => {
  const preview = await file.preview(rows(20_000))
  expect(preview.counts).toEqual({ new: 20_040, changed: 0, unchanged: 0, error: 0 })
  expect(preview.page.rows).toHaveLength(50)
}, 120_000)

it("a menu as large as a file may be is brought in, and read back unchanged", async () => {
  const preview = await file.preview(rows(19_500))
  expect(await file.confirm(preview.id)).toEqual({ added: 19_540, changed: 0, removed: 0 })
  const { product } = await menuTablesOf(test, cardamomCorner)
  const isOurs = ({ slug }: Record<string, unknown>) => /^item-\d+$/.test(String(slug))
  expect(product?.filter(isOurs)).toHaveLength(19_500)
  const again = await file.preview(await file.export())
  expect(again.counts).toMatchObject({ new: 0, changed: 0, error: 0 })
}, 120_000)
