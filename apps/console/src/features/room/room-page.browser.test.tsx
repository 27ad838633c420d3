import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, openPage, sentTo } from "../../testing/console-screen.tsx"
import { signInAs } from "../../testing/signed-in.ts"
import { staffOrder } from "../../testing/staff-order.ts"
import type { FloorTable } from "../floor/index.ts"
import { isolated } from "../order/index.ts"
import { RoomPage } from "./room-page.tsx"

const families = {
  ...{ id: "aaaaaaaa-0000-4000-8000-000000000001", position: 0 },
  name: { en: "Families", sa: "العائلات" },
}
const terrace = {
  ...{ id: "aaaaaaaa-0000-4000-8000-000000000002", position: 1 },
  name: { en: "Terrace", sa: "التراس" },
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString()
const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000 - 5_000).toISOString()

type Order = NonNullable<FloorTable["sitting"]>["orders"][number]

function tableOf(label: string, change: Partial<FloorTable> = {}): FloorTable {
  const id = `77777777-7777-4777-8777-${label.padStart(12, "0")}`
  return {
    ...{ id, label, seats: 4, status: "free", sitting: null, calls: [], taken: [] },
    ...{ section: families },
    ...change,
  }
}

function sittingOf(orders: Partial<Order>[], change: object = {}): Partial<FloorTable> {
  const id = crypto.randomUUID()
  return {
    status: "occupied",
    sitting: {
      ...{ id, opened_at: ago(40), check_printed_at: null, guests: [], order_ids: [] },
      ...{ total_minor: 12_500, due_minor: 12_500, is_settled: false, joined_from: null },
      orders: orders.map((order) => ({
        ...{ id: crypto.randomUUID(), state: "completed", due_at: ago(30), since: ago(18) },
        ...order,
      })),
      ...change,
    },
  }
}

function callOf(kind: "waiter" | "bill" | "let-in", minutes: number): FloorTable["calls"][number] {
  return { id: crypto.randomUUID(), kind, called_at: ago(minutes), guest_name: "منيرة" }
}

let floor: FloorTable[]

function open(tables: FloorTable[], own: string[] = []) {
  floor = tables
  signInAs("waiter", { section_ids: own })
  answer("GET /staff/floor/", () => ({ data: floor }))
  return openPage(<RoomPage timezone="Asia/Riyadh" />, "/room", "/room")
}

beforeEach(() => page.viewport(390, 844))

const stageOf = (label: string) =>
  [...document.querySelectorAll<HTMLElement>("[data-stage]")].find((tile) =>
    tile.querySelector("bdi")?.textContent?.endsWith(label),
  )

test("each table says in a word what it waits for", async () => {
  open([
    tableOf("3", sittingOf([{ state: "sent-to-kitchen", due_at: ago(6) }])),
    tableOf("4", { ...sittingOf([{}]), calls: [callOf("bill", 2)] }),
    tableOf("7", sittingOf([{ state: "ready", since: ago(1) }])),
    tableOf("9", sittingOf([{}])),
    tableOf("11"),
    tableOf("12", sittingOf([{ state: "sent-to-kitchen", due_at: ahead(9) }])),
    tableOf("21", { ...sittingOf([], { opened_at: ago(4) }), section: terrace }),
  ])
  await expect.element(page.getByRole("region", { name: "التراس" })).toBeVisible()
  const stages = ["3", "4", "7", "9", "11", "12", "21"].map(
    (label) => stageOf(label)?.dataset.stage,
  )
  expect(stages).toEqual(["late", "bill", "ready", "eating", "free", "cooking", "seated"])
  await expect.element(page.getByText(m["room.minutes_late"]({ minutes: 6 }))).toBeVisible()
  await expect.element(page.getByText(m["room.minutes_left"]({ minutes: 9 }))).toBeVisible()
  await expect.element(page.getByText(m["room.seated_for"]({ minutes: 4 }))).toBeVisible()
})

test("whoever waits longest is first, and one touch says that somebody comes", async () => {
  const bill = callOf("bill", 1)
  const call = callOf("waiter", 2)
  const key = "POST /staff/calls/{id}/answer/"
  open([
    tableOf("4", { ...sittingOf([{}]), calls: [bill] }),
    tableOf("12", { ...sittingOf([{}]), calls: [call] }),
  ])
  const calls = page.getByRole("list", { name: m["room.calls"]() })
  await expect.element(calls.getByRole("listitem").first()).toMatchTextContent("12")
  answer(key, (_, { params }) => {
    expect(params.id).toBe(call.id)
    floor = floor.map((table) =>
      table.label === "12"
        ? {
            ...table,
            calls: [],
            taken: [{ id: call.id, kind: "waiter", by: "ريم", answered_at: ago(0) }],
          }
        : table,
    )
    return { data: null }
  })
  await page.getByRole("button", { name: m["room.coming"]() }).click()
  await expect.element(page.getByText(m["room.taken_by"]({ name: isolated("ريم") }))).toBeVisible()
  expect(sentTo(key)).toHaveLength(1)
})

test("no guest is named on the page", async () => {
  open([tableOf("11", { calls: [callOf("let-in", 1)] })])
  await expect.element(page.getByText(m["room.call_let_in"]())).toBeVisible()
  expect(document.body.textContent).not.toContain("منيرة")
})

test("own sections come alone until all tables are asked for", async () => {
  open([tableOf("3"), tableOf("21", { section: terrace })], [terrace.id])
  await expect.element(page.getByRole("region", { name: "التراس" })).toBeVisible()
  expect(stageOf("3")).toBeUndefined()
  await page.getByRole("button", { name: m["room.all_tables"]() }).click()
  await expect.element(page.getByRole("region", { name: "العائلات" })).toBeVisible()
})

test("a table where nothing was ordered leads straight to the menu, with itself chosen", async () => {
  const table = tableOf("11")
  open([table])
  await expect.element(page.getByRole("link", { name: new RegExp(m["room.free"]()) })).toBeVisible()
  expect(stageOf("11")?.getAttribute("href")).toBe(`/orders/new?table=${table.id}`)
})

test("a table that has ordered has the same again one touch away, as it was chosen", async () => {
  const before = staffOrder(1, "completed")
  const table = tableOf("9", sittingOf([{ id: before.id }]))
  const view = { orders: [before], total_minor: 5_200 }
  answer("GET /staff/sittings/{id}/", () => ({ data: view as never }))
  const router = open([table])
  await expect.poll(() => stageOf("9")).toBeDefined()
  stageOf("9")?.click()
  const again = page.getByRole("list", { name: m["floor.again"]() })
  await expect.element(again.getByRole("link")).toMatchTextContent("حجم كبير")
  await again.getByRole("link").click()
  await expect.poll(() => router.state.location.pathname).toBe("/orders/new")
  expect(router.state.location).toMatchObject({
    search: `?table=${table.id}`,
    state: { again: { product_id: "dish", choice: { options: { size: ["large"] }, parts: {} } } },
  })
})

test("what is ready is counted below, and has a view of its own", async () => {
  open([tableOf("7", sittingOf([{ state: "ready", since: ago(1) }])), tableOf("9")])
  const tab = page.getByRole("link", { name: new RegExp(`${m["room.tab_ready"]()}$`) })
  await expect.element(tab).toMatchTextContent("1")
  await tab.click()
  await expect.poll(() => stageOf("9")).toBeUndefined()
  expect(stageOf("7")?.dataset.stage).toBe("ready")
})
