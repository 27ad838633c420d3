import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { GuestAtPlace } from "../support/guest-orders.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
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
  const later = await noura.order({ products: { hummus: 1, mutabbal: 1 }, nthTime: 16 })
  await desk.move(later.id, "accept")
  const waiting = await noura.order({ products: { "lamb-chops": 1, laban: 2 }, type: 3 })
  await desk.toCounter(waiting.id)
  const byLink = await fahd.order({ products: { "mixed-grill": 1, water: 2 }, type: 3 })
  await desk.toCounter(byLink.id)
  await desk.linkFor(byLink.id)
  await fahd.order({ products: { karak: 1, water: 1, hummus: 2 } })
  await noura.call("bill", code)
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole("article").getByRole("heading").first().getByRole("button").click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

async function askToDecline(page: Page, language: Language): Promise<void> {
  const name = new RegExp(`^${words(language, "board.decline")}: `)
  await page.getByRole("button", { name }).first().click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

/** On a phone one column is seen at a time. */
async function toReadyColumn(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole("article").first()).toBeVisible()
  const ready = words(language, "board.column_ready")
  const tab = page.getByRole("tab", { name: new RegExp(`^${ready}`) })
  if (await tab.isVisible()) await tab.click()
}

async function askWhoCarries(page: Page, language: Language): Promise<void> {
  await toReadyColumn(page, language)
  const name = new RegExp(`^${words(language, "board.assign")}: `)
  await page.getByRole("button", { name }).first().click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

async function askForLink(page: Page, language: Language): Promise<void> {
  await askWhoCarries(page, language)
  await page.getByRole("button", { name: words(language, "courier.link_send") }).click()
  await expect(page.getByLabel(words(language, "courier.link_name"))).toBeFocused()
}

async function showLink(page: Page, language: Language): Promise<void> {
  await toReadyColumn(page, language)
  const card = page.getByRole("article").filter({ hasText: "Saad Al Qahtani" }).first()
  const more = words(language, "action.more_for", { name: "" }).trim()
  await card.getByRole("button", { name: more }).click()
  await page.getByRole("menuitem", { name: words(language, "courier.link_show") }).click()
  const name = words(language, "courier.link_address")
  await expect(page.getByRole("textbox", { name, exact: true })).toHaveValue(/delivery/)
}

async function search(page: Page, language: Language): Promise<void> {
  await page.getByRole("searchbox", { name: words(language, "board.find_whole") }).fill("A-001")
  await expect(page.getByRole("list", { name: words(language, "board.found") })).toBeVisible()
}

async function searchInVain(page: Page, language: Language): Promise<void> {
  await page.getByRole("searchbox", { name: words(language, "board.find_whole") }).fill("Z-999")
  await expect(page.getByText(words(language, "board.not_found_title"))).toBeVisible()
}

async function askForCash(page: Page, language: Language): Promise<void> {
  const name = words(language, "board.deliver")
  await page
    .getByRole("button", { name: new RegExp(`^${name}: `) })
    .first()
    .click()
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

const rooms = new Map<string, Promise<void>>()

/** A table in each stage that a waiter meets, and two that call. */
async function busyRoom(request: APIRequestContext, server: ServerProcess): Promise<void> {
  await busyEvening(request, server)
  const room = rooms.get(server.url) ?? fillTheRoom(server)
  rooms.set(server.url, room)
  await room
}

async function fillTheRoom(server: ServerProcess): Promise<void> {
  const desk = new StaffDesk(server.url, await signInByApi(server.url, known.staff.cashier))
  const at = async (table: string, steps: readonly string[]) => {
    const guest = await GuestAtPlace.signIn(server, "منيرة الدوسري")
    const code = known.qr.olayaTable12.replace(/12$/, table)
    const { id } = await guest.order({ products: { karak: 1, laban: 1 }, type: 1, code })
    if (steps.length > 0) await desk.toKitchen(id)
    for (const step of steps.slice(1)) await desk.move(id, step)
    return { guest, code }
  }
  await at("04", ["sent", "bump"])
  await at("05", ["sent", "bump", "complete"])
  await at("06", [])
  const { guest, code } = await at("09", ["sent"])
  await guest.call("waiter", code)
}

async function openRoomTable(page: Page): Promise<void> {
  await page.locator("[data-stage=eating]").first().click()
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
    name: "console-order-assign",
    path: board,
    signedInAs: "cashier",
    isOverlay: true,
    arrange: busyEvening,
    act: askWhoCarries,
  },
  {
    name: "console-order-link-form",
    path: board,
    signedInAs: "cashier",
    isOverlay: true,
    arrange: busyEvening,
    act: askForLink,
  },
  {
    name: "console-order-link",
    path: board,
    signedInAs: "cashier",
    isOverlay: true,
    arrange: busyEvening,
    act: showLink,
  },
  {
    name: "console-orders-found",
    path: board,
    signedInAs: "cashier",
    arrange: busyEvening,
    act: search,
  },
  {
    name: "console-orders-not-found",
    path: board,
    signedInAs: "cashier",
    arrange: busyEvening,
    act: searchInVain,
  },
  {
    name: "console-kitchen",
    path: kitchen,
    signedInAs: "kitchen",
    arrange: busyEvening,
    act: countAllDay,
  },
  { name: "console-floor", path: floor, signedInAs: "cashier", arrange: busyEvening },
  { name: "console-room", path: "/console/room", signedInAs: "waiter", arrange: busyRoom },
  {
    name: "console-room-table",
    path: "/console/room",
    signedInAs: "waiter",
    isOverlay: true,
    arrange: busyRoom,
    act: openRoomTable,
  },
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
  {
    name: "console-deliveries-cash",
    path: "/console/deliveries",
    signedInAs: "courier",
    isOverlay: true,
    arrange: busyEvening,
    act: askForCash,
  },
]
