import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../fixtures.ts"
import { register, runWheel, spinButton } from "../support/campaigns.ts"
import { submitSignIn } from "../support/console.ts"
import { signIn } from "../support/customer.ts"
import { dismissPopup, switchLanguage, table12 } from "../support/guest.ts"
import { lanAddress } from "../support/server/lan-address.ts"
import { words } from "../support/words.ts"

test.use({
  viewport: { width: 390, height: 844 },
  baseURL: async ({ server }, use) => use(`http://${lanAddress()}:${server.port}`),
})

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string>) =>
  words("sa", key, fill)

test("a phone on the same network: no TLS, and everything works, for staff too", async ({
  page,
  context,
}) => {
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

  await page.goto("/console/")
  await submitSignIn(page, known.staff.cashier, known.password, "en")
  const board = page.getByRole("heading", { name: words("en", "board.title"), exact: true })
  await expect(board).toBeVisible()
  // A browser keeps no Secure cookie from here: the session's is none.
  await page.reload()
  await expect(board).toBeVisible()
})

const popupSeen = JSON.stringify({ value: known.popup, branch: null })
const prize = "كرك مجاني"

test("a guest spins and wins, recomputes the draw on the phone, and hands the code over", async ({
  page,
  server,
  sessionOf,
  browser,
}) => {
  await runWheel({ server, tokens: await sessionOf("owner") }, "sure")
  await page.addInitScript((seen) => localStorage.setItem("sufra-popup-seen", seen), popupSeen)
  await page.goto(`/wheel/${known.qr.olayaTable12}`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await spinButton(page).click()
  await signIn(page, server)
  await register(page, "نورة")
  await spinButton(page).click()
  await expect(page.getByRole("heading", { name: say("play.won_title", { prize }) })).toBeFocused()

  await page.getByRole("link", { name: say("play.check_draw") }).click()
  await expect(page.getByRole("heading", { name: say("verify.right") })).toBeVisible()
  await expect(page.getByRole("img", { name: say("verify.step_ok"), exact: true })).toHaveCount(3)
  await page.getByRole("link", { name: say("verify.all") }).click()
  const spins = page.getByRole("main").getByRole("listitem")
  await expect(spins).toHaveCount(1)
  await spins.getByRole("link").click()
  await expect(page.getByRole("heading", { name: say("verify.right") })).toBeVisible()

  await page.goto(`/my-rewards/${known.qr.olayaTable12}`)
  await page.getByRole("tabpanel").getByRole("link", { name: prize }).click()
  await expect(page.getByText(say("reward.from_wheel"))).toBeVisible()
  const typed = page.locator("section[aria-labelledby=prize-code] bdi")
  const code = ((await typed.textContent()) ?? "").replace(/\s/g, "")

  const counter = await browser.newContext({
    storageState: browserState(server.url, "sa", await sessionOf("cashier")),
    baseURL: server.url,
  })
  const till = await counter.newPage()
  await till.goto("/console/cashier")
  await expect(till.getByRole("textbox", { name: say("cashier.field") })).toBeFocused()
  await till.keyboard.type(code)
  await till.keyboard.press("Enter")
  await expect(till.getByRole("heading", { name: prize })).toBeVisible()
  await till.keyboard.press("Enter")
  const done = say("cashier.did_claim", { name: prize })
  await expect(till.getByRole("status").filter({ hasText: done })).toBeVisible()
  await counter.close()
  await expect(page.getByText(say("reward.label_claimed")).first()).toBeVisible()
})
