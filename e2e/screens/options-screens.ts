import { expect, type Page } from "@playwright/test"
import { demoId } from "@sufra/db/seeds/demo/ids"
import { known } from "@sufra/db/seeds/demo/known"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const options = "/console/menu/options"

const productOptions = (slug: string) =>
  `/console/menu/products/${demoId("bayt-al-karam", "product", slug)}/options`

/** Names as long as they may be, and everything that can be wrong. */
async function fillLongAndWrong(page: Page, language: Language): Promise<void> {
  const arabic = "صوص الثومية المدخنة على الفحم مع الليمون والزعتر البلدي وقليل من الشطة الحارة جدًا"
  const english = "Charcoal-smoked garlic sauce with lemon, wild thyme and just a little hot chilli"
  await expect(page.getByLabel(words(language, "options_editor.price")).first()).toBeVisible()
  for (const [key, text] of [
    ["field.name_sa", arabic],
    ["field.name_en", english],
  ] as const) {
    for (const field of await page.getByLabel(words(language, key)).all()) await field.fill(text)
  }
  await page.getByLabel(words(language, "options_editor.price")).first().fill("abc")
  const more = words(language, "options_editor.more", {
    name: words(language, "options_editor.minimum"),
  })
  await page.getByRole("button", { name: more }).click()
  await page.getByRole("button", { name: words(language, "action.save") }).click()
  await page.locator("summary").first().click()
}

async function beginCombo(page: Page, language: Language): Promise<void> {
  await page.getByRole("button", { name: words(language, "options_editor.combo_begin") }).click()
  await page.getByRole("button", { name: words(language, "action.save") }).click()
  await expect(page.getByText(words(language, "options_editor.step_empty"))).toBeVisible()
}

async function openPicker(page: Page, language: Language): Promise<void> {
  await beginCombo(page, language)
  const add = words(language, "options_editor.add_products")
  await page.getByRole("button", { name: add }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

export const optionsScreens: Screen[] = [
  { name: "console-options", path: options, signedInAs: "owner" },
  {
    name: "console-options-new",
    path: `${options}/new`,
    signedInAs: "owner",
    act: fillLongAndWrong,
  },
  { name: "console-options-gone", path: `${options}/${known.popup}`, signedInAs: "owner" },
  {
    name: "console-product-options",
    path: productOptions("shawarma-meal"),
    signedInAs: "owner",
  },
  {
    name: "console-product-combo-begun",
    path: productOptions("arayes"),
    signedInAs: "owner",
    act: beginCombo,
  },
  {
    name: "console-product-picker",
    path: productOptions("arayes"),
    signedInAs: "owner",
    isOverlay: true,
    act: openPicker,
  },
  {
    name: "console-product-options-gone",
    path: `/console/menu/products/${known.popup}/options`,
    signedInAs: "owner",
    allow: [/404/],
  },
]
