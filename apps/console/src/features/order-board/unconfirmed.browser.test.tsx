import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../shell/api/query-client.ts"
import { setLocale } from "../../shell/locale.ts"
import { answer, calls, closePage, openPage } from "../../testing/console-screen.tsx"
import { staffOrder } from "../../testing/staff-order.ts"
import { isolated, type StaffOrder, type UnconfirmedOrders } from "../order/index.ts"
import { meQuery, type Staff } from "../staff/index.ts"
import { OrderCard } from "./order-card.tsx"
import { stopAsking } from "./order-question.ts"
import { OrderQuestions } from "./order-questions.tsx"
import { UnconfirmedList } from "./unconfirmed-list.tsx"

const timezone = "Asia/Riyadh"

function unconfirmed(tableLabel: string | null): StaffOrder {
  const now = new Date().toISOString()
  return {
    ...{
      id: "11111111-1111-4111-8111-111111111111",
      number: "A-104",
      state: "unconfirmed",
      type: tableLabel ? 1 : 2,
      version: 1,
    },
    ...{
      placed_at: now,
      ready_at: now,
      due_at: now,
      receive_at: null,
      after_prayer_at: null,
      preorder: null,
      kitchen_at: null,
    },
    ...{
      customer: {
        ...{ id: null, name: "سالم", first_name: "سالم" },
        ...{ phone: "+966551237788", phone_tail: "7788" },
      },
      address: null,
    },
    ...{ table_label: tableLabel, handover_note: "", lines: [], moves: [], changes: [] },
    ...{ payment_method: "cash", price: { total_minor: 5_200 }, due_minor: 5_200, paid_minor: 0 },
    ...{ refunded_minor: 0, to_collect_minor: 5_200, paid_with: [], collected_minor: null },
    ...{ way_minutes: 0, is_late: false, is_addition: false, courier_id: null, courier_link: null },
    ...{ actions: ["confirm", "decline"], can_undo_until: null },
  } as unknown as StaffOrder
}

function show(order: StaffOrder): void {
  const staff = { id: "staff", establishment: null, branch_ids: [], capabilities: [] }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  queryClient.setQueryData(["order", order.id], order)
  openPage(
    <>
      <OrderCard order={order} couriers={[]} timezone={timezone} onOpen={() => undefined} />
      <OrderQuestions couriers={[]} timezone={timezone} />
    </>,
  )
}

afterEach(() => {
  stopAsking()
  closePage()
})

test("a card says that nobody has confirmed it, and whom to ask for at the table", async () => {
  show(unconfirmed("12"))
  const card = page.getByRole("article")
  for (const words of [m["board.unconfirmed"](), "سالم"]) {
    await expect.element(card.getByText(words)).toBeVisible()
  }
  expect(card.getByText(m["board.accept"](), { exact: true }).elements()).toHaveLength(0)
})

test("confirming asks for the number aloud before anything is sent", async () => {
  show(unconfirmed(null))
  await expect.element(page.getByText(m["board.unconfirmed"]())).toBeVisible()
  await page.getByText(m["board.confirm"](), { exact: true }).click()
  const dialog = page.getByRole("dialog")
  await expect.element(dialog.getByText(m["board.confirm_text"]())).toBeVisible()
  await expect.element(dialog.getByText("+966 55 123 7788")).toBeVisible()
})

