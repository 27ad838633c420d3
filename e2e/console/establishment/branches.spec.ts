import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { addDays, zonedTime } from "@sufra/domain/kernel/zoned-time"
import { browserState, expect, test } from "../../fixtures.ts"
import { phone } from "../../support/browser.ts"
import { pageHeading } from "../../support/console.ts"
import { answerAfterHint } from "../../support/page/hold-back.ts"
import { PageWatch } from "../../support/page/page-watch.ts"
import { codesIn } from "../../support/pdf-codes.ts"
import { words } from "../../support/words.ts"

// The café: no other journey looks at its hours or tables.
test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "cafeOwner", language: "en" })

const branchName = "Hittin"

async function openBranch(page: Page): Promise<void> {
  await page.goto("/console/branches")
  await page.getByRole("link", { name: branchName, exact: true }).click()
  await expect(pageHeading(page, branchName)).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: words("en", "action.save"), exact: true }).click()
  await expect(page.getByText(words("en", "brand.saved"))).toBeVisible()
}

test("hours that are edited show on an open guest page, and a pause resumes", async ({
  page,
  browser,
  server,
}) => {
  const watch = new PageWatch()
  const guest = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    storageState: browserState(server.url, "en", null),
  })
  watch.follow(guest)
  const tab = await guest.newPage()
  const openAlways = tab.getByText(words("en", "branch.open_always"))
  const opened = tab.waitForResponse(/\/api\/events\//)
  await tab.goto(`/qr/${known.qr.cardamomCorner}`)
  await opened
  await tab.evaluate(() => Object.assign(window, { isSamePage: true }))

  await openBranch(page)
  await test.step("open at all hours: one day is set, and copied to the others", async () => {
    const sunday = page.getByLabel(words("en", "branch_editor.opens_at", { day: "Sunday" }))
    await sunday.first().fill("00:00")
    await page
      .getByLabel(words("en", "branch_editor.closes_at", { day: "Sunday" }))
      .first()
      .fill("00:00")
    await page
      .getByRole("button", { name: words("en", "branch_editor.copy_day", { day: "Sunday" }) })
      .click()
    await page.getByRole("button", { name: words("en", "branch_editor.copy"), exact: true }).click()
    await save(page)
  })
  await expect(openAlways.first()).toBeVisible()

  await test.step("a pause closes it, and it is resumed", async () => {
    const pause = words("en", "branch_editor.pause_branch", { name: branchName })
    await page.getByRole("button", { name: pause }).click()
    await page.getByRole("dialog").getByRole("button", { name: "30 minutes" }).click()
    await expect(page.getByText(/^Paused until/)).toBeVisible()
    await expect(openAlways).toHaveCount(0)
    const resume = words("en", "branch_editor.resume_branch", { name: branchName })
    await page.getByRole("button", { name: resume }).click()
    await expect(openAlways.first()).toBeVisible()
  })
  expect(await tab.evaluate(() => "isSamePage" in window)).toBe(true)
  await watch.expectClean(guest)
  await guest.close()
})

const weekdayOf = (date: string) =>
  new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(Date.parse(date))

