import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { GuestAtPlace } from "../support/guest-orders.ts"
import type { ServerProcess } from "../support/server-process.ts"
import { StaffDesk } from "../support/staff-desk.ts"
import { signInByApi } from "../support/staff-sessions.ts"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const board = "/console/orders"
const kitchen = "/console/kitchen"
const floor = "/console/floor"

const scenes = new Map<string, Promise<void>>()

/** One of each state, and a table that calls; once for each server, whichever screen comes first. */
async function busyEvening(_: APIRequestContext, server: ServerProcess): Promise<void> {
  const scene = scenes.get(server.url) ?? setTheScene(server)
  scenes.set(server.url, scene)
  await scene
}

async function setTheScene(server: ServerProcess): Promise<void> {
  const desk = new StaffDesk(server.url, await signInByApi(server.url, known.staff.cashier))
  const noura = await GuestAtPlace.signIn(server, "نورة العتيبي")
  const fahd = await GuestAtPlace.signIn(server, "Fahd Al Harbi")
  const code = known.qr.olayaTable12
  const atTable = await noura.order({
    products: { "mixed-grill": 2, "lemon-mint": 2 },
    type: 1,
    code,
  })
  await desk.toKitchen(atTable.id)
  const added = await noura.order({ products: { karak: 2 }, type: 1, code })
  await desk.toKitchen(added.id)
  const carried = await fahd.order({ products: { "lamb-chops": 2, water: 2 }, type: 3 })
  await desk.toKitchen(carried.id)
  await desk.move(carried.id, "bump")
  await desk.assignFirst(carried.id)
  await desk.move(carried.id, "take-along")
  const ready = await fahd.order({ products: { "shish-tawook": 1, laban: 1 } })
  await desk.toKitchen(ready.id)
  await desk.move(ready.id, "bump")
  const accepted = await noura.order({ products: { hummus: 1, mutabbal: 1 } })
  await desk.move(accepted.id, "accept", { ready_in_minutes: 20 })
  await fahd.order({ products: { karak: 1, water: 1, hummus: 2 } })
  await noura.call("bill", code)
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole("article").getByRole("heading").first().getByRole("button").click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

async function askToDecline(page: Page, language: Language): Promise<void> {
  const more = words(language, "action.more_for", { name: "" }).trim()
  await page.getByRole("article").first().getByRole("button", { name: more }).click()
  const name = words(language, "board.decline")
  await page.getByRole("menuitem", { name, exact: true }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

async function countAllDay(page: Page, language: Language): Promise<void> {
  const name = words(language, "kitchen.all_day")
  await page.getByRole("button", { name, exact: true }).click()
  await expect(page.getByRole("complementary", { name })).toBeVisible()
}

async function openTable(page: Page): Promise<void> {
  await page.locator("[data-status=occupied]").first().click()
  await expect(page.getByRole("dialog")).toContainText("A-0")
}

export const orderScreens: Screen[] = [
  { name: "console-orders-empty", path: board, signedInAs: "branchManager" },
  { name: "console-orders", path: board, signedInAs: "cashier", arrange: busyEvening },
  {
    name: "console-order",
    path: board,
    signedInAs: "cashier",
    isOverlay: true,
    arrange: busyEvening,
    act: openFirst,
  },
  {
    name: "console-order-decline",
    path: board,
    signedInAs: "cashier",
    isOverlay: true,
    arrange: busyEvening,
    act: askToDecline,
  },
  {
    name: "console-kitchen",
    path: kitchen,
    signedInAs: "kitchen",
    arrange: busyEvening,
    act: countAllDay,
  },
  { name: "console-floor", path: floor, signedInAs: "cashier", arrange: busyEvening },
  {
    name: "console-floor-sitting",
    path: floor,
    signedInAs: "cashier",
    isOverlay: true,
    arrange: busyEvening,
    act: openTable,
  },
  {
    name: "console-deliveries",
    path: "/console/deliveries",
    signedInAs: "courier",
    arrange: busyEvening,
  },
]
