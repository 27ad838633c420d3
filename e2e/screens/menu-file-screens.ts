import { expect, type Page } from "@playwright/test"
import { newId } from "@sufra/domain/kernel/ids"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const menuFile = "/console/menu/file"

const menuHeader = "category_en,category_ar,name_en,name_ar,price_sar,calories_kcal,allergens"

/** Brings a menu file and waits for what was found in it. */
function bringMenuFile(lines: string[]) {
  return async (page: Page): Promise<void> => {
    await page.locator('input[type="file"]').setInputFiles({
      name: "autumn.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([menuHeader, ...lines].join("\r\n")),
    })
    await expect(page.locator("table")).toBeVisible()
  }
}

const goodMenuLines = [
  "Grills,المشويات,Lamb ribs,ريش غنم على الفحم,58.50,700,none",
  'Winter drinks,مشروبات الشتاء,Sahlab,سحلب,14,260,"milk, nuts"',
  "Winter drinks,مشروبات الشتاء,Ginger,زنجبيل بالعسل,12,,",
]

async function confirmMenuFile(page: Page, language: Language): Promise<void> {
  // Another name each time: the four pictures of a screen share one menu.
  const name = newId().slice(-6)
  await bringMenuFile([`Grills,المشويات,Dish ${name},طبق ${name},20,300,none`])(page)
  await page.getByRole("button", { name: words(language, "menu_file.confirm") }).click()
  await expect(page.getByText(words(language, "menu_file.done_title"))).toBeVisible()
}

export const menuFileScreens: Screen[] = [
  { name: "console-menu-file", path: menuFile, signedInAs: "owner" },
  {
    name: "console-menu-file-errors",
    path: menuFile,
    signedInAs: "owner",
    act: bringMenuFile([
      ...goodMenuLines,
      "Grills,المشويات,Lamb chops,ريش,-4,12.5,dragon",
      "Cakes,,Honey cake,كيكة العسل,18.255,410,gluten",
    ]),
  },
  {
    name: "console-menu-file-preview",
    path: menuFile,
    signedInAs: "owner",
    act: bringMenuFile(goodMenuLines),
  },
  { name: "console-menu-file-done", path: menuFile, signedInAs: "owner", act: confirmMenuFile },
]
