import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { register, runWheel, spinButton } from "../../support/campaigns.ts"
import { signIn } from "../../support/customer.ts"
import { lanAddress } from "../../support/server/lan-address.ts"
import { words } from "../../support/words.ts"

test.use({
  viewport: { width: 390, height: 844 },
  baseURL: async ({ server }, use) => use(`http://${lanAddress()}:${server.port}`),
})

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string>) =>
  words("sa", key, fill)

const seen = JSON.stringify({ value: known.popup, branch: null })

test("a spin over plain http is recomputed on the phone, and stands in the list of all", async ({
  page,
  server,
  sessionOf,
}) => {
  await runWheel({ server, tokens: await sessionOf("owner") }, "sure")
  await page.addInitScript((value) => localStorage.setItem("sufra-popup-seen", value), seen)
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto(`/wheel/${known.qr.olayaTable12}`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await spinButton(page).click()
  await signIn(page, server)
  await register(page, "نورة")
  await spinButton(page).click()
  await page.getByRole("link", { name: say("play.check_draw") }).click()

  await expect(page.getByRole("heading", { name: say("verify.right") })).toBeVisible()
  await expect(page.getByRole("img", { name: say("verify.step_ok"), exact: true })).toHaveCount(3)
  await page.getByRole("link", { name: say("verify.all") }).click()
  const spins = page.getByRole("main").getByRole("listitem")
  await expect(spins).toHaveCount(1)
  await spins.getByRole("link").click()
  await expect(page.getByRole("heading", { name: say("verify.right") })).toBeVisible()
})
