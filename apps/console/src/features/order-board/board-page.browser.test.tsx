import { columnOf } from "@sufra/domain/order/kitchen/board"
import type { OrderState } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../shell/api/query-client.ts"
import { answer, closePage, openPage, sentTo } from "../../testing/console-screen.tsx"
import { signInAs } from "../../testing/signed-in.ts"
import { staffOrder } from "../../testing/staff-order.ts"
import { columnText, isolated, orderQuery, type StaffOrder } from "../order/index.ts"
import { BoardPage } from "./board-page.tsx"
import { OrderHistory } from "./history.tsx"

const moves = "POST /staff/orders/{id}/moves/"
const couriers = [
  { id: "55555555-5555-4555-8555-555555555555", name: "ماجد", under_way: 0 },
  { id: "66666666-6666-4666-8666-666666666666", name: "سعد", under_way: 2 },
]

/** Where a move leads, as far as these tests go. */
const after: Record<string, OrderState> = {
  ...{ accept: "accepted", decline: "declined", cancel: "canceled", assign: "ready" },
}

/** A board whose server takes every move. */
function open(...orders: StaffOrder[]): StaffOrder[] {
  signInAs("manager")
  const find = (id: string) => orders.findIndex((order) => order.id === id)
  answer("GET /staff/orders/", () => {
    const unconfirmed = { count: 0, oldest_at: null, orders: [], networks: [] }
    return { data: { orders, unconfirmed, couriers, now: new Date().toISOString() } as never }
  })
  answer("GET /staff/orders/{id}/", (_body, { params }) => ({
    data: orders[find(params.id ?? "")] as StaffOrder,
  }))
  answer(moves, (body, { params }) => {
    const at = find(params.id ?? "")
    const before = orders[at] as StaffOrder
    const { action } = body as { action: string }
    const state = after[action] ?? before.state
    const moved = { ...before, state, version: before.version + 1, actions: [] } as StaffOrder
    orders[at] = moved
    return { data: moved }
  })
  openPage(<BoardPage timezone="Asia/Riyadh" />)
  return orders
}

const column = (state: OrderState) => {
  const of = columnOf(state)
  if (!of) throw new Error(`${state} stands in no column`)
  return page.getByRole("region", { name: new RegExp(`^${columnText(of)}`) })
}
const cards = (state: OrderState) => column(state).getByRole("article")
const step = (text: string, { number }: StaffOrder) =>
  page.getByRole("button", { name: m["board.step_of"]({ step: text, number: isolated(number) }) })
const dialog = () => page.getByRole("dialog")
const note = () => dialog().getByLabelText(m["board.reason_note"](), { exact: true })

/** An order that was told to be ready so many minutes after it was placed. */
function told(minutes: number, change: Partial<StaffOrder> = {}): StaffOrder {
  const order = staffOrder(1, "pending")
  const ready_at = new Date(Date.parse(order.placed_at) + minutes * 60_000).toISOString()
  return { ...order, ready_at, ...change }
}

test("another ready time takes two taps, and is the one that is sent", async () => {
  const [order] = open(told(20)) as [StaffOrder]
  const name = m["board.accept_other"]({ number: isolated(order.number), minutes: 20 })
  await page.getByRole("button", { name }).click()
  await page.getByRole("menuitem", { name: m["board.ready_in"]({ count: 45 }) }).click()
  await expect.element(cards("accepted")).toMatchTextContent(order.number)
  expect(sentTo(moves)).toEqual([{ action: "accept", ready_in_minutes: 45, version: 1 }])
})

test("a delivery is accepted for the door, and the menu says when the kitchen has to be done", async () => {
  const [order] = open(told(30, { type: 3, way_minutes: 10 })) as [StaffOrder]
  const name = m["board.accept_other_door"]({ number: isolated(order.number), minutes: 30 })
  await page.getByRole("button", { name }).click()
  const choice = m["board.door_in"]({ count: 40, kitchen: 30 })
  await page.getByRole("menuitem", { name: choice }).click()
  await expect.poll(() => sentTo(moves)).toMatchObject([{ ready_in_minutes: 40 }])
})

