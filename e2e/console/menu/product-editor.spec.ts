import type { Locator, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { pageHeading } from "../../support/console.ts"
import { guestItem, guestProduct, makeGroup } from "../../support/menu/menu-api.ts"
import { group } from "../../support/menu/menu-editor.ts"
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

test.describe("what goes with a product", () => {
  test.use({ signedInAs: "owner" })

  const named = (page: Page, name: string) => page.getByRole("group", { name, exact: true })
  const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

  async function fillNames(place: Locator, arabic: string, english: string): Promise<void> {
    await place.getByLabel(say("field.name_sa")).fill(arabic)
    await place.getByLabel(say("field.name_en")).fill(english)
  }

  async function expectSaved(page: Page): Promise<void> {
    await expect(page.getByText(say("brand.saved")).first()).toBeVisible()
  }

  async function pick(page: Page, opener: Locator, ...names: string[]): Promise<void> {
    await opener.click()
    const dialog = page.getByRole("dialog")
    for (const name of names) {
      await dialog.getByRole("checkbox", { name: new RegExp(`^${name}\\b`) }).check()
    }
    await dialog.getByRole("button", { name: `Add ${names.length}` }).click()
    await expect(dialog).toBeHidden()
  }

  async function saveIn(place: Locator | Page): Promise<void> {
    await place.getByRole("button", { name: say("action.save"), exact: true }).click()
  }

  test("a product gets the group, becomes a combo, and a guest is asked for both", async ({
    page,
    server,
    sessionOf,
  }) => {
    await makeGroup(server.url, await sessionOf("owner"), "Buns", ["White", "Brown"])
    const { id } = await guestProduct(server.url, "arayes")
    await page.goto(`/console/menu/products/${id}/options`)
    const options = section(page, say("options_editor.options"))
    await pick(page, options.getByRole("button", { name: say("options_editor.attach") }), "Buns")
    await saveIn(options)
    await expectSaved(page)
    const combo = section(page, say("menu_editor.combo"))
    await combo.getByRole("button", { name: say("options_editor.combo_begin") }).click()
    await saveIn(combo)
    await expect(combo).toContainText(say("options_editor.step_empty"))
    await fillNames(named(page, "Step 1"), "المشروب", "Your drink")
    const step = named(page, "Your drink")
    const add = step.getByRole("button", { name: say("options_editor.add_products") })
    await pick(page, add, "Laban ayran", "Soft drink")
    const parts = step.getByRole("listitem")
    await parts.nth(1).getByLabel(say("options_editor.extra")).fill("2.5")
    await saveIn(combo)
    await expect(combo.getByText(say("save.unsaved"))).toBeHidden()
    const item = await guestItem(server.url, "arayes")
    expect(item.is_combo).toBe(true)
    const buns = item.modifier_groups.find((one) => one.name.en === "Buns")
    expect(buns).toMatchObject({ minimum: 2, maximum: 2 })
    expect(buns?.options.map((one) => [one.name.en, one.price_minor])).toEqual([
      ["White", 0],
      ["Brown", 150],
    ])
    expect(item.combo_steps).toMatchObject([
      {
        name: { en: "Your drink", sa: "المشروب" },
        choose: 1,
        products: [
          { name: { en: "Laban ayran" }, extra_minor: 0 },
          { name: { en: "Soft drink" }, extra_minor: 250 },
        ],
      },
    ])
    await combo.getByRole("button", { name: say("options_editor.combo_end") }).click()
    await saveIn(combo)
    await expect(combo.getByText(say("save.unsaved"))).toBeHidden()
    expect((await guestItem(server.url, "arayes")).is_combo).toBe(false)
  })
})
