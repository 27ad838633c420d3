import { expect, test } from "../../fixtures.ts"
import { words } from "../../support/words.ts"

test.use({
  viewport: { width: 1024, height: 768 },
  signedInAs: "branchManager",
  language: "en",
})

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)

test("the manager of one branch sets its price, takes a product off its menu and puts it back", async ({
  page,
}) => {
  const name = "Fattoush"
  await page.goto("/console/menu/availability")
  const row = page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) })
  const more = page.getByRole("button", { name: w("action.more_for", { name }), exact: true })
  const price = page.getByRole("dialog").getByLabel(w("field.price"), { exact: true })
  const save = page.getByRole("button", { name: w("availability.save_price") })

  await more.click()
  await price.fill("-5")
  await save.click()
  await expect(price).toHaveAttribute("aria-invalid", "true")
  await expect(price).toHaveValue("-5")
  await price.fill("21.50")
  await save.click()
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect(row).toContainText("21.50")
  await expect(row).toContainText(w("availability.branch_price"))

  await more.click()
  await page.getByRole("button", { name: w("availability.take_off") }).click()
  await expect(row).toBeHidden()
  await page.getByRole("button", { name: /^Not on the menu/ }).click()
  await page
    .getByRole("button", { name: w("availability.offer_of", { name }), exact: true })
    .click()
  await page.getByRole("button", { name: w("availability.products"), exact: true }).click()
  await expect(row).toContainText("21.50")
})

test("whoever may not arrange branches is not offered to add one", async ({ page }) => {
  await page.goto("/console/branches")
  await expect(page.getByText("Al Nakheel").first()).toBeVisible()
  await expect(page.getByRole("link", { name: w("branch_editor.add") })).toBeHidden()
  await page.goto("/console/branches/new")
  await expect(page.getByRole("button", { name: w("action.save") })).toBeHidden()
})
