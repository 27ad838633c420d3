import { writeFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { browserState, expect, test } from "../fixtures.ts"
import { phone } from "../support/browser.ts"
import { pageHeading } from "../support/console.ts"
import { group, openRowMenu, productLine, staffApi, wholeProduct } from "../support/menu-editor.ts"
import { words } from "../support/words.ts"

// A tablet at the counter. The café's menu is small, and no other journey edits it.
test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "cafeOwner", language: "en" })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string | number>) =>
  words("en", key, fill)
const save = (page: Page) => page.getByRole("button", { name: say("action.save"), exact: true })
const priceField = (page: Page) => page.getByRole("textbox", { name: say("field.price") })

/** A red and a blue half: pushed to the left, the middle of what is shown is blue. */
async function photo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas")
    canvas.width = 800
    canvas.height = 400
    const context = canvas.getContext("2d")
    for (const [x, colour] of [
      [0, "#d00000"],
      [400, "#0000d0"],
    ] as const) {
      if (!context) break
      context.fillStyle = colour
      context.fillRect(x, 0, 400, 400)
    }
    return canvas.toDataURL("image/png")
  })
  return Buffer.from(url.split(",")[1] ?? "", "base64")
}

function middleOf(page: Page): Promise<string> {
  return page
    .locator("section img")
    .first()
    .evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement("canvas")
      const context = canvas.getContext("2d")
      context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1)
      const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
      return blue > red ? "blue" : "red"
    })
}

async function chooseFile(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })
}

test("a category and a product with a cropped photo reach the guests", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/409/)
  await page.goto("/console/menu")
  await page.getByRole("button", { name: say("menu_editor.category_add") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(say("field.name_sa")).fill("مخبوزات ساخنة")
  await dialog.getByLabel(say("field.name_en")).fill("Hot bakes")
  await dialog.getByRole("button", { name: say("menu_editor.window_add") }).click()
  await dialog.getByLabel(say("menu_editor.window_from")).fill("00:00")
  await dialog.getByLabel(say("menu_editor.window_to")).fill("00:00")
  await dialog.getByRole("button", { name: say("action.save") }).click()
  await expect(dialog).toBeHidden()
  await expect(group(page, "Hot bakes")).toContainText("12:00 AM to 12:00 AM")

  await page
    .getByRole("link", { name: say("menu_editor.add_product_to", { name: "Hot bakes" }) })
    .click()
  await expect(pageHeading(page, say("menu_editor.product_new"))).toBeVisible()
  await page.getByLabel(say("field.name_sa")).fill("فطيرة جبن 🧀")
  await page.getByLabel(say("field.name_en")).fill("Cheese pie 🧀")
  await priceField(page).fill("١٨٫٥")
  await chooseFile(page, "pie.png", "image/png", await photo(page))
  const crop = page.getByRole("dialog", { name: say("picture.crop_title") })
  const area = crop.getByTestId("cropper")
  await area.focus()
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("ArrowLeft")
  const uploaded = page.waitForResponse(/\/api\/staff\/media\//)
  await crop.getByRole("button", { name: say("picture.crop_done") }).click()
  const { data } = (await (await uploaded).json()) as {
    data: { image: { width: number; height: number } }
  }
  expect(data.image.width / data.image.height).toBeCloseTo(4 / 3, 1)
  await expect(page.getByRole("button", { name: say("picture.replace") })).toBeVisible()
  await expect.poll(() => middleOf(page)).toBe("blue")

  // Publishing without what the law asks is refused, and says what is missing where it is.
  await page.getByLabel(say("menu_editor.published"), { exact: false }).check()
  await save(page).click()
  await expect(page.getByText(say("error.product_incomplete"))).toBeVisible()
  await expect(page.getByLabel(say("nutrient.calories"), { exact: true })).toBeFocused()
  await page.getByLabel(say("nutrient.calories"), { exact: true }).fill("٣٢٠")
  await page.getByLabel(say("menu_editor.allergens_none")).check()
  await save(page).click()
  await expect(pageHeading(page, "Cheese pie 🧀")).toBeVisible()
  await expect(page).toHaveURL(/\/menu\/products\/[0-9a-f-]{36}$/)

  const guest = await fetch(`${server.url}/api/menu/qr/${known.establishments.cardamomCorner}/`)
  const menu = (await guest.json()) as {
    data: {
      categories: { name: { en: string }; products: { slug: string; price_minor: number }[] }[]
    }
  }
  const bakes = menu.data.categories.find(({ name }) => name.en === "Hot bakes")
  expect(bakes?.products).toMatchObject([{ slug: "cheese-pie", price_minor: 1850 }])
})

test("a price typed in the list shows on an open guest menu", async ({ page, browser, server }) => {
  const guest = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    storageState: browserState(server.url, "en", null),
  })
  const tab = await guest.newPage()
  const opened = tab.waitForResponse(/\/api\/events\//)
  await tab.goto(`/menu/${known.establishments.cardamomCorner}`)
  await opened
  await page.goto("/console/menu")
  const cell = page.getByRole("button", { name: /^Price of / }).first()
  const label = (await cell.getAttribute("aria-label")) ?? ""
  const name = /^Price of (.*): /.exec(label)?.[1] ?? ""
  await cell.click()
  const field = page.getByRole("textbox", { name: label })
  await field.fill("-4")
  await field.press("Enter")
  await expect(page.getByText(say("validation.price_invalid"))).toBeVisible()
  await field.press("Escape")
  await expect(cell).toBeFocused()
  await cell.press("Enter")
  await field.fill("77,25")
  await field.press("Enter")
  await expect(productLine(page, `Price of ${name}: 77.25`)).toBeVisible()
  await tab.bringToFront()
  await expect(tab.getByText("77.25").first()).toBeVisible()
  await guest.close()
})

