import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { consoleMenu, openMenuGroups, pageHeading } from "../support/console.ts"
import { GuestAtPlace } from "../support/guest-orders.ts"
import { forgetMessages, oweMessage } from "../support/messages.ts"
import { StaffDesk } from "../support/staff-desk.ts"
import { type Language, words } from "../support/words.ts"

test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "owner", language: "en" })
test.beforeEach(({ server }) => forgetMessages(server.databaseUrl))
test.afterEach(({ server }) => forgetMessages(server.databaseUrl))

async function openMessages(page: Page, language: Language): Promise<void> {
  await page.goto("/console/messages")
  await expect(pageHeading(page, words(language, "messages.title"))).toBeVisible()
}

const rows = (page: Page, language: Language) =>
  page.getByRole("list", { name: words(language, "messages.list") }).getByRole("listitem")

const answerToNotices = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === "PUT" && answer.url().endsWith("/api/staff/order-notices/"),
  )

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

test("the owner decides what guests are told of their orders, and finds it in the log", async ({
  page,
  server,
  sessionOf,
}) => {
  await openMessages(page, "en")
  await page.getByText(words("en", "messages.notices_title")).click()
  const accepted = page.getByRole("switch", { name: words("en", "messages.notice_accepted") })
  const ready = page.getByRole("switch", { name: words("en", "messages.notice_ready") })
  await expect(accepted).not.toBeChecked()
  await expect(ready).toBeChecked()
  const saved = answerToNotices(page)
  await accepted.check()
  await saved
  const guest = await GuestAtPlace.signIn(server, "Noura")
  const order = await guest.order({ products: { water: 1 } })
  const desk = new StaffDesk(server.url, await sessionOf("cashier"))
  await desk.move(order.id, "accept")
  const row = rows(page, "en").filter({ hasText: order.number })
  await expect(row).toContainText(words("en", "messages.purpose_order"))
  await expect(row).toContainText("قبلنا طلبك")
  await page.reload()
  await page.getByText(words("en", "messages.notices_title")).click()
  await expect(accepted).toBeChecked()
  const undone = answerToNotices(page)
  await accepted.uncheck()
  await undone
})
