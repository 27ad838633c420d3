import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { desktop } from "../../support/browser.ts"
import { emailField, pageHeading, passwordField, submitSignIn } from "../../support/console.ts"
import { words } from "../../support/words.ts"

test.use({ viewport: desktop, baseURL: async ({ emptyServer }, use) => use(emptyServer.url) })

test("an installation that is no demo begins with a one-time link", async ({
  page,
  emptyServer,
  watch,
}) => {
  watch.allow(/403/)
  const link = /http:\S+\/console\/setup#\S+/.exec(emptyServer.output())?.[0] ?? ""
  await page.goto("/console/sign-in")
  await submitSignIn(page, known.staff.owner, known.password)
  await expect(page.getByRole("alert")).toContainText(words("sa", "error.demo_password_refused"))

  await page.goto(link)
  await expect(page).toHaveURL("/console/setup")
  await page.getByRole("button", { name: words("sa", "setup.several") }).click()
  await page.getByLabel(words("sa", "setup.your_name")).fill("هند")
  await emailField(page).fill("hind@example.com")
  await passwordField(page).fill("short")
  await page.getByRole("button", { name: words("sa", "setup.submit") }).click()
  await expect(page.getByText(words("sa", "validation.too_short"))).toBeVisible()
  await passwordField(page).fill("a long password 7")
  await page.getByRole("button", { name: words("sa", "setup.submit") }).click()
  await expect(pageHeading(page, words("sa", "establishment.title"))).toBeVisible()
  await expect(page.getByText(words("sa", "establishment.empty_title"))).toBeVisible()

  await page.getByRole("link", { name: words("sa", "console.sign_out") }).click()
  await page.goto(link)
  await page.getByLabel(words("sa", "setup.place_sa")).fill("كرم")
  await page.getByLabel(words("sa", "setup.your_name")).fill("غيرها")
  await emailField(page).fill("other@example.com")
  await passwordField(page).fill("a long password 8")
  await page.getByRole("button", { name: words("sa", "setup.submit_place") }).click()
  await expect(page.getByRole("alert")).toContainText(words("sa", "error.setup_link_invalid"))
})

test("the start page lists no places outside the demo", async ({ page }) => {
  await page.goto("/")
  await expect(page.getByRole("heading", { name: words("sa", "start.title") })).toBeVisible()
  await expect(page.getByText(words("sa", "start.demo"))).toHaveCount(0)
})
