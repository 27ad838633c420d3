import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { answer, closePage, openPage, sentTo } from "../../testing/console-screen.tsx"
import { countNotes } from "../../testing/count-notes.ts"
import { signInAs } from "../../testing/signed-in.ts"
import { staffOrder } from "../../testing/staff-order.ts"
import { isolated, type StaffOrder } from "../order/index.ts"
import { KitchenPage } from "./kitchen-page.tsx"

const moves = "POST /staff/orders/{id}/moves/"
const grill = { id: "grill", name: { en: "Grill", sa: "الشواية" } }
const bar = { id: "bar", name: { en: "Bar", sa: "البار" } }

const sections = [
  { id: "families", name: { en: "Families", sa: "العائلات" } },
  { id: "terrace", name: { en: "Terrace", sa: "التراس" } },
]

type Dish = { name: string; quantity: number; station?: string }

/** A ticket that came so many minutes after the first one. */
function ticket(nth: number, dishes: Dish[], change: Partial<StaffOrder> = {}): StaffOrder {
  const order = staffOrder(nth, "sent-to-kitchen")
  const at = new Date(Date.now() + nth * 60_000).toISOString()
  const lines = dishes.map(({ name, quantity, station }, position) => ({
    ...order.lines[0],
    ...{ position, quantity, product_id: name, name: { en: name, sa: name } },
    ...{ station_id: station ?? null, chosen: [] },
  }))
  return { ...order, due_at: at, lines, actions: ["bump"], ...change } as StaffOrder
}

/** A kitchen whose server takes every bump; a station's own when the order has other lines. */
function open(...tickets: StaffOrder[]): StaffOrder[] {
  signInAs("kitchen")
  answer("GET /staff/kitchen/", () => ({
    data: {
      tickets,
      recent: [],
      stations: [grill, bar],
      sections,
      now: new Date().toISOString(),
    } as never,
  }))
  answer("GET /staff/orders/{id}/", () => ({ refused: "order_not_found" }))
  answer(moves, (body, { params }) => {
    const at = tickets.findIndex(({ id }) => id === params.id)
    const order = tickets[at] as StaffOrder
    const { station_id } = body as { station_id?: string }
    const lines = order.lines.map((line) =>
      !station_id || line.station_id === station_id
        ? { ...line, made_at: new Date().toISOString() }
        : line,
    )
    const isReady = lines.every(({ made_at }) => made_at !== null)
    const state = isReady ? "ready" : order.state
    const actions = isReady ? [] : order.actions
    const moved = { ...order, lines, state, actions, version: order.version + 1 } as StaffOrder
    tickets[at] = moved
    return { data: moved }
  })
  openPage(<KitchenPage timezone="Asia/Riyadh" />)
  return tickets
}

const tickets = () => page.getByRole("article")
const bump = ({ number }: StaffOrder) =>
  page.getByRole("button", { name: m["kitchen.bump_of"]({ number: isolated(number) }) })

test("the oldest is first, keys bump, and portions are counted over all tickets", async () => {
  const karak = (quantity: number) => ({ name: "كرك", quantity })
  const [second, first] = open(
    ticket(2, [karak(3), { name: "لبن", quantity: 1 }]),
    ticket(1, [karak(2)]),
  ) as [StaffOrder, StaffOrder]
  await expect.element(tickets().first()).toMatchTextContent(first.number)
  await page.getByRole("button", { name: m["kitchen.all_day"](), exact: true }).click()
  const counts = page.getByRole("complementary", { name: m["kitchen.all_day"]() })
  const portions = () => counts.getByRole("listitem").first()
  await expect.element(portions()).toMatchTextContent("كرك5")
  await userEvent.keyboard("1")
  await expect.element(bump(first)).not.toBeInTheDocument()
  await expect.element(portions()).toMatchTextContent("كرك3")
  await expect.element(bump(second)).toBeVisible()
  expect(sentTo(moves)).toEqual([{ action: "bump", version: 1 }])
})

test("a station sees and bumps its own lines; the order goes with the last", async () => {
  const dishes = [
    { name: "ريش", quantity: 1, station: grill.id },
    { name: "ليمون", quantity: 2, station: bar.id },
  ]
  const [order] = open(ticket(1, dishes)) as [StaffOrder]
  const station = (name: string) => page.getByRole("button", { name, exact: true })
  await station(bar.name.sa).click()
  await expect.element(tickets()).toMatchTextContent("ليمون")
  expect(tickets().element().textContent).not.toContain("ريش")
  await bump(order).click()
  const number = isolated(order.number)
  await expect.element(page.getByText(m["kitchen.station_done"]({ number }))).toBeVisible()
  await expect.element(page.getByText(m["kitchen.empty_title"]())).toBeVisible()
  await station(grill.name.sa).click()
  await expect.element(tickets()).toMatchTextContent("ريش")
  await bump(order).click()
  await expect.element(page.getByText(m["board.did_bump"]({ number }))).toBeVisible()
  expect(sentTo(moves)).toMatchObject([{ station_id: bar.id }, { station_id: grill.id }])
})

