import { expect, test } from "../fixtures.ts"
import { enterPlace, table12, waitUntilStarted } from "../support/guest.ts"
import { words } from "../support/words.ts"

const menuOfTable12 = table12.replace("/qr/", "/menu/")

test("from the landing page to a dish, in Arabic on a phone", async ({ page }) => {
  await enterPlace(page)
  await page.getByRole("link", { name: words("sa", "landing.menu") }).click()
  await expect(page).toHaveURL(menuOfTable12)
  await expect(page.getByRole("heading", { level: 3, name: "كبسة دجاج" }).first()).toBeVisible()
})

test("the pills follow the scroll, and bring their category into view", async ({ page }) => {
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
  const pills = page.getByRole("navigation", { name: words("sa", "menu_page.categories") })
  const last = pills.getByRole("link").last()
  await last.click()
  await expect(last).toHaveAttribute("aria-current", "true")
  const name = (await last.textContent()) ?? ""
  await expect(page.getByRole("heading", { level: 2, name })).toBeInViewport()
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the menu is readable", async ({ page, watch }) => {
    // The browser words "no scripts here" as a refusal by policy.
    watch.allow(/\.js csp$/)
    await page.goto(menuOfTable12)
    await expect(page.getByRole("heading", { level: 3 })).not.toHaveCount(0)
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(8)
  })
})
