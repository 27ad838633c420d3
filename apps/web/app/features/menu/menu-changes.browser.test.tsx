import { m } from "@sufra/messages"
import { beforeEach, expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectNoText, expectText, menuPath, press } from "../../testing/page-parts.ts"
import { openSearch } from "../../testing/search-parts.ts"

const menuKey = "GET /menu/qr/{uuid}/"
const minuteMs = 60_000
/** Only what hangs takes so long: without it Vitest waits for a second. */
const patience = { timeout: 15_000 }

let site: DemoSite

beforeEach(() => {
  site = serveDemo()
})

/** Not by their roles: lists that are far below have none yet. */
function dishes(name: string): Element[] {
  const links = [...document.querySelectorAll("main section h3 a")]
  return links.filter(({ textContent }) => textContent?.trim() === name)
}

test("a dish that staff take away above leaves the guest's cards as they are", async () => {
  await openScreen(menuPath)
  await expect.poll(() => api().isHeard).toBe(true)
  const there = dishes("فتوش").length
  expect(there).toBeGreaterThan(0)
  const read = [...document.querySelectorAll<HTMLElement>("main section h3 a")].at(-1)
  read?.focus()
  const before = site.menu.categories.map(({ products }) => [...products])
  for (const category of site.menu.categories) {
    category.products = category.products.filter(({ slug }) => slug !== "fattoush")
  }
  api().tell({ topic: "menu" })
  await expect.poll(() => dishes("فتوش").length).toBe(0)
  expect(document.activeElement).toBe(read)
  site.menu.categories.forEach((category, index) => {
    category.products = before[index] ?? []
  })
  api().tell({ topic: "menu" })
  await expect.poll(() => dishes("فتوش").length).toBe(there)
  expect(document.activeElement).toBe(read)
})

test("a change that comes while the search opens is shown too", async () => {
  await openScreen(menuPath)
  await expect.poll(() => api().isHeard).toBe(true)
  const card = page.getByRole("listitem").filter({ hasText: "فتوش" }).first()
  await expectText(card, "18.00")
  const asked = api().callsOf(menuKey).length
  const release = api().hold(menuKey)
  site.change("fattoush", { price_minor: 1_950 })
  api().tell({ topic: "menu" })
  await expect.poll(() => api().callsOf(menuKey).length).toBeGreaterThan(asked)
  await openSearch()
  release()
  await press("{Escape}")
  await expectText(card, "19.50")
})

test("a menu that cannot be fetched again stays as it is", async () => {
  await openScreen(menuPath)
  await expect.poll(() => api().isHeard).toBe(true)
  await expect.poll(() => dishes("فتوش").length).toBeGreaterThan(0)
  const asked = api().callsOf(menuKey).length
  api().cutOff(menuKey)
  api().tell({ topic: "menu" })
  await expect.poll(() => api().callsOf(menuKey).length).toBeGreaterThan(asked)
  await expectCount(page.getByRole("progressbar"), 0)
  expect(dishes("فتوش").length).toBeGreaterThan(0)
  await expect.element(page.getByRole("heading", { level: 2, name: "الأكثر طلبًا" })).toBeVisible()
})

test("breakfast ends while the menu is open, and the page notices", async () => {
  const [, breakfast] = site.menu.categories
  if (!breakfast) throw new Error("the demo has breakfast")
  const now = Date.now()
  const inMinutes = (minutes: number) => new Date(now + minutes * minuteMs).toISOString()
  for (const category of site.menu.categories) category.changes_at = null
  Object.assign(breakfast, { is_offered: true, changes_at: inMinutes(120) })
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now })
  await openScreen(menuPath, { language: "en" })
  // Nothing of the page waits for a clock that stands still but what is meant to.
  await vi.waitUntil(() => vi.advanceTimersByTime(50) && dishes("Fattoush").length > 0, patience)
  const section = page.elementLocator(
    document.getElementById(breakfast.id) ?? document.documentElement,
  )
  const servedFrom = m["menu_page.offered_from"]({ time: "" }).trim()
  await expectNoText(section, servedFrom)
  Object.assign(breakfast, { is_offered: false, changes_at: inMinutes(600) })
  const asked = api().callsOf(menuKey).length
  vi.advanceTimersByTime(115 * minuteMs)
  expect(api().callsOf(menuKey)).toHaveLength(asked)
  vi.advanceTimersByTime(5 * minuteMs + 1_000)
  await vi.waitUntil(() => section.element().textContent?.includes(servedFrom), patience)
  expect(api().callsOf(menuKey).length).toBeGreaterThan(asked)
})

test("what staff sell out can no longer be added on its card", async () => {
  await openScreen(menuPath, { language: "en" })
  const add = page.getByRole("button", { name: m["item.add_one"]({ name: "Fattoush" }) })
  await expect.element(add.first()).toBeVisible()
  await expect.poll(() => api().isHeard).toBe(true)
  site.change("fattoush", { is_sold_out: true })
  api().tell({ topic: "menu" })
  await expectCount(add, 0)
})
