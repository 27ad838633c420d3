import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { demoId } from "@sufra/db/seeds/demo/ids"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { type Language, words } from "../support/words.ts"
import { menuScreens } from "./menu-screens.ts"
import type { Screen } from "./screen.ts"

async function submitWrongPassword(page: Page, language: Language): Promise<void> {
  await page.getByLabel(words(language, "staff.email")).fill("nobody@demo.sufra")
  await page.getByLabel(words(language, "staff.password"), { exact: true }).fill("wrong")
  await page.getByRole("button", { name: words(language, "sign_in.title") }).click()
  await expect(page.getByText(words(language, "error.sign_in_failed"))).toBeVisible()
}

async function scanSomeCodes(request: APIRequestContext): Promise<void> {
  for (const uuid of [known.qr.olaya, known.qr.olayaTable12, known.qr.nakheel]) {
    await request.post("/api/branch/qr-check/", { data: { uuid } })
  }
}

async function reportAnError(request: APIRequestContext): Promise<void> {
  await request.post("/api/error-reports/", {
    data: {
      id: newId(),
      app: "web",
      message: "TypeError: Cannot read properties of null (reading 'sa')",
      stack:
        "TypeError: Cannot read properties of null\n    at PlaceLayout (place-layout.js:1:420)",
      url: `http://localhost:3000/qr/${known.qr.olayaTable12}`,
      establishment_id: known.establishments.baytAlKaram,
    },
  })
}

async function openFirstError(page: Page, language: Language): Promise<void> {
  const list = page.getByRole("list", { name: words(language, "error_report.list") })
  await list.locator("summary").first().click()
  await expect(page.getByText(words(language, "error_report.first_seen"))).toBeVisible()
}

async function pickPaleColour(page: Page, language: Language): Promise<void> {
  const field = page.getByRole("textbox", {
    name: words(language, "brand.colour_primary"),
    exact: true,
  })
  await field.fill("#F2C94C")
  await field.blur()
  await expect(page.getByText(words(language, "save.unsaved"))).toBeVisible()
}

