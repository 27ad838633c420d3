import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../fixtures.ts"
import { desktop } from "../support/browser.ts"
import { signIn, signInHeading } from "../support/console.ts"
import { staffCookie } from "../support/staff-sessions.ts"
import { words } from "../support/words.ts"

test.use({ viewport: desktop })

async function sessionCookie(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === staffCookie)
}

test("signing out ends the session, here and on the server", async ({ page, context, request }) => {
  await signIn(page, known.staff.manager)
  const { value = "" } = (await sessionCookie(page)) ?? {}
  await page.getByRole("link", { name: words("sa", "console.sign_out") }).click()
  await expect(signInHeading(page)).toBeVisible()
  expect(await sessionCookie(page)).toBeUndefined()
  const renewed = await request.post("/api/staff/sessions/refresh/", {
    headers: { cookie: `${staffCookie}=${value}` },
    data: {},
  })
  expect(renewed.status()).toBe(401)
  await page.goto("/console/today")
  await expect(signInHeading(page)).toBeVisible()
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: staffCookie }))
})

/** A tablet at the counter. */
const counterTablet = { width: 1024, height: 768 }

const name = "سارة العتيبي"
const password = "كلمة مرور طويلة"
const pin = "7391"
const say = (key: Parameters<typeof words>[1], fill?: Record<string, string>) =>
  words("sa", key, fill)

async function typePin(page: Page): Promise<void> {
  for (const digit of pin) await page.getByRole("button", { name: digit, exact: true }).click()
  await page.getByRole("button", { name: say("tablet.enter"), exact: true }).click()
}

const button = (page: Page, key: Parameters<typeof words>[1]) =>
  page.getByRole("button", { name: say(key), exact: true })

test.describe("an account of one's own", () => {
  test.use({ viewport: counterTablet, signedInAs: "owner", language: "sa" })

  test("somebody is invited, joins, works by PIN on a shared tablet, and is out once deactivated", async ({
    browser,
    page,
    server,
  }) => {
    const another = async (language: "sa" = "sa") => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: counterTablet,
        storageState: browserState(server.url, language, null),
      })
      return context.newPage()
    }

    await page.goto("/console/settings/staff")
    await button(page, "people.invite").click()
    await page.getByLabel(say("field.name")).fill(name)
    await button(page, "people.invite_submit").click()
    await expect(page.getByRole("img", { name: say("people.link_code") })).toBeVisible()
    const address = await page.getByLabel(say("people.link_address"), { exact: true }).inputValue()

    const phone = await another()
    await phone.goto(address)
    await expect(phone.getByText(say("staff.role_cashier"))).toBeVisible()
    await phone.getByLabel(say("staff.email")).fill("sara@example.com")
    await phone.getByLabel(say("staff.password"), { exact: true }).fill(password)
    await button(phone, "join.submit").click()
    await phone.getByRole("link", { name: say("console.nav_account") }).click()
    await button(phone, "security.pin_choose").click()
    await phone.getByLabel(say("security.password_old"), { exact: true }).fill(password)
    await phone.getByLabel(say("security.pin_new"), { exact: true }).fill(pin)
    await button(phone, "action.save").click()
    await expect(button(phone, "security.pin_change")).toBeVisible()

    const tablet = await another()
    await tablet.goto("/console/sign-in")
    await tablet.getByLabel(say("staff.email")).fill(known.staff.manager)
    await tablet.getByLabel(say("staff.password"), { exact: true }).fill(known.password)
    await button(tablet, "sign_in.title").click()
    await tablet.getByRole("link", { name: say("console.nav_account") }).click()
    await button(tablet, "tablet.share").click()
    await tablet.getByLabel(say("tablet.name"), { exact: true }).fill("الكاونتر")
    await button(tablet, "tablet.share_submit").click()
    await tablet.getByRole("button", { name }).click()
    await typePin(tablet)
    const lock = tablet.getByRole("link", { name: say("tablet.lock") })
    await expect(lock).toBeVisible()
    await expect(tablet.getByText(name)).toBeVisible()
    await lock.click()
    await tablet.getByRole("button", { name }).click()
    await typePin(tablet)
    await expect(lock).toBeVisible()

    await page.getByRole("button", { name: say("action.close") }).click()
    await page.getByRole("button", { name: say("action.more_for", { name }) }).click()
    await page.getByRole("menuitem", { name: say("people.deactivate") }).click()
    await button(page, "people.deactivate").click()
    await expect(page.getByText(say("people.deactivated", { name }))).toBeVisible()

    // Neither touches anything: their open streams end, and with them the sessions on both devices.
    await expect(signInHeading(phone, "sa")).toBeVisible()
    await expect(phone.getByText(say("error.session_expired"))).toBeVisible()
    await expect(tablet.getByRole("heading", { name: say("tablet.who") })).toBeVisible()
    await expect(tablet.getByRole("button", { name })).toBeHidden()
  })
})
