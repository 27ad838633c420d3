import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { guestWithPrize, scan } from "../support/counter.ts"
import { GuestAtPlace } from "../support/guest-orders.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import { StaffDesk } from "../support/staff-desk.ts"
import { signInByApi } from "../support/staff-sessions.ts"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const customers = "/console/customers"
const cashier = "/console/cashier"
const liability = "/console/loyalty/liability"
const name = "هند المالكي"

/** A member with a few points, and a reason for them. */
async function thankMember(_request: unknown, server: ServerProcess): Promise<void> {
  const { phone } = await GuestAtPlace.signIn(server, name)
  const desk = new StaffDesk(server.url, await signInByApi(server.url, known.staff.manager))
  await desk.givePoints(phone, 40, "شكرًا على ملاحظتك")
}

async function openMember(page: Page, language: Language): Promise<void> {
  await page.getByRole("link", { name }).first().click()
  await expect(page.getByText(words(language, "customers.ledger_text"))).toBeVisible()
}

async function askToAdjust(page: Page, language: Language): Promise<void> {
  await openMember(page, language)
  await page.getByRole("button", { name: words(language, "customers.adjust") }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

async function scanPrize(page: Page, language: Language, server: ServerProcess): Promise<void> {
  const { code } = await guestWithPrize(server)
  await expect(page.getByRole("textbox", { name: words(language, "cashier.field") })).toBeFocused()
  await scan(page, code)
  await expect(page.getByText(words(language, "reward.label_claimable"))).toBeVisible()
}

async function scanMember(page: Page, language: Language, server: ServerProcess): Promise<void> {
  const { mobile } = await guestWithPrize(server)
  await expect(page.getByRole("textbox", { name: words(language, "cashier.field") })).toBeFocused()
  await scan(page, mobile)
  await page.getByRole("button", { name: words(language, "cashier.purchase_open") }).click()
  await expect(page.getByLabel(words(language, "cashier.amount"))).toBeFocused()
}

export const loyaltyScreens: Screen[] = [
  { name: "console-loyalty", path: "/console/loyalty", signedInAs: "owner" },
  { name: "console-coupons", path: "/console/loyalty/coupons", signedInAs: "owner" },
  { name: "console-rewards-none", path: "/console/loyalty/rewards", signedInAs: "owner" },
  { name: "console-reward-new", path: "/console/loyalty/rewards/new", signedInAs: "owner" },
  { name: "console-punch-card-new", path: "/console/loyalty/punch-cards/new", signedInAs: "owner" },
  { name: "console-customers", path: customers, signedInAs: "manager", arrange: thankMember },
  { name: "console-customers-none", path: customers, signedInAs: "cafeOwner" },
  {
    name: "console-customer",
    path: customers,
    signedInAs: "manager",
    arrange: thankMember,
    act: openMember,
  },
  {
    name: "console-customer-adjust",
    path: customers,
    signedInAs: "manager",
    isOverlay: true,
    arrange: thankMember,
    act: askToAdjust,
  },
  { name: "console-liability", path: liability, signedInAs: "manager", arrange: thankMember },
  { name: "console-cashier", path: cashier, signedInAs: "cashier" },
  { name: "console-cashier-prize", path: cashier, signedInAs: "cashier", act: scanPrize },
  { name: "console-cashier-member", path: cashier, signedInAs: "cashier", act: scanMember },
  { name: "console-modules", path: "/console/settings/modules", signedInAs: "owner" },
]
