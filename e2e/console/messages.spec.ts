import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { consoleMenu, openMenuGroups } from "../support/console.ts"
import { forgetMessages, oweMessage } from "../support/messages.ts"
import { type Language, words } from "../support/words.ts"

test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "owner", language: "en" })
test.beforeEach(({ server }) => forgetMessages(server.databaseUrl))
test.afterEach(({ server }) => forgetMessages(server.databaseUrl))

const rows = (page: Page, language: Language) =>
  page.getByRole("list", { name: words(language, "messages.list") }).getByRole("listitem")

const alarms = (page: Page, language: Language) =>
  page.getByRole("region", { name: words(language, "messages.alarm_title") })

test("the owner is told of a message that failed, tries it again, and it goes out", async ({
  page,
  server,
}) => {
  await page.goto("/console/today")
  await openMenuGroups(page, "en")
  const entry = consoleMenu(page, "en").getByRole("link", { name: /^Messages/ })
  await expect(entry).toHaveAccessibleName("Messages")
  const failure = "account: ER-08 Invalid Sender ID"
  const failed = { recipient: "+966559990000", body: "Your order A-031 is ready", failure }
  await oweMessage(server.databaseUrl, failed)
  await oweMessage(server.databaseUrl, { recipient: "+966501234567", body: "A newer one" })
  await expect(entry).toContainText("1 message could not be sent")
  await entry.click()
  const onTop = alarms(page, "en")
  await expect(onTop).toContainText("Your order A-031 is ready")
  await expect(onTop).toContainText("ER-08 Invalid Sender ID")
  await expect(rows(page, "en")).toHaveCount(1)
  await onTop.getByRole("button", { name: /\+966559990000/ }).click()
  await expect(page.getByText(words("en", "messages.retried"))).toBeVisible()
  await expect(onTop).toHaveCount(0)
  await expect(rows(page, "en")).toHaveCount(2)
  const states = rows(page, "en").getByText(words("en", "messages.sent"), { exact: true })
  await expect(states).toHaveCount(2)
  await expect(entry).toHaveAccessibleName("Messages")
})
