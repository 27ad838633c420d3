import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { type Language, words } from "../support/words.ts"
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
  await expect(page.getByText(words(language, "brand.unsaved"))).toBeVisible()
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

const brand = "/console/settings/brand"
const menuFile = "/console/menu/file"
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
  { name: "console-brand", path: brand, signedInAs: "owner" },
  { name: "console-brand-pale", path: brand, signedInAs: "owner", act: pickPaleColour },
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
  { name: "console-welcome-kitchen", path: "/console/", signedInAs: "kitchen" },
  { name: "console-not-found", path: "/console/no-such-page", signedInAs: "owner" },
]