test("declining takes two taps, the second says why; without a reason nothing is sent", async () => {
  const [order] = open(told(20)) as [StaffOrder]
  await step(m["board.decline"](), order).click()
  await dialog().getByRole("button", { name: m["board.decline"](), exact: true }).click()
  await expect.element(dialog().getByText(m["board.reason_missing"]())).toBeVisible()
  expect(sentTo(moves)).toEqual([])
  await dialog().getByRole("button", { name: m["board.reason_sold_out"]() }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(cards("pending").elements()).toEqual([])
  expect(sentTo(moves)).toEqual([{ action: "decline", reason_code: "sold-out", version: 1 }])
})

test("a reason that could not be sent stays typed, and is sent with the next tap", async () => {
  const [order] = open(told(20)) as [StaffOrder]
  answer(moves, () => "network down")
  await step(m["board.decline"](), order).click()
  await note().fill("الفرن معطّل")
  const decline = dialog().getByRole("button", { name: m["board.decline"](), exact: true })
  await decline.click()
  await expect.element(page.getByText(m["error.network_failed"]())).toBeVisible()
  await expect.element(note()).toHaveValue("الفرن معطّل")
  const declined = { ...order, state: "declined" as const, version: 2, actions: [] }
  answer(moves, () => ({ data: declined }))
  await decline.click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sentTo(moves)).toHaveLength(2)
})

test("a reason begun before the order went on is sent with how it stands then", async () => {
  const accepted = { ...staffOrder(1, "accepted"), actions: ["send-to-kitchen", "cancel"] }
  const [order] = open(accepted as StaffOrder) as [StaffOrder]
  const name = m["action.more_for"]({ name: isolated(order.number) })
  await cards("accepted").getByRole("button", { name }).click()
  await page.getByRole("menuitem", { name: m["board.cancel"](), exact: true }).click()
  await note().fill("الفرن معطّل")
  const cooked = { ...order, state: "sent-to-kitchen", version: 2, actions: ["cancel"] } as const
  queryClient.setQueryData(orderQuery(order.id).queryKey, cooked as unknown as StaffOrder)
  await expect.element(note()).toHaveValue("الفرن معطّل")
  await dialog().getByRole("button", { name: m["board.cancel"](), exact: true }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sentTo(moves)).toMatchObject([{ action: "cancel", reason: "الفرن معطّل", version: 2 }])
})

test("a move that cannot be sent is shown as not made", async () => {
  const [order] = open(told(20)) as [StaffOrder]
  answer(moves, () => "network down")
  await step(m["board.accept"](), order).click()
  await expect.element(page.getByText(m["error.network_failed"]())).toBeVisible()
  await expect.element(cards("pending")).toMatchTextContent(order.number)
  await expect.element(step(m["board.accept"](), order)).toBeEnabled()
})

test("while orders are looked for or left out, what is new is a tap away", async () => {
  const [order] = open(told(20)) as [StaffOrder]
  const found = staffOrder(7, "completed")
  answer("GET /staff/orders/search/", (_body, { query }) => ({
    data: query.query === "0551234567" ? [found] : [],
  }))
  const search = page.getByRole("searchbox", { name: m["board.find"]() })
  // Digits as an Arabic keyboard types them.
  await search.fill("٠٥٥١٢٣٤٥٦٧")
  await expect
    .element(page.getByRole("list", { name: m["board.found"]() }))
    .toMatchTextContent(found.number)
  await search.fill("A-999")
  await expect.element(page.getByText(m["board.not_found_title"]())).toBeVisible()
  const newOnes = page.getByRole("button", { name: m["board.arrived"]({ count: 1 }) })
  await newOnes.click()
  await expect.element(search).toHaveValue("")
  await expect.element(cards("pending")).toMatchTextContent(order.number)
  await page.getByRole("button", { name: m["order_type.dine_in"](), exact: true }).click()
  await expect.poll(() => cards("pending").elements()).toEqual([])
  await newOnes.click()
  await expect.element(cards("pending")).toMatchTextContent(order.number)
})

test("on a phone one column is shown at a time, with its count", async () => {
  await page.viewport(390, 844)
  const [order] = open(told(20)) as [StaffOrder]
  const tab = (state: OrderState) => {
    const of = columnOf(state)
    return page.getByRole("tab", { name: new RegExp(`^${of ? columnText(of) : ""}`) })
  }
  await expect.element(tab("pending")).toMatchTextContent("1")
  await step(m["board.accept"](), order).click()
  await tab("accepted").click()
  await expect.element(page.getByRole("tabpanel").getByText(order.number)).toBeVisible()
})

