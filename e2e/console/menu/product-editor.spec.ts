import { writeFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { expect, test } from "../../fixtures.ts"
import { pageHeading } from "../../support/console.ts"
import {
  addCategory,
  group,
  openRowMenu,
  productLine,
  staffApi,
  wholeProduct,
} from "../../support/menu/menu-editor.ts"
import { answerAfterHint } from "../../support/page/hold-back.ts"
import { words } from "../../support/words.ts"

// A tablet at the counter, at the café: its menu is small, and each journey names what it edits.
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

/** Takes many bytes, however it is packed. */
async function noise(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas")
    canvas.width = 800
    canvas.height = 600
    const pixels = new ImageData(canvas.width, canvas.height)
    for (let at = 0; at < pixels.data.length; at += 1) {
      pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
    }
    canvas.getContext("2d")?.putImageData(pixels, 0, 0)
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

test("what somebody else saved meanwhile is not overwritten unasked", async ({
  page,
  server,
  sessionOf,
  watch,
}) => {
  watch.allow(/409/)
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  const category = await addCategory(api, { en: "Shared", sa: "مشترك" })
  const id = newId()
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

test("deleted on its own page, with changes or not, it is left at once, and comes back", async ({
  page,
  server,
  sessionOf,
}) => {
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  const category = await addCategory(api, { en: "Farewell", sa: "وداع" })
  const id = newId()
  await api("POST", "products/", wholeProduct(category, id, { en: "Going", sa: "مغادر" }))
  await page.goto(`/console/menu/products/${id}`)
  await page.getByLabel(say("menu_editor.description_en")).fill("Never saved")
  await answerAfterHint(page, "DELETE", /\/staff\/menu\/products\/[^/]+\/$/)
  await openRowMenu(page, "en", "Going")
  await page.getByRole("menuitem", { name: say("action.delete") }).click()
  await expect(group(page, "Farewell")).toBeVisible()
  const line = productLine(page, "Name in English: Going")
  await expect(line).toBeHidden()
  await page.getByRole("button", { name: say("action.undo") }).click()
  await expect(line).toBeVisible()
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

test("a photo's upload shows how far it is, and then the photo", async ({ page, context }) => {
  await page.goto("/console/menu/products/new")
  await chooseFile(page, "noise.png", "image/png", await noise(page))
  const crop = page.getByRole("dialog", { name: say("picture.crop_title") })
  const network = await context.newCDPSession(page)
  const unlimited = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  const slow = { ...unlimited, uploadThroughput: 16_000 }
  await network.send("Network.emulateNetworkConditions", slow)
  await crop.getByRole("button", { name: say("picture.crop_done") }).click()
  const bar = page.getByRole("progressbar")
  await expect(bar).toHaveAttribute("value", /^[1-9]\d?$/)
  await expect(bar).toHaveAccessibleName(/^Uploading \d+%$/)
  const share = async () => Number(await bar.getAttribute("value"))
  const before = await share()
  await expect.poll(share).toBeGreaterThan(before)

  await network.send("Network.emulateNetworkConditions", unlimited)
  await expect(page.getByRole("img", { name: say("menu_editor.photo") })).toBeVisible()
  await expect(bar).toBeHidden()
})

test("half a nutrition label says what it lacks, and is not sent", async ({ page }) => {
  await page.goto("/console/menu/products/new")
  await page.getByLabel(say("menu_editor.nutrition_has")).check()
  const missing = page.getByText(/^Still missing on the label: /)
  await page.getByLabel(say("nutrient.protein")).fill("12")
  await expect(missing).toContainText(say("nutrient.serving_size"))
  await page.getByLabel(say("nutrient.serving_size")).fill("250")
  await expect(missing).not.toContainText(say("nutrient.serving_size"))
  await expect(missing).not.toContainText(say("nutrient.protein"))
  await expect(missing).toContainText(say("nutrient.sodium"))
})
