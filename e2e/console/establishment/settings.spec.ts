import type { SmsSimulator } from "@sufra/simulators/sms-provider"
import { startUnifonic } from "@sufra/simulators/unifonic"
import { test as base, expect } from "../../fixtures.ts"
import { pageHeading } from "../../support/console.ts"
import { startServerProcess } from "../../support/server/server-process.ts"
import { words } from "../../support/words.ts"

const rightKey = "appsid-8d1f7c3a9b2e4f60"

/** A server of its own, for which Unifonic is at this machine. */
const test = base.extend<object, { provider: SmsSimulator }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const provider = await startUnifonic({ appSid: rightKey })
      await use(provider)
      await provider.close()
    },
    { scope: "worker" },
  ],
  startServer: [
    async ({ provider }, use) => {
      await use(() => startServerProcess({ env: { SUFRA_SMS_URL: provider.url } }))
    },
    { scope: "worker" },
  ],
})
test.use({ viewport: { width: 1440, height: 900 }, signedInAs: "owner", language: "sa" })

test("an owner sets who carries SMS: a wrong key is said, the right one sends, and is kept", async ({
  page,
  provider,
}) => {
  await page.goto("/console/settings")
  await expect(pageHeading(page, words("sa", "settings.title"))).toBeVisible()
  const sms = page.getByRole("region", { name: words("sa", "settings.sms_title") })
  await sms.getByLabel(words("sa", "settings.provider"), { exact: true }).selectOption("unifonic")
  await sms.getByLabel(words("sa", "settings.sender"), { exact: true }).fill("Karam")
  const key = sms.getByLabel(words("sa", "settings.key_unifonic"), { exact: true })
  await key.fill("a wrong key")
  await sms.getByLabel(words("sa", "settings.test_sms_to")).fill("0551112233")
  const tryIt = sms.getByRole("button", { name: words("sa", "settings.test_sms") })
  await tryIt.click()
  await expect(sms.getByRole("alert")).toContainText("Authentication failed")
  expect(provider.inbox).toEqual([])
  await key.fill(rightKey)
  await tryIt.click()
  await expect(sms.getByRole("status").filter({ hasText: "0551112233" })).toBeVisible()
  expect(provider.inbox).toMatchObject([{ recipient: "966551112233", sender: "Karam" }])
  await sms.getByRole("button", { name: words("sa", "action.save") }).click()
  await expect(page.getByText(words("sa", "settings.saved"))).toBeVisible()
  await page.reload()
  await expect(sms).toContainText("4f60")
  await expect(key).toHaveValue("")
})