test("a screen set to a section shows its tables and what has none, and stays so", async () => {
  const atTable = { type: 1, section_id: "terrace", section: sections[1]?.name ?? null } as const
  const dishes = [{ name: "كرك", quantity: 1 }]
  const terrace = ticket(1, dishes, { ...atTable, table_label: "9" })
  const families = ticket(2, dishes, { ...atTable, table_label: "4", section_id: "families" })
  const away = ticket(3, dishes, { section_id: null })
  open(terrace, families, away)
  const chosen = (name: string) =>
    page.getByRole("group", { name: m["section.title"]() }).getByRole("button", { name })
  await expect.element(bump(away)).toBeVisible()
  await chosen("التراس").click()
  await expect.element(bump(families)).not.toBeInTheDocument()
  await expect.element(bump(away)).toBeVisible()
  await expect.element(bump(terrace)).toBeVisible()
  closePage()
  open(terrace, families, away)
  await expect.element(bump(terrace)).toBeVisible()
  expect(tickets().elements()).toHaveLength(2)
  await chosen(m["kitchen.all_sections"]()).click()
  await expect.element(bump(families)).toBeVisible()
})

test("a pre-order says how many come for it, and when", async () => {
  const receive_at = "2026-11-17T17:00:00Z"
  const preorder = { menu_id: "iftar", covers: 4, is_prepaid: false, cancel_until: receive_at }
  open(ticket(1, [{ name: "مضبي", quantity: 2 }], { type: 1, receive_at, preorder }))
  const people = m["preorders.people"]({ count: 4 })
  await expect.element(tickets()).toMatchTextContent(m["board.preorder_for"]({ people }))
  await expect.element(tickets()).toMatchTextContent("8:00")
})

test("an addition to a table says so, the order before it does not", async () => {
  const atTable = { type: 1, table_label: "12" } as const
  open(
    ticket(1, [{ name: "مشاوي", quantity: 1 }], atTable),
    ticket(2, [{ name: "كرك", quantity: 1 }], { ...atTable, is_addition: true }),
  )
  const label = m["kitchen.addition_to"]({ label: isolated("12") })
  await expect.element(tickets().nth(1)).toMatchTextContent(label)
  expect(tickets().first().element().textContent).not.toContain(label)
})

test("a ticket that is called off is struck through in its place until it is tapped away", async () => {
  const orders = open(
    ticket(1, [{ name: "كرك", quantity: 2 }]),
    ticket(2, [{ name: "لبن", quantity: 1 }]),
  )
  const [gone, next] = [...orders] as [StaffOrder, StaffOrder]
  await expect.element(bump(next)).toBeVisible()
  orders.splice(0, 1)
  await fetchAgain("kitchen")
  const number = isolated(gone.number)
  await expect.element(tickets().first()).toMatchTextContent(m["kitchen.canceled"]({ number }))
  await expect.element(tickets().nth(1)).toMatchTextContent(next.number)
  await expect.element(bump(gone)).not.toBeInTheDocument()
  await page.getByRole("button", { name: m["kitchen.dismiss_of"]({ number }) }).click()
  await expect.poll(() => tickets().elements().length).toBe(1)
  await expect.element(tickets()).toMatchTextContent(next.number)
})

test("what was bumped is called back, and stands in its place again", async () => {
  const orders = open(ticket(1, [{ name: "كرك", quantity: 2 }]))
  const [order] = [...orders] as [StaffOrder]
  const number = isolated(order.number)
  const out = { ...order, state: "ready", actions: ["recall"], version: 2 } as StaffOrder
  const recent: StaffOrder[] = []
  answer("GET /staff/kitchen/", () => ({
    data: {
      ...{ tickets: orders, recent, stations: [], sections: [] },
      now: new Date().toISOString(),
    } as never,
  }))
  answer(moves, (body) => {
    const isBump = (body as { action: string }).action === "bump"
    orders.splice(0, 1, ...(isBump ? [] : [order]))
    recent.splice(0, 1, ...(isBump ? [out] : []))
    return { data: isBump ? out : { ...order, version: 3 } }
  })
  await bump(order).click()
  await expect.element(bump(order)).not.toBeInTheDocument()
  await page.getByRole("button", { name: m["kitchen.recent"](), exact: true }).click()
  const recall = page.getByRole("button", { name: m["kitchen.recall_of"]({ number }) })
  await recall.click()
  await userEvent.keyboard("{Escape}")
  await expect.element(bump(order)).toBeVisible()
  expect(sentTo(moves)).toMatchObject([{ action: "bump" }, { action: "recall", version: 2 }])
})

test("a ticket that comes chimes once, an addition too, and a screen that is switched off stays quiet", async () => {
  const orders = open(ticket(1, [{ name: "كرك", quantity: 2 }]))
  const notes = countNotes()
  await expect.element(page.getByText(m["kitchen.sound_ask"]())).toBeVisible()
  await page.getByRole("button", { name: m["board.sound_switch_on"]() }).click()
  await expect.element(page.getByText(m["kitchen.sound_ask"]())).not.toBeInTheDocument()
  await expect.poll(notes).toBeGreaterThan(0)
  // The stroke that says it works has as many notes as every other.
  const stroke = notes()
  const come = async (nth: number, change: Partial<StaffOrder> = {}) => {
    orders.push(ticket(nth, [{ name: "كرك", quantity: 1 }], change))
    await fetchAgain("kitchen")
    await expect.poll(() => tickets().elements().length).toBe(nth)
  }
  await come(2, { type: 1, table_label: "12" })
  await expect.poll(notes).toBe(2 * stroke)
  await fetchAgain("kitchen")
  expect(notes()).toBe(2 * stroke)
  await come(3, { type: 1, table_label: "12", is_addition: true })
  await expect.poll(notes).toBe(3 * stroke)
  expect(localStorage.getItem("sufra-bell")).toBe("on")
  await page.getByRole("button", { name: m["board.sound_on"]() }).click()
  await come(4)
  expect(notes()).toBe(3 * stroke)
})