test("an order on the road is given to somebody else: whoever carries the least stands first", async () => {
  const [, saad] = couriers
  const onTheRoad = { ...staffOrder(1, "en-route"), type: 3, actions: ["deliver", "assign"] }
  const [order] = open({ ...onTheRoad, courier_link: { name: "علي" } } as never) as [StaffOrder]
  const name = m["action.more_for"]({ name: isolated(order.number) })
  await cards("en-route").getByRole("button", { name }).click()
  await page.getByRole("menuitem", { name: m["board.assign_other"]() }).click()
  const list = dialog().getByRole("list").getByRole("button")
  expect(list.elements().map(({ textContent }) => textContent?.slice(0, 4))).toEqual([
    "ماجد",
    expect.stringContaining("سعد"),
  ])
  await list.nth(1).click()
  await expect
    .poll(() => sentTo(moves))
    .toEqual([{ action: "assign", courier_id: saad?.id, version: 1 }])
})

test("an order for later says when it goes to the kitchen, and a hand may send it at once", async () => {
  const later = new Date(Date.now() + 5 * 60 * 60_000).toISOString()
  const timed = { ...staffOrder(1, "accepted"), actions: ["send-to-kitchen"], kitchen_at: later }
  const [order] = open({ ...timed, receive_at: later } as StaffOrder) as [StaffOrder]
  const time = new Intl.DateTimeFormat("ar-SA-u-nu-latn", {
    timeZone: "Asia/Riyadh",
    hour: "numeric",
    minute: "2-digit",
  }).format(Date.parse(later))
  await expect.element(cards("accepted")).toMatchTextContent(time)
  const card = cards("accepted").element()
  expect(card.scrollWidth - card.clientWidth).toBe(0)
  await step(m["board.send_to_kitchen"](), order).click()
  await expect.poll(() => sentTo(moves)).toEqual([{ action: "send-to-kitchen", version: 1 }])
})

test("a device that shall not ring is asked once", async () => {
  open(told(20))
  await page.getByRole("button", { name: m["board.sound_not_here"]() }).click()
  await expect.element(page.getByText(m["board.sound_ask"]())).not.toBeInTheDocument()
  const button = page.getByRole("button", { name: m["board.sound_off"]() })
  await expect.element(button).toHaveAttribute("aria-pressed", "false")
})

test("a slip is undone, and the history tells who did it", async () => {
  const orders = open(told(20))
  const [order] = [...orders] as [StaffOrder]
  const undo = "POST /staff/orders/{id}/undo/"
  const at = new Date().toISOString()
  const can_undo_until = new Date(Date.now() + 60_000).toISOString()
  answer(moves, () => {
    orders[0] = { ...order, state: "accepted", version: 2, actions: [], can_undo_until }
    return { data: orders[0] }
  })
  answer(undo, () => {
    const move = { action: "undo", to: "pending", at, actor: "staff", by: "ريم", by_link: false }
    orders[0] = { ...order, version: 3, moves: [move] } as unknown as StaffOrder
    return { data: orders[0] }
  })
  await step(m["board.accept"](), order).click()
  await expect.element(cards("accepted")).toMatchTextContent(order.number)
  await page.getByRole("button", { name: m["action.undo"](), exact: true }).click()
  await expect.element(cards("pending")).toMatchTextContent(order.number)
  expect(sentTo(undo)).toEqual([{ version: 2 }])
  closePage()
  openPage(
    <OrderHistory
      order={orders[0] as StaffOrder}
      zone={{ locale: "sa", timezone: "Asia/Riyadh" }}
    />,
  )
  const last = page.getByRole("listitem").first()
  await expect.element(last).toMatchTextContent(m["board.move_undo"]())
  await expect.element(last).toMatchTextContent("ريم")
})

test("of two tablets the second tap is told that the first was faster, and shows what it did", async () => {
  const orders = open(told(20))
  const [order] = [...orders] as [StaffOrder]
  answer(moves, () => {
    orders[0] = { ...order, state: "accepted", version: 2, actions: [] }
    return { refused: "order_moved_meanwhile" }
  })
  await step(m["board.accept"](), order).click()
  const meanwhile = m["board.moved_meanwhile"]({ number: isolated(order.number) })
  await expect.element(page.getByText(meanwhile)).toBeVisible()
  await expect.element(cards("accepted")).toMatchTextContent(order.number)
  expect(cards("pending").elements()).toEqual([])
})
