import { expect, test } from "../../fixtures.ts"
import { desktop } from "../../support/browser.ts"
import { words } from "../../support/words.ts"

test.use({ viewport: desktop, signedInAs: "platformAdministrator", language: "en" })

test("a new place is created, deactivated and opened again", async ({ page, context, watch }) => {
  watch.allow(/409/, /403/)
  const email = `owner-${Date.now()}@example.com`
  await page.goto("/console/establishments")
  await page.getByRole("button", { name: words("en", "establishment.add") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(words("en", "field.name_sa")).fill("مطعم التجربة")
  await dialog.getByLabel(words("en", "field.name_en")).fill("Trial Kitchen")
  await dialog.getByLabel(words("en", "establishment.owner_name")).fill("Sara")
  await dialog.getByLabel(words("en", "establishment.owner_email")).fill("owner@demo.sufra")
  await dialog
    .getByLabel(words("en", "establishment.owner_password"), { exact: true })
    .fill("a long password 9")
  await dialog.getByRole("button", { name: words("en", "establishment.add_submit") }).click()
  await expect(dialog.getByText(words("en", "error.email_taken"))).toBeVisible()
  await dialog.getByLabel(words("en", "establishment.owner_email")).fill(email)
  await dialog.getByRole("button", { name: words("en", "establishment.add_submit") }).click()
  const row = page.getByRole("row").filter({ hasText: "Trial Kitchen" })
  await expect(row).toContainText(words("en", "establishment.active"))

  await row.getByRole("button", { name: words("en", "establishment.deactivate") }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("en", "establishment.deactivate") })
    .click()
  await expect(row).toContainText(words("en", "establishment.inactive"))
  const opened = context.waitForEvent("page")
  await row.getByRole("link").click()
  const guest = await opened
  await expect(guest).toHaveURL(/\/deactivated\//)
  await row.getByRole("button", { name: words("en", "establishment.activate") }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("en", "establishment.activate") })
    .click()
  await expect(row).toContainText(words("en", "establishment.active"))
  await guest.getByRole("link", { name: words("en", "action.retry") }).click()
  await expect(guest.getByRole("heading", { level: 1, name: "Trial Kitchen" })).toBeVisible()
})
