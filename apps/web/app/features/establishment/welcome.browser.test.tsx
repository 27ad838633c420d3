import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectPath, landingPath, press } from "../../testing/page-parts.ts"

const field = () => page.getByLabelText(m["start.code_label"](), { exact: false })
const open = () => page.getByRole("button", { name: m["start.open"](), exact: true })

beforeEach(async () => {
  serveDemo()
  api().answer("GET /installation/", () => ({ is_demo: false, places: [] }))
  await openScreen("/")
})

test("a code that is none is said, and stays typed; an address that was copied leads to its table", async () => {
  await field().fill("طاولة 12")
  await open().click()
  await expect.element(page.getByText(m["start.code_wrong"]())).toBeVisible()
  await expect.element(field()).toHaveValue("طاولة 12")
  await field().fill(`http://localhost${landingPath}?utm_source=card`)
  await press("{Enter}")
  await expectPath(landingPath)
})

test("the code of a closed place leads to the page that says so", async () => {
  const { deactivated } = known.establishments
  api().refuse("GET /restaurant/qr/{uuid}/data/", 403, "establishment_deactivated")
  await field().fill(deactivated)
  await open().click()
  await expectPath(`/deactivated/${deactivated}`)
})
