import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../../fixtures.ts"
import { phone } from "../../support/browser.ts"
import { pageHeading } from "../../support/console.ts"
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