test("names take emoji, and 500 characters are refused at the field", async ({ page, watch }) => {
  watch.allow(/400/)
  await page.goto("/console/menu")
  const cell = page.getByRole("button", { name: /^Name in English: / }).first()
  const label = (await cell.getAttribute("aria-label")) ?? ""
  await cell.click()
  const field = page.getByRole("textbox", { name: label })
  await field.fill("x".repeat(500))
  await field.press("Enter")
  await expect(page.getByText(say("validation.name_too_long"))).toBeVisible()
  await expect(field).toHaveValue("x".repeat(500))
  await field.fill("Flat white ☕\u202E 👨‍👩‍👧")
  await field.press("Enter")
  await expect(
    page.getByRole("button", { name: "Name in English: Flat white ☕ 👨‍👩‍👧" }),
  ).toBeVisible()
})

test("products are dragged by the keyboard, over the edge of a category", async ({
  page,
  server,
  sessionOf,
}) => {
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  const [from, to] = [newId(), newId()]
  const base = { windows: [], active: true, branch_ids: [] }
  await api("POST", "categories/", { ...base, id: from, name: { en: "Upper", sa: "أعلى" } })
  await api("POST", "categories/", { ...base, id: to, name: { en: "Lower", sa: "أسفل" } })
  for (const en of ["One", "Two"]) {
    await api("POST", "products/", wholeProduct(from, newId(), { en, sa: en }))
  }
  await page.goto("/console/menu")
  const names = (category: string) =>
    group(page, category)
      .getByRole("button", { name: /^Move / })
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))
  const saved = () => page.waitForResponse(/product-order/)
  const handle = page.getByRole("button", { name: "Move One", exact: true })

  await handle.focus()
  await page.keyboard.press("Space")
  await expect(page.getByText(/One was picked up: Upper, place 1/)).toBeAttached()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText(/One: Upper, place 2/)).toBeAttached()
  const first = saved()
  await page.keyboard.press("Space")
  expect((await first).status()).toBe(200)
  await expect.poll(() => names("Upper")).toEqual(["Move Two", "Move One"])

  await handle.focus()
  await page.keyboard.press("Space")
  await expect(page.getByText(/One was picked up: Upper, place 2/)).toBeAttached()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText(/One: Lower, place 1/)).toBeAttached()
  const second = saved()
  await page.keyboard.press("Space")
  expect((await second).status()).toBe(200)
  await expect.poll(() => names("Lower")).toEqual(["Move One"])
  await page.reload()
  await expect.poll(() => names("Lower")).toEqual(["Move One"])
  await expect.poll(() => names("Upper")).toEqual(["Move Two"])
})

test("a draft that lacks something is not published, and a deleted product comes back", async ({
  page,
  server,
  sessionOf,
  watch,
}) => {
  watch.allow(/409/)
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  const category = newId()
  const name = { en: "Drafts", sa: "مسودات" }
  await api("POST", "categories/", {
    id: category,
    name,
    windows: [],
    active: true,
    branch_ids: [],
  })
  const draft = wholeProduct(category, newId(), { en: "Half done", sa: "ناقص" })
  await api("POST", "products/", { ...draft, allergens: null, published: false })
  await page.goto("/console/menu")
  const line = productLine(page, "Name in English: Half done")
  await line.getByRole("switch").click()
  await expect(page.getByText("Half done cannot be published yet")).toBeVisible()
  await expect(page.getByText("Still missing: Allergens")).toBeVisible()
  await expect(line.getByRole("switch")).not.toBeChecked()
  await openRowMenu(page, "en", "Half done")
  await page.getByRole("menuitem", { name: say("action.delete") }).click()
  await expect(line).toBeHidden()
  await page.getByRole("button", { name: say("action.undo") }).click()
  await expect(line).toBeVisible()
  await line.getByRole("link", { name: "1 missing" }).click()
  await expect(page.locator("#product-allergens")).toBeFocused()
})

