import { expect, type Page } from "@playwright/test"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const branchNames = { sa: "فرع النخيل", en: "Al Nakheel" }

/** From the list, as a person would: ids are the database's. */
async function openBranch(page: Page, language: Language): Promise<void> {
  const name = branchNames[language]
  await page.getByRole("link", { name, exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
}

async function openOrdering(page: Page, language: Language): Promise<void> {
  await openBranch(page, language)
  await page.getByRole("link", { name: words(language, "terms.tab_ordering"), exact: true }).click()
  await expect(page.getByRole("region", { name: words(language, "terms.map") })).toBeVisible()
  await expect(page.locator(".leaflet-control-scale-line")).toBeVisible()
}

const zoneNames = { sa: "النخيل والرائد", en: "Al Nakheel and Ar Raed" }

async function openZone(page: Page, language: Language): Promise<void> {
  await openOrdering(page, language)
  await page.locator("summary", { hasText: zoneNames[language] }).click()
  await expect(page.getByLabel(words(language, "terms.fee"))).toBeVisible()
}

async function refuseZone(page: Page, language: Language): Promise<void> {
  await openOrdering(page, language)
  await page.getByRole("button", { name: words(language, "terms.zone_add") }).click()
  await page.getByRole("button", { name: words(language, "action.save"), exact: true }).click()
  await expect(page.getByText(words(language, "validation.too_few_corners"))).toBeVisible()
}

async function openTaxGroup(page: Page, language: Language): Promise<void> {
  await page.getByRole("button", { name: words(language, "terms.tax_group_add") }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
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
  const newest = (key: Parameters<typeof words>[1]) => page.getByLabel(words(language, key)).last()
  await newest("branch_editor.override_name_sa").fill("اليوم الوطني")
  await newest("branch_editor.override_name_en").fill("National Day")
  await newest("branch_editor.override_from").fill("2027-09-23")
  await newest("branch_editor.override_to").fill("2027-09-24")
  await page.getByLabel(words(language, "prayer.maghrib")).selectOption("15")
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

async function openSections(page: Page, language: Language): Promise<void> {
  await openTables(page, language)
  await page.getByRole("button", { name: words(language, "section.title"), exact: true }).click()
  await page.getByRole("button", { name: words(language, "section.add") }).click()
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible()
}

async function openTable(page: Page, language: Language): Promise<void> {
  await openTables(page, language)
  const tables = page.getByRole("list", { name: words(language, "table_editor.title") })
  await tables.getByRole("button").first().click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

const branches = "/console/branches"
const taxAndKitchen = "/console/settings/tax-and-kitchen"

export const branchScreens: Screen[] = [
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
  { name: "console-ordering", path: branches, signedInAs: "owner", act: openOrdering },
  { name: "console-ordering-zone", path: branches, signedInAs: "owner", act: openZone },
  { name: "console-ordering-refused", path: branches, signedInAs: "owner", act: refuseZone },
  { name: "console-tax-and-kitchen", path: taxAndKitchen, signedInAs: "owner" },
  { name: "console-tax-and-kitchen-empty", path: taxAndKitchen, signedInAs: "cafeOwner" },
  {
    name: "console-tax-group",
    path: taxAndKitchen,
    signedInAs: "owner",
    isOverlay: true,
    act: openTaxGroup,
  },
  { name: "console-tables", path: branches, signedInAs: "owner", act: openTables },
  { name: "console-table", path: branches, signedInAs: "owner", isOverlay: true, act: openTable },
  {
    name: "console-sections",
    path: branches,
    signedInAs: "owner",
    isOverlay: true,
    act: openSections,
  },
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
]
