import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { words } from "../../support/words.ts"

const branchesPath = `/branches/${known.establishments.baytAlKaram}`
const nakheel = "فرع النخيل"

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("list and branch are readable, with a drawn plan for a map", async ({ page, watch }) => {
    // The browser words "no scripts here" as a refusal by policy.
    watch.allow(/\.js csp$/)
    await page.goto(branchesPath)
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(3)
    await page.getByRole("link", { name: nakheel, exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: nakheel })).toBeVisible()
    const map = page.getByRole("region", {
      name: words("sa", "branch.map_of", { name: nakheel }),
    })
    await expect(map.locator("svg").first()).toBeVisible()
  })
})
