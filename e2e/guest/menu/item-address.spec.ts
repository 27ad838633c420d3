import { expect, test } from "../../fixtures.ts"
import { itemPath, menuPath, openItem } from "../../support/menu/item.ts"
import { productIdOf, retireSlug } from "../../support/menu/menu-change.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

test("by its name it is a page of its own, with a preview", async ({ page }) => {
  await openItem(page, "chicken-kabsa")
  await expect(page.getByRole("heading", { level: 1, name: "Chicken kabsa" })).toBeVisible()
  await expect(page).toHaveTitle("Chicken kabsa · Bayt Al Karam")
  const preview = (property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute("content")
  expect(await preview("og:description")).toContain("34.00 SAR")
  expect(await preview("og:image")).toMatch(/\/media\/.+\/640\.webp$/)
  expect(await preview("product:price:amount")).toBe("34.00")
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/chicken-kabsa$/)
})

test("an old, wrong or missing name leads to the right one and keeps the query", async ({
  request,
  server,
}) => {
  const id = await productIdOf(server, "chicken-kabsa")
  await retireSlug(server, "kabsa-of-old", "chicken-kabsa")
  const right = itemPath(`${id}/chicken-kabsa`)
  for (const [asked, expected] of [
    [`${id}/kabsa-of-old`, right],
    [`${id}/nonsense`, right],
    [id, right],
    ["kabsa-of-old", itemPath("chicken-kabsa")],
  ] as const) {
    const answer = await request.get(`${itemPath(asked)}?utm_source=x`, { maxRedirects: 0 })
    expect.soft(answer.status(), asked).toBe(301)
    expect.soft(answer.headers().location, asked).toBe(`${expected}?utm_source=x`)
  }
  expect((await request.get(right, { maxRedirects: 0 })).status()).toBe(200)
})

test("an unknown dish is said to be gone, with the way to the menu", async ({ page, watch }) => {
  watch.allow(/404/)
  const answer = await page.goto(itemPath("no-such-dish"))
  expect(answer?.status()).toBe(404)
  await expect(
    page.getByRole("heading", { name: words("en", "error.product_not_found") }),
  ).toBeVisible()
  await page.getByRole("link", { name: words("en", "action.back_to_menu") }).click()
  await expect(page).toHaveURL(menuPath)
})