test("what somebody else saved meanwhile is not overwritten unasked", async ({
  page,
  server,
  sessionOf,
  watch,
}) => {
  watch.allow(/409/)
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  const [category, id] = [newId(), newId()]
  const name = { en: "Shared", sa: "مشترك" }
  await api("POST", "categories/", {
    id: category,
    name,
    windows: [],
    active: true,
    branch_ids: [],
  })
  await api("POST", "products/", wholeProduct(category, id, { en: "Both edit", sa: "تعديل" }))
  await page.goto(`/console/menu/products/${id}`)
  await page.getByLabel(say("menu_editor.description_en")).fill("Typed by me")
  await api("PATCH", `products/${id}/`, { price_minor: 9900 })
  await expect(page.getByText(say("error.product_changed"))).toBeVisible()
  await save(page).click()
  const question = page.getByRole("dialog", { name: say("error.product_changed") })
  await expect(question).toContainText("Descriptions and Price")
  await question.getByRole("button", { name: say("action.close") }).click()
  await expect(page.getByLabel(say("menu_editor.description_en"))).toHaveValue("Typed by me")
  await save(page).click()
  await question.getByRole("button", { name: say("menu_editor.keep_mine") }).click()
  await expect(page.getByText(say("menu_editor.saved"))).toBeVisible()
  await expect(priceField(page)).toHaveValue("25")

  await page.getByLabel(say("menu_editor.description_en")).fill("Not saved")
  await page.getByRole("link", { name: say("console.nav_account") }).click()
  const guard = page.getByRole("dialog", { name: say("save.leave_title") })
  await guard.getByRole("button", { name: say("save.leave_stay") }).click()
  await expect(page.getByLabel(say("menu_editor.description_en"))).toHaveValue("Not saved")
})

test("a file that is no picture, and one too large, are refused in words", async ({
  page,
  watch,
}, testInfo) => {
  // The recorder of traces fetches the blob that could not be shown; the page itself never does.
  watch.allow(/415/, /Connecting to 'blob:/)
  await page.goto("/console/menu/products/new")
  await page.getByLabel(say("field.name_en")).fill("Kept")
  await chooseFile(page, "trick.png", "image/png", Buffer.from("not a picture"))
  await expect(page.getByRole("alert")).toContainText(say("error.media_not_an_image"))
  const huge = testInfo.outputPath("huge.png")
  await writeFile(huge, Buffer.alloc(11 * 1024 * 1024))
  await page.locator('input[type="file"]').setInputFiles(huge)
  await expect(page.getByRole("alert")).toContainText(say("error.payload_too_large"))
  await expect(page.getByLabel(say("field.name_en"))).toHaveValue("Kept")
})

test("a category with products is deleted only with an answer for them", async ({
  page,
  server,
  sessionOf,
}) => {
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  const [category, target] = [newId(), newId()]
  const base = { windows: [], active: true, branch_ids: [] }
  await api("POST", "categories/", { ...base, id: category, name: { en: "Closing", sa: "يغلق" } })
  await api("POST", "categories/", { ...base, id: target, name: { en: "Taking in", sa: "يستقبل" } })
  await api("POST", "products/", wholeProduct(category, newId(), { en: "Moved", sa: "منقول" }))
  await page.goto("/console/menu")
  await openRowMenu(page, "en", "Closing")
  await page.getByRole("menuitem", { name: say("action.delete") }).click()
  const dialog = page.getByRole("dialog")
  await dialog
    .getByLabel(say("menu_editor.fate_target"), { exact: true })
    .selectOption({ label: "Taking in" })
  await dialog.getByRole("button", { name: say("menu_editor.category_delete") }).click()
  await expect(group(page, "Closing")).toBeHidden()
  await expect(group(page, "Taking in")).toContainText("Moved")
})

test("the guest's menu is shown in a frame of the console, and follows", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/console/menu")
  await page.getByRole("button", { name: say("menu_editor.preview") }).click()
  const frame = page.frameLocator("iframe")
  await expect(frame.getByRole("heading", { level: 3 }).first()).toBeVisible()
  const cell = page.getByRole("button", { name: /^Price of / }).first()
  await cell.click()
  await page.getByRole("textbox", { name: /^Price of / }).fill("66.75")
  await page.keyboard.press("Enter")
  await expect(frame.getByText("66.75").first()).toBeVisible()
})
