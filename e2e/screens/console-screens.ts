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

async function openConsoleMenu(page: Page, language: Language): Promise<void> {
  await page.getByRole("button", { name: words(language, "console.open_menu") }).click()
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
