import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import type { ServerProcess } from "../support/server/server-process.ts"
import { signInByApi } from "../support/staff-sessions.ts"
import { type Language, words } from "../support/words.ts"
import { availabilityScreens } from "./availability-screens.ts"
import { branchScreens } from "./branch-screens.ts"
import { evaluationScreens } from "./evaluation-screens.ts"
import { guideScreens } from "./guide-screens.ts"
import { loyaltyScreens } from "./loyalty-screens.ts"
import { menuFileScreens } from "./menu-file-screens.ts"
import { menuScreens } from "./menu-screens.ts"
import { messageScreens } from "./message-screens.ts"
import { optionsScreens } from "./options-screens.ts"
import { orderScreens } from "./order-screens.ts"
import { preorderScreens } from "./preorder-screens.ts"
import { promotionScreens } from "./promotion-screens.ts"
import type { Screen } from "./screen.ts"
import { tillScreens } from "./till-screens.ts"

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

/** Staff change a few things, each a line of the log. */
async function changeSome(_request: unknown, { url }: ServerProcess): Promise<void> {
  const { access_token } = await signInByApi(url, known.staff.manager)
  const send = (method: string, path: string, body: object) =>
    fetch(`${url}/api/staff/${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  await send("PUT", "order-notices/", { notices: ["ready"] })
  await send("POST", "stations/", { id: newId(), name: { en: "Grill", sa: "الشواية" } })
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

async function openConsoleMenu(page: Page, language: Language): Promise<void> {
  await page.getByRole("button", { name: words(language, "console.open_menu") }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

const brand = "/console/settings/brand"

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
  ...orderScreens,
  ...preorderScreens,
  ...menuScreens,
  ...branchScreens,
  ...guideScreens,
  { name: "console-brand", path: brand, signedInAs: "owner" },
  { name: "console-brand-pale", path: brand, signedInAs: "owner", act: pickPaleColour },
  ...promotionScreens,
  ...evaluationScreens,
  ...loyaltyScreens,
  ...tillScreens,
  ...messageScreens,
  ...menuFileScreens,
  { name: "console-errors-none", path: "/console/errors", signedInAs: "cafeOwner" },
  {
    name: "console-errors",
    path: "/console/errors",
    signedInAs: "owner",
    arrange: reportAnError,
    act: openFirstError,
  },
  { name: "console-audit", path: "/console/audit", signedInAs: "owner", arrange: changeSome },
  { name: "console-audit-none", path: "/console/audit", signedInAs: "cafeOwner" },
  ...availabilityScreens,
  ...optionsScreens,
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
  { name: "console-not-found", path: "/console/no-such-page", signedInAs: "owner" },
]
