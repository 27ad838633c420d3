import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { enterPlace, switchLanguage, waitUntilStarted } from "../support/guest.ts"
import { words } from "../support/words.ts"

/** With all branches below: a page that scrolls on a phone. */
const longLanding = `/qr/${known.establishments.baytAlKaram}`

test("a switch keeps the page, the scroll position and the slide", async ({ page }) => {
  await enterPlace(page, longLanding)
  const dot = page.getByRole("button", {
    name: words("sa", "landing.slide", { number: 2, total: 3 }),
  })
  await dot.click()
  await expect(dot).toHaveAttribute("aria-current", "true")
  await expect(page.getByText("الفطور لدينا حتى 11:30")).toBeInViewport({ ratio: 0.99 })
  await page.evaluate(() => scrollTo(0, 260))
  await switchLanguage(page, "en")
  await expect(page.getByRole("heading", { level: 1, name: "Bayt Al Karam" })).toBeAttached()
  await expect(page).toHaveURL(longLanding)
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(260)
  await expect(
    page.getByRole("button", { name: words("en", "landing.slide", { number: 2, total: 3 }) }),
  ).toHaveAttribute("aria-current", "true")
  await expect(page.getByText("Breakfast with us until 11:30")).toBeInViewport()
})

test("a switch keeps what was typed", async ({ page }) => {
  await page.goto("/")
  await waitUntilStarted(page)
  await page.getByLabel(words("sa", "start.code_label")).fill("1111-half a co")
  await switchLanguage(page, "en")
  await expect(page.getByLabel(words("en", "start.code_label"))).toHaveValue("1111-half a co")
})

test("a switch makes no new document and survives a reload", async ({ page, context }) => {
  await page.goto("/")
  await waitUntilStarted(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await switchLanguage(page, "en")
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem("sufra-locale"))).toBe("en")
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === "sufra-locale")?.value).toBe("en")
  const answer = await page.reload()
  expect(await answer?.text()).toContain('lang="en"')
  await expect(page.getByRole("heading", { name: words("en", "start.title") })).toBeVisible()
})

test("on the menu a lost cookie costs no error while the page starts", async ({
  page,
  context,
}) => {
  const menu = `/menu/${known.qr.olaya}`
  await enterPlace(page, menu)
  await switchLanguage(page, "en")
  await context.clearCookies({ name: "sufra-locale" })
  // The watch of every journey fails on what React reports while it hydrates.
  await page.reload()
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await expect(page.getByRole("heading", { level: 3, name: "Fattoush" })).toBeVisible()
  const kept = async () => (await context.cookies()).find(({ name }) => name === "sufra-locale")
  await expect.poll(async () => (await kept())?.value).toBe("en")
  expect((await kept())?.expires).toBeGreaterThan(Date.now() / 1_000 + 300 * 24 * 3_600)
})

test("when the cookie is lost, the stored language comes back", async ({ page, context }) => {
  await page.goto("/")
  await waitUntilStarted(page)
  await switchLanguage(page, "en")
  await context.clearCookies({ name: "sufra-locale" })
  await page.reload()
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await expect(page.getByRole("heading", { name: words("en", "start.title") })).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === "sufra-locale")?.value).toBe("en")
})
