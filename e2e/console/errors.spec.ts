import { expect, test } from "../fixtures.ts"
import { enterPlace, privacyLink } from "../support/guest.ts"
import { words } from "../support/words.ts"

test.use({ signedInAs: "owner" })

test("a page that breaks for a guest shows the error card, and the owner sees it once", async ({
  page,
  watch,
}) => {
  watch.allow(/reading 'sa'/)
  for (let time = 0; time < 2; time += 1) {
    if (time === 0) await enterPlace(page)
    else await page.goBack()
    await expect(page.getByRole("heading", { level: 1, name: "بيت الكرم" })).toBeVisible()
    // An answer this page cannot draw: the name has gone missing.
    await page.route(/\/api\/restaurant\/qr\/[\w-]+\/data\//, async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: object }
      await route.fulfill({ response: answer, json: { data: { ...data, name: null } } })
    })
    const reported = page.waitForResponse(/\/api\/error-reports\//)
    await privacyLink(page).click()
    await expect(page.getByRole("heading", { name: words("sa", "error.oops") })).toBeVisible()
    await expect(page.getByRole("banner")).toHaveCount(0)
    expect((await reported).status()).toBe(200)
    await page.unroute(/\/api\/restaurant\/qr\/[\w-]+\/data\//)
    await page.getByRole("button", { name: words("sa", "error.refresh_page") }).click()
    await expect(
      page.getByRole("heading", { level: 1, name: words("sa", "privacy.title") }),
    ).toBeVisible()
  }
  await page.goto("/console/errors")
  const list = page.getByRole("list", { name: words("sa", "error_report.list") })
  const row = list.getByRole("listitem").filter({ hasText: "reading 'sa'" })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText("مرتان")
  await row.locator("summary").click()
  await expect(row).toContainText("/privacy-policy/")
})
