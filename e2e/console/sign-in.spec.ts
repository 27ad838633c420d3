import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { desktop } from "../support/browser.ts"
import {
  consoleMenu,
  emailField,
  pageHeading,
  signIn,
  signInHeading,
  submitSignIn,
} from "../support/console.ts"
import { words } from "../support/words.ts"

test.use({ viewport: desktop })

test("a wrong password is said and nothing typed is lost; the right one opens the page", async ({
  page,
  watch,
}) => {
  watch.allow(/401/)
  await page.goto("/console/errors")
  await expect(signInHeading(page)).toBeVisible()
  await submitSignIn(page, known.staff.owner, "not it")
  await expect(page.getByRole("alert")).toContainText(words("sa", "error.sign_in_failed"))
  await expect(emailField(page)).toHaveValue(known.staff.owner)
  await submitSignIn(page, known.staff.owner, known.password)
  await expect(page).toHaveURL("/console/errors")
  await expect(pageHeading(page, words("sa", "error_report.title"))).toBeVisible()
})

test("empty fields are said at the fields", async ({ page }) => {
  await page.goto("/console/sign-in")
  await page.getByRole("button", { name: words("sa", "sign_in.title") }).click()
  await expect(page.getByText(words("sa", "validation.email_required"))).toBeVisible()
  await expect(page.getByText(words("sa", "validation.field_empty"))).toBeVisible()
  await expect(emailField(page)).toBeFocused()
})

test("after five wrong passwords the account is locked, in words", async ({
  page,
  request,
  watch,
}) => {
  watch.allow(/429/)
  for (let tries = 0; tries < 5; tries += 1) {
    const data = { email: known.staff.courier, password: "guess" }
    expect((await request.post("/api/staff/sessions/", { data })).status()).toBe(401)
  }
  await page.goto("/console/sign-in")
  await submitSignIn(page, known.staff.courier, known.password)
  await expect(page.getByRole("alert")).toContainText("محاولات كثيرة غير صحيحة")
})

test("signing out ends the session, here and on the server", async ({ page, request }) => {
  await signIn(page, known.staff.manager)
  const token = await page.evaluate(() => localStorage.getItem("sufra-refresh-token-staff"))
  await page.getByRole("link", { name: words("sa", "console.sign_out") }).click()
  await expect(signInHeading(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem("sufra-access-token-staff"))).toBeNull()
  const renewed = await request.post("/api/staff/sessions/refresh/", {
    data: { refresh_token: token },
  })
  expect(renewed.status()).toBe(401)
  await page.goto("/console/today")
  await expect(signInHeading(page)).toBeVisible()
})

test("two tabs sign out together", async ({ page, context, watch }) => {
  await signIn(page, known.staff.owner)
  const other = await context.newPage()
  await other.goto("/console/account")
  await expect(pageHeading(other, words("sa", "account.title"))).toBeVisible()
  // The other one may ask between the end of the session and its own sign-out.
  watch.allow(/401/)
  await page.getByRole("link", { name: words("sa", "console.sign_out") }).click()
  await expect(signInHeading(page)).toBeVisible()
  await expect(signInHeading(other)).toBeVisible()
})

test("an access token that is over is renewed without a word", async ({ page, watch }) => {
  watch.allow(/401/)
  await signIn(page, known.staff.owner)
  await page.evaluate(() => localStorage.setItem("sufra-access-token-staff", "over.and.out"))
  await page.goto("/console/account")
  await expect(page.getByText(words("sa", "account.this_device"), { exact: true })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem("sufra-access-token-staff"))
  expect(token).not.toBe("over.and.out")
})

test("a session the server no longer knows leads to the sign-in, and says why", async ({
  page,
  watch,
}) => {
  watch.allow(/401/)
  await signIn(page, known.staff.owner)
  // Told to the page that comes: the one still open would notice by itself, and end the session first.
  await page.addInitScript(() => {
    localStorage.setItem("sufra-access-token-staff", "over.and.out")
    localStorage.setItem("sufra-refresh-token-staff", "over.and.out")
  })
  await page.goto("/console/account")
  await expect(signInHeading(page)).toBeVisible()
  await expect(page.getByText(words("sa", "error.session_expired"))).toBeVisible()
  await expect(consoleMenu(page)).toHaveCount(0)
})
