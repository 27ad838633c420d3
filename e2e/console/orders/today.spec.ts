import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { pageHeading } from "../../support/console.ts"
import { words } from "../../support/words.ts"

test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "owner", language: "en" })

test("the six counts, the branches and the visits of the day", async ({ page, request }) => {
  await request.post("/api/branch/qr-check/", { data: { uuid: known.qr.olaya } })
  await page.goto("/console/today")
  await expect(pageHeading(page, words("en", "today.title"))).toBeVisible()
  const counts = page.getByRole("region", { name: words("en", "today.counts") })
  const names = ["orders", "punches", "attempts", "evaluations", "referrals", "converted_leads"]
  await expect(counts.getByRole("listitem")).toHaveText(names.map(() => /\D0$/))
  const branches = page.getByRole("list", { name: words("en", "today.branches") })
  await expect(branches.getByRole("listitem")).toHaveCount(3)
  await expect(branches).toContainText("Jeddah Corniche")
  const visits = page.getByRole("table", { name: words("en", "today.visits_by_hour") })
  await expect(visits.getByRole("row")).not.toHaveCount(1)
})

test("a switch of the language keeps the page", async ({ page }) => {
  await page.goto("/console/today")
  await page.getByRole("button", { name: /العربية/ }).click()
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
  await expect(pageHeading(page, words("sa", "today.title"))).toBeVisible()
  await page.reload()
  await expect(pageHeading(page, words("sa", "today.title"))).toBeVisible()
})
