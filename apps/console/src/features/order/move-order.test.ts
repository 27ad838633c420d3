import { ApiError } from "@sufra/contract/client/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { forgetEverything } from "../../shell/api/cached-edits.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { moveOrder } from "./move-order.ts"
import {
  boardQuery,
  kitchenQuery,
  orderQuery,
  type StaffOrder,
  searchQuery,
  showOrder,
} from "./orders.ts"

const asked: { path: string; answer: PromiseWithResolvers<StaffOrder> }[] = []

vi.mock("../../shell/locale.ts", () => ({ currentLocale: () => "en" }))
vi.mock("../../shell/api/api.ts", () => ({
  api: (path: string) => {
    const answer = Promise.withResolvers<StaffOrder>()
    asked.push({ path, answer })
    return answer.promise
  },
}))

/** As much of an order as a move looks at. */
function orderWith(parts: Partial<StaffOrder>): StaffOrder {
  const order: Partial<StaffOrder> = {
    id: "one",
    number: "A-1",
    type: 2,
    state: "pending",
    version: 1,
    actions: ["accept"],
    lines: [],
    can_undo_until: null,
    ...parts,
  }
  return order as StaffOrder
}

const order = orderWith({})
const other = orderWith({ id: "other" })
const accepted = orderWith({ state: "accepted", version: 2, actions: ["bump"] })
const settled = () => new Promise((resolve) => setTimeout(resolve))

function shownStates() {
  const board = queryClient.getQueryData(boardQuery("branch").queryKey)
  const kitchen = queryClient.getQueryData(kitchenQuery("branch").queryKey)
  return {
    board: board?.orders.map(({ state }) => state),
    kitchen: kitchen?.tickets.map(({ state }) => state),
    found: queryClient.getQueryData(searchQuery("A-1").queryKey)?.map(({ state }) => state),
    drawer: queryClient.getQueryData(orderQuery("one").queryKey)?.state,
  }
}

beforeEach(() => {
  asked.length = 0
  const lists = { now: "2026-01-01T00:00:00Z", couriers: [], stations: [], recent: [] }
  queryClient.setQueryData<unknown>(["orders", "branch"], {
    ...lists,
    orders: [order, other],
    unconfirmed: { count: 0, oldest_at: null, orders: [], networks: [] },
  })
  queryClient.setQueryData<unknown>(["kitchen", "branch"], { ...lists, tickets: [order] })
  queryClient.setQueryData(searchQuery("A-1").queryKey, [order])
  queryClient.setQueryData(orderQuery("one").queryKey, order)
})
afterEach(() => {
  forgetEverything()
})

test("a move is seen at once wherever the order is shown, and nowhere else", async () => {
  const done = moveOrder(order, { action: "accept" })
  expect(shownStates()).toEqual({
    board: ["accepted", "pending"],
    kitchen: ["accepted"],
    found: ["accepted"],
    drawer: "accepted",
  })
  await settled()
  asked[0]?.answer.resolve(accepted)
  expect(await done).toBe(true)
  expect(queryClient.getQueryData(orderQuery("one").queryKey)).toEqual(accepted)
})

test("a second tap on the same order is not sent while the first is under way", async () => {
  const first = moveOrder(order, { action: "accept" })
  expect(await moveOrder(order, { action: "accept" })).toBe(false)
  await settled()
  expect(asked).toHaveLength(1)
  asked[0]?.answer.resolve(accepted)
  await first
})

test("a refused move is put back", async () => {
  const before = shownStates()
  const refused = moveOrder(order, { action: "accept" })
  await settled()
  asked[0]?.answer.reject(new ApiError("order_moved_meanwhile"))
  expect(await refused).toBe(false)
  expect(shownStates()).toEqual(before)
})

test("an answer older than what is shown changes nothing, on the board or in the drawer", () => {
  const newer = orderWith({ state: "sent-to-kitchen", version: 3 })
  showOrder(newer)
  showOrder(accepted)
  expect(shownStates()).toMatchObject({
    board: ["sent-to-kitchen", "pending"],
    drawer: "sent-to-kitchen",
  })
})
