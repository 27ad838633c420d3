import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { submitSignIn } from "../support/console.ts"
import { dismissPopup, switchLanguage, table12 } from "../support/guest.ts"
import { lanAddress } from "../support/server/lan-address.ts"
import { words } from "../support/words.ts"

test.use({ baseURL: async ({ server }, use) => use(`http://${lanAddress()}:${server.port}`) })

test("a phone on the same network: no TLS, and everything works", async ({ page, context }) => {
  // A phone that was never here: cleared before the first script of the first page.
  await context.clearCookies()
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("was-here")) localStorage.clear()
    sessionStorage.setItem("was-here", "1")
  })
  const answer = await page.goto(table12)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  expect(await page.evaluate(() => "randomUUID" in crypto)).toBe(false)
  const headers = answer?.headers() ?? {}
  expect(headers["strict-transport-security"]).toBeUndefined()
  expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests")
  await dismissPopup(page)
  await switchLanguage(page, "en")
  await expect(page.getByRole("heading", { level: 1, name: "Bayt Al Karam" })).toBeVisible()
  const cookieNames = async () => (await context.cookies()).map(({ name }) => name)
  await expect
    .poll(cookieNames)
    .toEqual(expect.arrayContaining(["sufra-locale", "sufra-scan", "sufra-visitor"]))
  const cookies = await context.cookies()
  expect(cookies.filter(({ secure }) => secure)).toEqual([])
  await page.reload()
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
})

test("staff sign in on the same network", async ({ page }) => {
  await page.goto("/console/")
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await submitSignIn(page, known.staff.cashier, known.password)
  await expect(page.getByRole("heading", { name: words("sa", "board.title") })).toBeVisible()
})