test("special hours are in the guest's week until they are removed", async ({ page }) => {
  const { date: today } = zonedTime(Date.now(), "Asia/Riyadh")
  const [off, short] = [addDays(today, 3), addDays(today, 4)]
  await openBranch(page)
  const guestPage = `/branch/${known.qr.cardamomCorner}/${page.url().split("/").at(-1)}`
  await page.getByRole("button", { name: words("en", "branch_editor.override_add") }).click()
  await page.getByLabel(words("en", "branch_editor.override_name_sa")).fill("جرد المخزون")
  await page.getByLabel(words("en", "branch_editor.override_name_en")).fill("Stocktaking")
  await page.getByLabel(words("en", "branch_editor.override_from")).fill(off)
  await page.getByLabel(words("en", "branch_editor.override_to")).fill(short)
  const days = page.getByRole("list", { name: words("en", "branch.hours") }).last()
  await expect(days.getByRole("listitem")).toHaveCount(2)
  const day = { day: weekdayOf(short) }
  await days
    .getByLabel(words("en", "branch_editor.day_open", { day: weekdayOf(off) }), { exact: true })
    .uncheck()
  await days.getByLabel(words("en", "branch_editor.opens_at", day)).fill("10:00")
  await days.getByLabel(words("en", "branch_editor.closes_at", day)).fill("14:00")
  await save(page)

  await page.goto(guestPage)
  const week = page
    .getByRole("region", { name: words("en", "branch.hours"), exact: true })
    .getByRole("listitem")
  const special = week.filter({ hasText: "Stocktaking" })
  await expect(special).toHaveCount(2)
  await expect(special.filter({ hasText: weekdayOf(off) })).toContainText(
    words("en", "branch.closed"),
  )
  await expect(special.filter({ hasText: weekdayOf(short) })).toContainText("10:00 AM – 2:00 PM")

  await openBranch(page)
  await page.locator("summary", { hasText: "Stocktaking" }).click()
  await page.getByRole("button", { name: words("en", "branch_editor.override_remove") }).click()
  await save(page)
  await page.goto(guestPage)
  await expect(week).toHaveCount(7)
  await expect(special).toHaveCount(0)
})

test("a map's link fills the location, and a new branch is opened with it", async ({ page }) => {
  await page.goto("/console/branches")
  await page.getByRole("link", { name: words("en", "branch_editor.add") }).click()
  await page.getByLabel(words("en", "field.name_sa")).fill("فرع الملقا")
  await page.getByLabel(words("en", "field.name_en")).fill("Al Malqa")
  await page.getByLabel(words("en", "branch_editor.address_sa")).fill("طريق أنس بن مالك")
  await page.getByLabel(words("en", "branch_editor.address_en")).fill("Anas bin Malik Road")
  await page.getByLabel(words("en", "branch_editor.phone")).fill("011 555 0199")
  await page.getByRole("button", { name: words("en", "action.save"), exact: true }).click()
  await expect(page.getByText(words("en", "validation.required")).first()).toBeVisible()
  await page
    .getByLabel(words("en", "branch_editor.paste"))
    .fill("https://www.google.com/maps/place/X/@24.8,46.6,17z/data=!3d24.8123!4d46.6123")
  await expect(page.getByLabel(words("en", "branch_editor.lat"))).toHaveValue("24.8123")
  await save(page)
  await expect(pageHeading(page, "Al Malqa")).toBeVisible()
  await expect(page.getByLabel(words("en", "branch_editor.phone"))).toHaveValue("+966115550199")

  // What is gone is not asked for again, by a hint that comes before the answer, and is left without
  // a question about changes that nothing could save.
  await page.getByLabel(words("en", "field.name_en")).fill("Al Malqa 2")
  await answerAfterHint(page, "DELETE", /\/staff\/branches\/[^/]+\/$/)
  await page.getByRole("button", { name: words("en", "branch_editor.delete") }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("en", "branch_editor.delete") })
    .click()
  await expect(pageHeading(page, words("en", "branches.title"))).toBeVisible()
  await expect(page.getByRole("link", { name: "Al Malqa", exact: true })).toHaveCount(0)
})

