import { known } from "@sufra/db/seeds/demo/known"
import { beforeAll, expect, it } from "vitest"
import { largeMenu, menuFileClient, menuTablesOf } from "../../../testing/menu/menu-file.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { cardamomCorner } = known.establishments
let owner: Bearer
const file = menuFileClient(test, () => owner)

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.cafeOwner)
})

it("a menu as large as a file may be is brought in, and read back unchanged", async () => {
  const preview = await file.preview(largeMenu(19_500))
  expect(await file.confirm(preview.id)).toEqual({ added: 19_540, changed: 0, removed: 0 })
  const { product } = await menuTablesOf(test, cardamomCorner)
  const isOurs = ({ slug }: Record<string, unknown>) => /^item-\d+$/.test(String(slug))
  expect(product?.filter(isOurs)).toHaveLength(19_500)
  const again = await file.preview(await file.export())
  expect(again.counts).toMatchObject({ new: 0, changed: 0, error: 0 })
}, 120_000)
