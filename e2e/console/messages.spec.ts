import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { consoleMenu, openMenuGroups, pageHeading } from "../support/console.ts"
import { GuestAtPlace } from "../support/guest-orders.ts"
import { forgetMessages, oweMessage } from "../support/messages.ts"
import { answerWithThePast } from "../support/page/hold-back.ts"
import { StaffDesk } from "../support/staff-desk.ts"
import { type Language, words } from "../support/words.ts"

test.use({ viewport: { width: 1024, height: 768 } })
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

test.describe("the cashier", () => {
  test.use({ signedInAs: "cashier", language: "sa" })

  test("reads a guest's code in the demo the moment it is sent", async ({ page, server }) => {
    await openMessages(page, "sa")
    await expect(page.getByText(words("sa", "messages.demo_note"))).toBeVisible()
    await expect(page.getByText(words("sa", "messages.empty_title"))).toBeVisible()
    const body = "4821 رمز التحقق الخاص بك في بيت الكرم"
    const code = { purpose: "verification-code", recipient: "+966555018233", body }
    await oweMessage(server.databaseUrl, code)
    const row = rows(page, "sa")
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(body)
    await expect(row).toContainText("+966555018233")
    await expect(row).toContainText(words("sa", "messages.purpose_code"))
    await expect(row.getByText(words("sa", "messages.sent"), { exact: true })).toBeVisible()
  })

  test("sees what failed while the list was on its way", async ({ page, server }) => {
    await openMessages(page, "sa")
    await expect(page.getByText(words("sa", "messages.empty_title"))).toBeVisible()
    // Nothing is tried with it any more: it hints once.
    const failure = "bad_recipient: ER-02 Invalid destination number"
    const owe = (body: string) =>
      oweMessage(server.databaseUrl, { recipient: "+966512223344", body, failure })
    await answerWithThePast(page, /\/api\/staff\/messages\/\?state=failed/, () => owe("طلبك جاهز"))
    await owe("قبلنا طلبك")
    await expect(alarms(page, "sa")).toContainText("قبلنا طلبك")
    await expect(alarms(page, "sa")).toContainText("طلبك جاهز")
  })

  test("sees what failed, and may not try it again", async ({ page, server }) => {
    const failure = "bad_recipient: ER-02 Invalid destination number"
    await oweMessage(server.databaseUrl, { recipient: "+966512223344", body: "طلبك جاهز", failure })
    await openMessages(page, "sa")
    await expect(alarms(page, "sa")).toContainText(words("sa", "messages.failure_bad_recipient"))
    await expect(page.getByRole("button", { name: words("sa", "action.retry") })).toHaveCount(0)
  })
})

test.describe("the owner", () => {
  test.use({ signedInAs: "owner", language: "en" })

  test("is told of a message that failed, tries it again, and it goes out", async ({
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

  test("decides what guests are told of their orders, and finds it in the log", async ({
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

  test("finds messages by number and by state", async ({ page, server }) => {
    const { databaseUrl } = server
    await oweMessage(databaseUrl, { recipient: "+966501234567", body: "To Khalid" })
    await oweMessage(databaseUrl, {
      channel: "email",
      recipient: "noura@example.com",
      subject: "Your receipt",
      body: "To Noura",
    })
    await openMessages(page, "en")
    await expect(rows(page, "en")).toHaveCount(2)
    const search = page.getByRole("searchbox", { name: words("en", "action.search") })
    await search.fill("050 123")
    await expect(rows(page, "en")).toHaveText([/To Khalid/])
    await search.fill("nobody")
    await expect(page.getByText(words("en", "messages.none_title"))).toBeVisible()
    await page.getByRole("button", { name: words("en", "messages.show_all") }).click()
    await expect(rows(page, "en")).toHaveCount(2)
    const channels = page.getByRole("group", { name: words("en", "messages.filter_channel") })
    await channels.getByRole("button", { name: words("en", "messages.email") }).click()
    await expect(rows(page, "en")).toHaveText([/Your receipt/])
  })
})

test.describe("a real place without a provider", () => {
  test.use({ signedInAs: "manager", language: "en" })

  test("is told plainly that messages wait for one", async ({ page, server }) => {
    await page.route(/\/api\/staff\/messages\/summary\//, async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: object }
      const providers = { sms: null, email: null }
      await route.fulfill({ response: answer, json: { data: { ...data, providers } } })
    })
    await oweMessage(server.databaseUrl, {
      recipient: "+966501234567",
      body: "Your order is ready",
    })
    await openMessages(page, "en")
    await expect(page.getByText(words("en", "messages.no_sms"))).toBeVisible()
    await expect(page.getByText(words("en", "messages.no_email"))).toBeVisible()
    await expect(page.getByText(words("en", "messages.demo_note"))).toHaveCount(0)
  })
})