test("tables are added, their codes printed, and each leads to its table", async ({
  page,
  request,
  server,
}) => {
  await openBranch(page)
  await page.getByRole("link", { name: /\d+ tables?$/ }).click()
  await expect(pageHeading(page, words("en", "table_editor.title"))).toBeVisible()
  await page.getByRole("button", { name: words("en", "table_editor.add") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(words("en", "table_editor.prefix")).fill("T")
  await dialog.getByLabel(words("en", "table_editor.how_many")).fill("5")
  await dialog.getByRole("button", { name: "Add 5 tables" }).click()
  const tables = page.getByRole("list", { name: words("en", "table_editor.title") })
  await expect(tables.getByText("T5", { exact: true })).toBeVisible()

  await page.getByRole("button", { name: words("en", "sheet.print") }).click()
  await dialog.getByRole("button", { name: words("en", "sheet.choose_none") }).click()
  for (const label of ["T1", "T2", "T3"]) {
    const name = words("en", "table_editor.table", { label })
    await dialog.getByRole("button", { name, exact: true }).click()
  }
  const downloading = page.waitForEvent("download")
  await dialog.getByRole("button", { name: words("en", "sheet.download") }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`${branchName} a4-grid.pdf`)
  const addresses = await codesIn(await readFile(await file.path()), { columns: 3, rows: 4 })
  const labels: string[] = []
  for (const address of addresses) {
    expect(address.startsWith(`${server.url}/qr/`)).toBe(true)
    const code = address.split("/").at(-1)
    const reply = await request.get(`/api/restaurant/qr/${code}/data/`)
    labels.push((await reply.json()).data.table.label)
  }
  expect(labels).toEqual(["T1", "T2", "T3"])
})

test("table tents are printed, and both faces of each lead to its table", async ({
  page,
  request,
}) => {
  await openBranch(page)
  await page.getByRole("link", { name: /\d+ tables?$/ }).click()
  await page.getByRole("button", { name: words("en", "sheet.print") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("radio", { name: words("en", "sheet.tents") }).check()
  await dialog.getByRole("button", { name: words("en", "sheet.choose_none") }).click()
  const chips = dialog.getByRole("button", { name: /^Table / })
  const chosen = (await chips.allTextContents()).slice(0, 2)
  await chips.nth(0).click()
  await chips.nth(1).click()
  const downloading = page.waitForEvent("download")
  await dialog.getByRole("button", { name: words("en", "sheet.download") }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`${branchName} a6-tents.pdf`)
  const labels: string[] = []
  for (const address of await codesIn(await readFile(await file.path()), { columns: 2, rows: 2 })) {
    const reply = await request.get(`/api/restaurant/qr/${address.split("/").at(-1)}/data/`)
    labels.push((await reply.json()).data.table.label)
  }
  expect(labels).toEqual([...chosen, ...chosen])
})

test("a table's code is renewed after a warning, and a deleted table's leads on", async ({
  page,
  request,
}) => {
  await openBranch(page)
  await page.getByRole("link", { name: /\d+ tables?$/ }).click()
  const tables = page.getByRole("list", { name: words("en", "table_editor.title") })
  // Not the first table: other journeys open its code.
  await tables.getByRole("button").nth(1).click()
  const dialog = page.getByRole("dialog")
  const address = dialog.getByText(/\/qr\//)
  const before = (await address.textContent()) ?? ""
  await dialog.getByRole("button", { name: words("en", "table_editor.renew") }).click()
  await expect(dialog.getByText(words("en", "table_editor.renew_text"))).toBeVisible()
  await dialog.getByRole("button", { name: words("en", "table_editor.renew_confirm") }).click()
  await expect(address).not.toHaveText(before)
  expect((await request.get(`/api/restaurant/qr/${before.split("/").at(-1)}/data/`)).status()).toBe(
    404,
  )

  const after = ((await address.textContent()) ?? "").split("/").at(-1)
  await dialog.getByRole("button", { name: words("en", "table_editor.remove") }).click()
  await expect(dialog.getByText(words("en", "table_editor.remove_text"))).toBeVisible()
  await dialog.getByRole("button", { name: words("en", "table_editor.remove") }).click()
  await expect(dialog).toBeHidden()
  const place = await (await request.get(`/api/restaurant/qr/${after}/data/`)).json()
  expect(place.data).toMatchObject({ table: null, branch: { name: { en: branchName } } })
})
