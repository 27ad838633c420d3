import { readFile } from "node:fs/promises"
import type { Download, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { desktop } from "../../support/browser.ts"
import { pageHeading } from "../../support/console.ts"
import { words } from "../../support/words.ts"

test.use({ viewport: desktop, signedInAs: "owner", language: "en" })

const address = "/console/menu/file"
const header = "category_en,category_ar,name_en,name_ar,price_sar,calories_kcal,allergens"

/** Two hundred products; `wrong` rows have a price below zero. */
function twoHundred({ wrong = [] as number[] } = {}): string {
  const rows = Array.from({ length: 200 }, (_, index) => {
    const price = wrong.includes(index) ? "-5" : `${10 + (index % 40)}.50`
    return `Counter ${index % 4},ركن ${index % 4},Dish ${index},طبق ${index},${price},${200 + index},"gluten, milk"`
  })
  return [header, ...rows].join("\r\n")
}

/** A process of its own reads the file, which takes its time on a busy machine. */
async function bring(page: Page, name: string, content: string | Buffer): Promise<void> {
  const isRead = page.waitForResponse(/\/menu\/file\/preview\//, { timeout: 60_000 })
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content as string) })
  await isRead
}

const confirmButton = (page: Page) =>
  page.getByRole("button", { name: words("en", "menu_file.confirm") })

const contentOf = async (download: Download) => readFile(await download.path(), "utf8")

async function save(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: button }).click()
  return contentOf(await download)
}

type GuestMenu = { data: { categories: { products: { name: { en: string; sa: string } }[] }[] } }

async function guestNames(page: Page): Promise<{ en: string; sa: string }[]> {
  const answer = await page.request.get(`/api/menu/qr/${known.qr.olaya}/`)
  const { data } = (await answer.json()) as GuestMenu
  return data.categories.flatMap(({ products }) => products.map(({ name }) => name))
}

test.beforeEach(async ({ page }) => {
  await page.goto(address)
  await expect(pageHeading(page, words("en", "menu_file.title"))).toBeVisible()
})

test("200 items: errors are shown and put right, then guests have them all", async ({ page }) => {
  await bring(page, "counter.csv", twoHundred({ wrong: [3, 150] }))
  await expect(page.getByText("2 rows need correcting").first()).toBeVisible()
  const table = page.getByRole("region", { name: words("en", "menu_file.rows") }).last()
  await expect(table.getByText(words("en", "validation.price_invalid"))).toHaveCount(2)
  await expect(confirmButton(page)).toHaveCount(0)

  const errors = await save(page, words("en", "menu_file.errors_download"))
  expect(errors.trim().split("\r\n")).toHaveLength(3)
  expect(errors).toContain(words("en", "validation.price_invalid"))
  expect((await guestNames(page)).some(({ en }) => en === "Dish 0")).toBe(false)

  await bring(page, "counter.csv", twoHundred())
  await expect(page.getByText("When you confirm: 204 added. Guests see it at once.")).toBeVisible()
  await page.getByRole("button", { name: words("en", "menu_file.next") }).click()
  await expect(table.getByText("Dish 60", { exact: true })).toBeVisible()
  await confirmButton(page).click()
  await expect(page.getByText(words("en", "menu_file.done_title"))).toBeVisible()
  const names = await guestNames(page)
  for (let index = 0; index < 200; index += 1) {
    expect(names).toContainEqual({ en: `Dish ${index}`, sa: `طبق ${index}` })
  }
})
