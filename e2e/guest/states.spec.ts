import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { waitUntilStarted } from "../support/guest.ts"
import { addressOf, placePatterns } from "../support/guest-routes.ts"
import { languages, words } from "../support/words.ts"

const { deactivated } = known.establishments
const unknownCode = "99999999-9999-4999-8999-999999999999"

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test("every screen of a deactivated place leads to one page", async ({ request }) => {
      for (const pattern of placePatterns) {
        const answer = await request.get(addressOf(pattern, deactivated))
        const says = (await answer.text()).includes(words(language, "deactivated.title"))
        expect.soft(new URL(answer.url()).pathname, pattern).toBe(`/deactivated/${deactivated}`)
        expect.soft(says, `${pattern} says so`).toBe(true)
      }
    })

    for (const code of [unknownCode, "not-a-code", "%00"]) {
      test(`the unknown code ${code} has its own page`, async ({ page, watch }) => {
        watch.allow(/404/)
        const answer = await page.goto(`/qr/${code}`)
        expect(answer?.status()).toBe(404)
        await expect(
          page.getByRole("heading", { name: words(language, "error.establishment_not_found") }),
        ).toBeVisible()
        await waitUntilStarted(page)
        await page.getByRole("link", { name: words(language, "action.back_to_home") }).click()
        await expect(page).toHaveURL("/")
      })
    }

    test("an unknown path is a 404 with a way home", async ({ page, watch }) => {
      watch.allow(/404/)
      const answer = await page.goto("/no/such/page")
      expect(answer?.status()).toBe(404)
      await expect(
        page.getByRole("heading", { name: words(language, "missing_page.title") }),
      ).toBeVisible()
      await waitUntilStarted(page)
      await page.getByRole("link", { name: words(language, "action.back_to_home") }).click()
      await expect(
        page.getByRole("heading", { name: words(language, "start.title") }),
      ).toBeVisible()
    })

    test("the error page stands alone and reloads", async ({ page }) => {
      await page.goto("/error")
      await expect(page.getByRole("heading", { name: words(language, "error.oops") })).toBeVisible()
      await expect(page.getByText(words(language, "error.oops_description"))).toBeVisible()
      await expect(page.getByRole("banner")).toHaveCount(0)
      await expect(page.getByRole("contentinfo")).toHaveCount(0)
      await waitUntilStarted(page)
      const again = page.waitForEvent("load")
      await page.getByRole("button", { name: words(language, "error.refresh_page") }).click()
      await again
    })

    test("not authorised leads back to the login", async ({ page }) => {
      await page.goto("/not-authorized")
      await expect(
        page.getByRole("heading", { name: words(language, "error.not_authorized") }),
      ).toBeVisible()
      await expect(
        page.getByRole("link", { name: words(language, "action.back_to_login") }),
      ).toHaveAttribute("href", "/console/")
    })
  })
}

test("a deactivated place is left by the page itself too", async ({ page, watch }) => {
  watch.allow(/status 403/, /responded with a status of 403/)
  await page.goto("/")
  await waitUntilStarted(page)
  await page.getByLabel(words("sa", "start.code_label")).fill(deactivated)
  await page.getByRole("button", { name: words("sa", "start.open"), exact: true }).click()
  await expect(page).toHaveURL(`/deactivated/${deactivated}`)
  await expect(page.getByRole("heading", { name: words("sa", "deactivated.title") })).toBeVisible()
})

test("a code that is none is said at the field, and nothing typed is lost", async ({ page }) => {
  await page.goto("/")
  await waitUntilStarted(page)
  const field = page.getByLabel(words("sa", "start.code_label"))
  await field.fill("طاولة 12")
  await page.getByRole("button", { name: words("sa", "start.open"), exact: true }).click()
  await expect(page.getByText(words("sa", "start.code_wrong"))).toBeVisible()
  await expect(field).toHaveValue("طاولة 12")
  await field.fill(`http://localhost/qr/${known.qr.olayaTable12}?utm_source=card`)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/qr/${known.qr.olayaTable12}`)
})
