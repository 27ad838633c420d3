import { expect, test } from "../fixtures.ts"
import { desktop } from "../support/browser.ts"
import { consoleMenu, openMenuGroups, pageHeading, signInHeading } from "../support/console.ts"
import type { StaffName } from "../support/staff-sessions.ts"
import { words } from "../support/words.ts"

type Key = Parameters<typeof words>[1]
type Expected = { role: StaffName; home: string; menu: Key[]; refused: string | null }

const expected: Expected[] = [
  {
    role: "owner",
    home: "/console/today",
    menu: [
      "console.nav_today",
      "board.title",
      "kitchen.title",
      "floor.title",
      "cashier.title",
      "console.nav_menu",
      "console.nav_options",
      "console.nav_availability",
      "customers.title",
      "privacy_desk.title",
      "leads.title",
      "promotion.title",
      "campaign_editor.title",
      "loyalty_editor.title",
      "evaluation_desk.title",
      "messages.title",
      "till.payments_title",
      "till.shifts_title",
      "till.report_title",
      "liability.title",
      "console.nav_branches",
      "settings.title",
      "console.nav_brand",
      "modules.title",
      "terms.settings_title",
      "till.settings_title",
      "people.title",
      "audit.title",
      "console.nav_errors",
    ],
    refused: "/console/establishments",
  },
  {
    role: "manager",
    home: "/console/today",
    menu: [
      "console.nav_today",
      "board.title",
      "kitchen.title",
      "floor.title",
      "cashier.title",
      "console.nav_menu",
      "console.nav_options",
      "console.nav_availability",
      "customers.title",
      "leads.title",
      "promotion.title",
      "campaign_editor.title",
      "loyalty_editor.title",
      "evaluation_desk.title",
      "messages.title",
      "till.payments_title",
      "till.shifts_title",
      "till.report_title",
      "liability.title",
      "console.nav_branches",
      "terms.settings_title",
      "people.title",
      "audit.title",
      "console.nav_errors",
    ],
    refused: "/console/settings/brand",
  },
  {
    role: "cashier",
    home: "/console/orders",
    menu: [
      "board.title",
      "kitchen.title",
      "floor.title",
      "cashier.title",
      "console.nav_today",
      "console.nav_availability",
      "customers.title",
      "messages.title",
      "till.payments_title",
      "till.shifts_title",
    ],
    refused: "/console/errors",
  },
  {
    role: "kitchen",
    home: "/console/kitchen",
    menu: ["kitchen.title", "console.nav_availability"],
    refused: "/console/today",
  },
  {
    role: "courier",
    home: "/console/deliveries",
    menu: ["board.deliveries_title"],
    refused: "/console/today",
  },
  {
    role: "platformAdministrator",
    home: "/console/establishments",
    menu: [
      "console.nav_establishments",
      "settings.installation_title",
      "console.nav_errors",
      "backup.title",
    ],
    refused: "/console/settings/brand",
  },
]

test.use({ viewport: desktop })

for (const { role, home, menu, refused } of expected) {
  test.describe(role, () => {
    test.use({ signedInAs: role, language: "en" })

    test("lands where the work is, and sees only what the role opens", async ({ page }) => {
      await page.goto("/console/")
      await expect(page).toHaveURL(home)
      await openMenuGroups(page, "en")
      const links = consoleMenu(page, "en").getByRole("link")
      await expect(links).toHaveText(menu.map((key) => words("en", key)))
    })

    test("is told when a page is not theirs", async ({ page }) => {
      await page.goto(refused ?? home)
      await expect(pageHeading(page, words("en", "error.not_authorized"))).toBeVisible()
      await expect(
        page.getByRole("link", { name: words("en", "action.back_to_login") }),
      ).toBeVisible()
    })
  })
}

test("nobody signed in: every page leads to the sign-in", async ({ page }) => {
  for (const path of ["/console/", "/console/today", "/console/settings/brand"]) {
    await page.goto(path)
    await expect(signInHeading(page)).toBeVisible()
  }
})