async function openAddDialog(page: Page, language: Language): Promise<void> {
  await page.getByRole("button", { name: words(language, "establishment.add") }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

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

async function openConsoleMenu(page: Page, language: Language): Promise<void> {
  await page.getByRole("button", { name: words(language, "console.open_menu") }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

async function chooseWidePicture(page: Page, language: Language): Promise<void> {
  const picture = await page.screenshot()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "picture.png", mimeType: "image/png", buffer: picture })
  const done = page.getByRole("button", { name: words(language, "picture.crop_done") })
  await expect(done).toBeEnabled()
}

const promotions = "/console/promotions"
async function sellOutTheFirst(page: Page, language: Language): Promise<void> {
  await page.getByLabel(words(language, "action.search")).fill("lamb")
  const mark = words(language, "availability.mark")
  await page.getByText(mark, { exact: true }).first().click()
  await expect(page.getByText(words(language, "stock.sold_out")).first()).toBeVisible()
}

async function openMore(page: Page, language: Language): Promise<void> {
  const label = words(language, "action.more_for", { name: "" }).trim()
  await page.getByRole("button", { name: label }).first().click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

async function showOptions(page: Page, language: Language): Promise<void> {
  const name = words(language, "availability.options")
  await page.getByRole("button", { name, exact: true }).click()
}

async function searchInVain(page: Page, language: Language): Promise<void> {
  await page.getByLabel(words(language, "action.search")).fill("xyz")
  await expect(page.getByText(words(language, "availability.not_found_title"))).toBeVisible()
}

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

const branchNames = { sa: "فرع النخيل", en: "Al Nakheel" }

/** From the list, as a person would: ids are the database's. */
async function openBranch(page: Page, language: Language): Promise<void> {
  const name = branchNames[language]
  await page.getByRole("link", { name, exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
}

async function openTables(page: Page, language: Language): Promise<void> {
  await openBranch(page, language)
  await page.locator('main header a[href$="/tables"]').click()
  await expect(
    page.getByRole("list", { name: words(language, "table_editor.title") }),
  ).toBeVisible()
}

async function addOverride(page: Page, language: Language): Promise<void> {
  await openBranch(page, language)
  await page.getByRole("button", { name: words(language, "branch_editor.override_add") }).click()
  await page.getByLabel(words(language, "branch_editor.override_name_sa")).fill("عيد الفطر")
  await page.getByLabel(words(language, "branch_editor.override_name_en")).fill("Eid al-Fitr")
  await page.getByLabel(words(language, "branch_editor.override_from")).fill("2027-03-10")
  await page.getByLabel(words(language, "branch_editor.override_to")).fill("2027-03-12")
  await page.getByLabel(words(language, "branch_editor.prayer_on")).check()
}

async function overlapHours(page: Page, language: Language): Promise<void> {
  await openBranch(page, language)
  const day = language === "sa" ? "الاثنين" : "Monday"
  const add = words(language, "branch_editor.add_range", { day })
  await page.getByRole("button", { name: add }).first().click()
  const opens = page.getByLabel(words(language, "branch_editor.opens_at", { day }))
  await opens.nth(1).fill("13:00")
  await expect(page.getByText(words(language, "validation.hours_overlap"))).toBeVisible()
}

async function openPause(page: Page, language: Language): Promise<void> {
  const name = words(language, "branch_editor.pause_branch", { name: branchNames[language] })
  await page.getByRole("button", { name }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

async function openAddTables(page: Page, language: Language): Promise<void> {
  await openTables(page, language)
  await page.getByRole("button", { name: words(language, "table_editor.add") }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

async function openPrint(page: Page, language: Language): Promise<void> {
  await openTables(page, language)
  await page.getByRole("button", { name: words(language, "sheet.print") }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

async function openTable(page: Page, language: Language): Promise<void> {
  await openTables(page, language)
  const tables = page.getByRole("list", { name: words(language, "table_editor.title") })
  await tables.getByRole("button").first().click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

const brand = "/console/settings/brand"
const availability = "/console/menu/availability"
const options = "/console/menu/options"
const productOptions = (slug: string) =>
  `/console/menu/products/${demoId("bayt-al-karam", "product", slug)}/options`
const menuFile = "/console/menu/file"
const branches = "/console/branches"
const platform = "platformAdministrator"

export const consoleScreens: Screen[] = [
  { name: "console-sign-in", path: "/console/sign-in" },
  {
    name: "console-sign-in-failed",
    path: "/console/sign-in",
    allow: [/401/],
    act: submitWrongPassword,
  },
  { name: "console-today", path: "/console/today", signedInAs: "owner", arrange: scanSomeCodes },
  { name: "console-today-empty", path: "/console/today", signedInAs: "cafeOwner" },
  {
    name: "console-phone-menu",
    path: "/console/today",
    signedInAs: "owner",
    widths: [390],
    isOverlay: true,
    act: openConsoleMenu,
  },
  ...menuScreens,
  { name: "console-branches", path: branches, signedInAs: "owner" },
  {
    name: "console-branch-pause",
    path: branches,
    signedInAs: "owner",
    isOverlay: true,
    act: openPause,
  },
  { name: "console-branch", path: branches, signedInAs: "owner", act: openBranch },
  { name: "console-branch-dates", path: branches, signedInAs: "owner", act: addOverride },
  { name: "console-branch-overlap", path: branches, signedInAs: "owner", act: overlapHours },
  { name: "console-branch-new", path: `${branches}/new`, signedInAs: "owner" },
  { name: "console-tables", path: branches, signedInAs: "owner", act: openTables },
  { name: "console-table", path: branches, signedInAs: "owner", isOverlay: true, act: openTable },
  {
    name: "console-tables-add",
    path: branches,
    signedInAs: "owner",
    isOverlay: true,
    act: openAddTables,
  },
  {
    name: "console-print-sheets",
    path: branches,
    signedInAs: "owner",
    isOverlay: true,
    act: openPrint,
  },
  { name: "console-brand", path: brand, signedInAs: "owner" },
  { name: "console-brand-pale", path: brand, signedInAs: "owner", act: pickPaleColour },
  { name: "console-promotions", path: promotions, signedInAs: "owner" },
  { name: "console-promotions-none", path: promotions, signedInAs: "cafeOwner" },
  { name: "console-popup", path: `${promotions}/${known.popup}`, signedInAs: "owner" },
  { name: "console-slider", path: `${promotions}/${known.slider}`, signedInAs: "manager" },
  {
    name: "console-popup-crop",
    path: `${promotions}/new/popup`,
    signedInAs: "cafeOwner",
    isOverlay: true,
    act: chooseWidePicture,
  },
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
  { name: "console-errors-none", path: "/console/errors", signedInAs: "cafeOwner" },
  {
    name: "console-errors",
    path: "/console/errors",
    signedInAs: "owner",
    arrange: reportAnError,
    act: openFirstError,
  },
  { name: "console-availability", path: availability, signedInAs: "cashier", act: sellOutTheFirst },
  {
    name: "console-availability-options",
    path: availability,
    signedInAs: "owner",
    act: showOptions,
  },
  {
    name: "console-availability-more",
    path: availability,
    signedInAs: "kitchen",
    isOverlay: true,
    act: openMore,
  },
  {
    name: "console-availability-none-found",
    path: availability,
    signedInAs: "owner",
    act: searchInVain,
  },
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
  { name: "console-establishments", path: "/console/establishments", signedInAs: platform },
  {
    name: "console-establishment-add",
    path: "/console/establishments",
    signedInAs: platform,
    isOverlay: true,
    act: openAddDialog,
  },
  { name: "console-account", path: "/console/account", signedInAs: "manager" },
  { name: "console-not-authorized", path: brand, signedInAs: "cashier" },
  { name: "console-welcome-courier", path: "/console/", signedInAs: "courier" },
  { name: "console-not-found", path: "/console/no-such-page", signedInAs: "owner" },
]
