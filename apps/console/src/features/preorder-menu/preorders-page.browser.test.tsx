import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, closePage, openPage } from "../../testing/console-screen.tsx"
import { signInAs } from "../../testing/signed-in.ts"
import type { PreorderSlot } from "./preorder-menus.ts"
import { PreordersPage } from "./preorders-page.tsx"

const text = (words: string) => ({ en: words, sa: words })

function slotOf(at: string, change: Partial<PreorderSlot> = {}): PreorderSlot {
  return {
    ...{ menu_id: "family-table", menu_name: text("سفرة العائلة"), at, is_slot: true },
    ...{ business_date: at.slice(0, 10), orders_count: 0, covers: 0, dishes: [], orders: [] },
    ...{ capacity_orders: 20, capacity_covers: 40 },
    ...change,
  }
}

const dish = (name: string, quantity: number, change: object = {}) => ({
  ...{ name: text(name), chosen: [], note: "", quantity },
  ...change,
})

const ordered = slotOf("2026-11-18T17:00:00Z", {
  ...{ orders_count: 2, covers: 9 },
  dishes: [
    dish("جريش", 3, { chosen: [{ name: text("حجم كبير"), count: 1 }] }),
    dish("مرقوق", 1, { note: "بدون بصل" }),
  ],
  orders: [
    { id: "one", number: "A-101", type: 1, state: "accepted", covers: 9 },
    { id: "two", number: "A-102", type: 2, state: "pending", covers: 0 },
  ],
})

function open(slots: PreorderSlot[], role: "kitchen" | "cashier" = "kitchen"): void {
  signInAs(role)
  answer("GET /staff/preorders/", () => ({ data: { slots, today: "2026-11-18" } }))
  openPage(<PreordersPage timezone="Asia/Riyadh" />)
}

test("each time says what to cook for it, for how many, and for which orders; empty ones on request", async () => {
  open([ordered, slotOf("2026-11-19T10:30:00Z")])
  const dishes = page.getByRole("list", { name: m["preorders.to_cook"]() }).getByRole("listitem")
  await expect.element(dishes.first()).toMatchTextContent("3جريشحجم كبير")
  await expect.element(dishes.nth(1)).toMatchTextContent("1مرقوقبدون بصل")
  const taken = m["preorders.people"]({ count: 9 })
  const covers = m["preorders.of_capacity"]({ taken, capacity: 40 })
  await expect.element(page.getByText(covers, { exact: true })).toBeVisible()
  const orders = page.getByRole("list", { name: m["preorders.orders"]() }).getByRole("listitem")
  await expect.element(orders.first()).toMatchTextContent(taken)
  await expect.element(orders.nth(1)).toMatchTextContent(m["preorders.not_accepted"]())
  const headings = page.getByRole("heading", { level: 2 })
  await expect.element(headings).toMatchTextContent(m["preorders.today"]())
  await page.getByRole("button", { name: m["preorders.show_empty"]() }).click()
  await expect.poll(() => headings.elements().length).toBe(2)
  await expect.element(page.getByText(m["preorders.none_yet"]())).toBeVisible()
})

test("a time that the menu no longer has says that its orders keep it", async () => {
  open([{ ...ordered, is_slot: false }])
  await expect.element(page.getByText(m["preorders.moved"]())).toBeVisible()
})

test("the front opens an order from here, and the kitchen only reads it", async () => {
  open([ordered], "cashier")
  const link = page.getByRole("link", { name: /A-101/ })
  await expect.element(link).toHaveAttribute("href", "/orders?order=one")
  closePage()
  open([ordered])
  await expect.element(page.getByText("A-101")).toBeVisible()
  expect(link.elements()).toHaveLength(0)
})

test("before anything is ordered it says what will be here, and there is nothing to print", async () => {
  open([slotOf("2026-11-19T10:30:00Z")])
  await expect.element(page.getByText(m["preorders.empty_title"]())).toBeVisible()
  const print = page.getByRole("button", { name: m["preorders.print"]() })
  expect(print.elements()).toHaveLength(0)
})
