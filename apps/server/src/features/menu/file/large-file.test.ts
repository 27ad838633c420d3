import { known } from "@sufra/db/seeds/demo/known"
import { beforeAll, expect, it } from "vitest"
import { largeMenu, menuFileClient } from "../../../testing/menu/menu-file.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
let owner: Bearer
const file = menuFileClient(test, () => owner)

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.cafeOwner)
})

it("20,000 rows are read and shown", async () => {
  const preview = await file.preview(largeMenu(20_000))
  expect(preview.counts).toEqual({ new: 20_040, changed: 0, unchanged: 0, error: 0 })
  expect(preview.page.rows).toHaveLength(50)
}, 120_000)
