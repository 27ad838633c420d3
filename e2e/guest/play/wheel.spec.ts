import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../../fixtures.ts"
import { register, runWheel, spinButton } from "../../support/campaigns.ts"
import { signIn } from "../../support/customer.ts"
import { words } from "../../support/words.ts"

test.use({ language: "sa", viewport: { width: 390, height: 844 } })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string>) =>
  words("sa", key, fill)

const path = `/wheel/${known.qr.olayaTable12}`
const prize = "كرك مجاني"

test("a guest spins, wins, and hands the code over at the counter", async ({
  page,
  server,
  sessionOf,
  browser,
}) => {
  await runWheel({ server, tokens: await sessionOf("owner") }, "sure")
  await page.goto(path)
  await spinButton(page).click()
  await signIn(page, server)
  await register(page, "نورة")
  await spinButton(page).click()
  await expect(page.getByRole("heading", { name: say("play.won_title", { prize }) })).toBeFocused()

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

test("a guest who lost reads when to come back, and why other tries are refused", async ({
  page,
  server,
  sessionOf,
}) => {
  const desk = { server, tokens: await sessionOf("owner") }
  const wheel = await runWheel(desk, "none")
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto(path)
  await spinButton(page).click()
  await signIn(page, server)
  await register(page, "نورة")
  await spinButton(page).click()
  await expect(page.getByRole("heading", { name: say("play.lost_title") })).toBeFocused()
  await expect(page.getByText("يمكن المحاولة مرة أخرى بعد ساعة و30 دقيقة")).toBeVisible()
  await expect(page.getByRole("timer").filter({ hasText: "01:29:" })).toBeVisible()

  await wheel.change({ is_once: true })
  await page.reload()
  await expect(
    page.getByRole("heading", { name: say("error.participate_never_again") }),
  ).toBeVisible()
  const fresh = await runWheel(desk, "none")
  await fresh.change({ audience: "new-participants" })
  await page.reload()
  await expect(
    page.getByRole("heading", { name: say("error.new_participants_only") }),
  ).toBeVisible()
  await runWheel(desk, "gone")
  await page.reload()
  await expect(page.getByRole("heading", { name: say("error.out_of_gifts") })).toBeVisible()
  await expect(spinButton(page)).toBeHidden()
})
