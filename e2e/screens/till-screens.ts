import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { GuestAtPlace } from "../support/guest-orders.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import { StaffDesk } from "../support/staff-desk.ts"
import { signInByApi } from "../support/staff-sessions.ts"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const payments = "/console/payments"
const shifts = "/console/shifts"
const settlement = "/console/settlement"

/** An order that is paid in the drawer that is open, and partly given back. */
async function takeSome(_request: unknown, server: ServerProcess): Promise<void> {
  const desk = new StaffDesk(server.url, await signInByApi(server.url, known.staff.manager))
  const guest = await GuestAtPlace.signIn(server, "هند المالكي")
  const { id } = await guest.order({ products: { hummus: 1, karak: 1 } })
  const { branch_id } = await desk.order(id)
  await desk.openShift(branch_id, 50_000)
  await desk.takePayment(id)
  const [payment] = (await desk.money(id)).payments
  await desk.refund(payment?.id ?? "", id, 300)
}

async function openFirst(page: Page, language: Language): Promise<void> {
  const list = page.getByRole("list", { name: words(language, "till.payments_title") })
  await list.getByRole("button").first().click()
  await expect(page.getByText(words(language, "till.log_title"))).toBeVisible()
}

async function askToCount(page: Page, language: Language): Promise<void> {
  await page.getByRole("button", { name: words(language, "till.count"), exact: true }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

/** Where no other picture seats anybody. */
const tableLabel = "11"
const seated = new Set<string>()

/** A table that has ordered; once of each server, since whoever comes later would have to be let in. */
async function sitDown(_request: unknown, server: ServerProcess): Promise<void> {
  if (seated.has(server.url)) return
  const guest = await GuestAtPlace.signIn(server, "هند المالكي")
  const code = known.qr.olayaTable12.replace(/12$/, tableLabel)
  await guest.order({ products: { hummus: 1, karak: 2 }, type: 1, code })
  seated.add(server.url)
}

async function openBill(page: Page, language: Language): Promise<void> {
  const table = page
    .locator("[data-status]")
    .filter({ has: page.getByText(tableLabel, { exact: true }) })
  await table.click()
  for (const key of ["till.settle", "till.share_items"] as const) {
    await page.getByRole("button", { name: words(language, key), exact: true }).click()
  }
}

export const tillScreens: Screen[] = [
  { name: "console-payments", path: payments, signedInAs: "manager", arrange: takeSome },
  {
    name: "console-payment",
    path: payments,
    signedInAs: "manager",
    isOverlay: true,
    arrange: takeSome,
    act: openFirst,
  },
  {
    name: "console-table-bill",
    path: "/console/floor",
    signedInAs: "manager",
    isOverlay: true,
    arrange: sitDown,
    act: openBill,
  },
  { name: "console-payments-none", path: payments, signedInAs: "cafeOwner" },
  { name: "console-shifts", path: shifts, signedInAs: "manager", arrange: takeSome },
  {
    name: "console-shift-count",
    path: shifts,
    signedInAs: "manager",
    isOverlay: true,
    arrange: takeSome,
    act: askToCount,
  },
  { name: "console-shifts-none", path: shifts, signedInAs: "cafeOwner" },
  { name: "console-settlement", path: settlement, signedInAs: "manager", arrange: takeSome },
  { name: "console-settlement-none", path: settlement, signedInAs: "cafeOwner" },
  { name: "console-payment-settings", path: "/console/settings/payments", signedInAs: "owner" },
]