test("what sold out while an order waited is named, and the rest of it is confirmed", async () => {
  const line = {
    position: 0,
    quantity: 3,
    name: { en: "Kunafa", sa: "كنافة" },
    chosen: [],
    note: "",
  }
  const other = { ...line, position: 1, name: { en: "Tea", sa: "شاي" } }
  const order = { ...unconfirmed(null), lines: [line, other] } as unknown as StaffOrder
  const left = [{ position: 0, quantity: 1 }]
  answer("POST /staff/orders/{id}/moves/", () => ({
    refused: "order_lines_unavailable",
    details: { left },
  }))
  show(order)
  await page.getByText(m["board.confirm"](), { exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByText(m["board.confirm_do"](), { exact: true }).click()
  const short = dialog.getByRole("alert")
  await expect.element(short.getByText("كنافة")).toBeVisible()
  const some = m["board.confirm_short_some"]({ count: 1, wanted: 3 })
  await expect.element(short.getByText(some)).toBeVisible()
  expect(short.getByText("شاي").elements()).toHaveLength(0)
  await dialog.getByText(m["board.confirm_rest"](), { exact: true }).click()
  await expect
    .poll(() => calls.filter(({ key }) => key.endsWith("/moves/")).map(({ body }) => body))
    .toEqual([
      { action: "confirm", version: 1 },
      { action: "confirm", version: 1, set: left },
    ])
})

test("an order of which nothing is left can only be declined", async () => {
  const line = {
    position: 0,
    quantity: 1,
    name: { en: "Kunafa", sa: "كنافة" },
    chosen: [],
    note: "",
  }
  answer("POST /staff/orders/{id}/moves/", () => ({
    refused: "order_lines_unavailable",
    details: { left: [{ position: 0, quantity: 0 }] },
  }))
  show({ ...unconfirmed(null), lines: [line] } as unknown as StaffOrder)
  await page.getByText(m["board.confirm"](), { exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByText(m["board.confirm_do"](), { exact: true }).click()
  await expect.element(dialog.getByText(m["board.confirm_short_all"]())).toBeVisible()
  await dialog.getByText(m["board.decline"](), { exact: true }).click()
  await expect.element(dialog.getByText(m["board.reason_text"]())).toBeVisible()
})

const id = (nth: number) => `22222222-2222-4222-8222-2222222222${nth + 10}`
const seenAt = "2026-11-18T19:00:00.000Z"

/** Ten of a thousand: the first seven came from one network that holds 990 of them. */
function flood(): UnconfirmedOrders {
  const orders = Array.from({ length: 10 }, (_, nth) => ({
    ...staffOrder(nth, "unconfirmed"),
    id: id(nth),
  }))
  const numberOf = (nth: number) => orders[nth]?.number ?? ""
  const own = [7, 8, 9].map((nth) => ({ order_ids: [id(nth)], number: numberOf(nth), count: 1 }))
  const order_ids = orders.slice(0, 7).map((order) => order.id)
  const network = { order_ids, number: numberOf(0), count: 990 }
  return { count: 1_000, oldest_at: seenAt, orders, networks: [network, ...own] }
}

async function showList(unconfirmed: UnconfirmedOrders, width = 1440): Promise<void> {
  await page.viewport(width, 900)
  const staff = { id: "staff", establishment: null, branch_ids: [], capabilities: [] }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  // The list stands as on the board: beside its columns, or above them.
  openPage(
    <div className="flex flex-col xl:flex-row" style={{ height: 850 }}>
      <UnconfirmedList unconfirmed={unconfirmed} seenAt={seenAt} onOpen={() => undefined} />
    </div>,
  )
}

test("the list shows ten, counts the others, and each can be confirmed or declined", async () => {
  await showList(flood())
  await expect.element(page.getByText("1000", { exact: true })).toBeVisible()
  expect(page.getByRole("article").elements()).toHaveLength(10)
  await expect.element(page.getByText(m["board.unconfirmed_more"]({ count: 990 }))).toBeVisible()
  for (const step of [m["board.confirm"](), m["board.decline"]()]) {
    expect(page.getByText(step, { exact: true }).elements()).toHaveLength(10)
  }
})

test.each(["sa", "en"] as const)("the list cuts no head and no table: %s", async (locale) => {
  const shown = flood()
  const orders = shown.orders.map((order) => ({ ...order, type: 1, table_label: "12" }))
  await showList({ ...shown, orders } as UnconfirmedOrders)
  setLocale(locale)
  await expect.element(page.getByText(m["board.unconfirmed_hint"]())).toBeVisible()
  const list = document.querySelector('section[aria-labelledby="unconfirmed"]')
  if (!list) throw new Error("the list is not shown")
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  const cut = [...list.querySelectorAll("h2, bdi, p")].filter(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  )
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
  setLocale("sa")
})

test("one network is put away once staff have read how many that are", async () => {
  answer("POST /staff/orders/{id}/put-away/", () => ({ data: { count: 990 } }))
  await showList(flood())
  // Orders that came alone are declined one by one.
  await page.getByText(m["board.put_away"](), { exact: true }).click()
  const dialog = page.getByRole("dialog")
  await expect.element(dialog.getByText(m["board.put_away_title"]({ count: 990 }))).toBeVisible()
  expect(calls).toEqual([])
  await dialog.getByText(m["board.put_away_do"]({ count: 990 })).click()
  await expect.element(page.getByText(m["board.did_put_away"]({ count: 990 }))).toBeVisible()
  expect(calls[0]).toEqual({
    key: "POST /staff/orders/{id}/put-away/",
    body: { until: seenAt },
  })
})

test("a network of which no order is shown is put away as well", async () => {
  answer("POST /staff/orders/{id}/put-away/", () => ({ data: { count: 300 } }))
  const shown = flood()
  const alone = shown.orders.map(({ id, number }) => ({ order_ids: [id], number, count: 1 }))
  const hidden = { order_ids: [id(50)], number: "A-733", count: 300 }
  await showList({ ...shown, networks: [...alone, hidden] })
  await page.getByText(m["board.put_away"](), { exact: true }).click()
  const dialog = page.getByRole("dialog")
  const text = m["board.put_away_text"]({ number: isolated("A-733") })
  await expect.element(dialog.getByText(text)).toBeVisible()
  await dialog.getByText(m["board.put_away_do"]({ count: 300 })).click()
  await expect.element(page.getByText(m["board.did_put_away"]({ count: 300 }))).toBeVisible()
})

test("a refusal to put away is said, and the list stays", async () => {
  answer("POST /staff/orders/{id}/put-away/", () => ({ refused: "order_move_refused" }))
  await showList(flood())
  await page.getByText(m["board.put_away"](), { exact: true }).click()
  await page
    .getByRole("dialog")
    .getByText(m["board.put_away_do"]({ count: 990 }))
    .click()
  await expect.element(page.getByText(m["error.order_move_refused"]())).toBeVisible()
  expect(page.getByRole("article").elements()).toHaveLength(10)
})

test("on a tablet it is a bar that opens, and without orders it takes no room", async () => {
  await showList(flood(), 1024)
  const bar = page.getByRole("button", { expanded: false })
  await expect.element(bar).toBeVisible()
  await expect.element(page.getByText("A-100")).not.toBeVisible()
  await bar.click()
  await expect.element(page.getByText("A-100")).toBeVisible()
  closePage()
  await showList({ count: 0, oldest_at: null, orders: [], networks: [] }, 1024)
  expect(page.getByRole("heading").elements()).toHaveLength(0)
})
