import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../shell/api/query-client.ts"
import { answer, closePage, openPage } from "../../testing/console-screen.tsx"
import { staffOrder } from "../../testing/staff-order.ts"
import { boardQuery } from "../order/index.ts"
import { meQuery, type Staff } from "../staff/index.ts"
import { OrderBell } from "./order-bell.tsx"

afterEach(closePage)

test("many unconfirmed orders are still told of, and those answered meanwhile are not counted", async () => {
  const staff = { id: "staff", establishment: { id: "place" }, branch_ids: [], capabilities: [] }
  const branch = { id: "branch", name: { en: "Olaya", sa: "العليا" } }
  const shown = Array.from({ length: 10 }, (_, nth) => staffOrder(nth, "unconfirmed"))
  const orders = [staffOrder(20, "accepted"), ...shown.slice(1)]
  const unconfirmed = { count: 990, oldest_at: null, orders, networks: [] }
  const board = { orders: [staffOrder(30, "pending")], unconfirmed, couriers: [], now: "" }
  answer("GET /staff/orders/", () => ({ data: board }))
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  queryClient.setQueryData(["place-branches", "place"], [branch])
  queryClient.setQueryData(boardQuery("branch").queryKey, board)
  openPage(<OrderBell />)
  await expect.element(page.getByText(m["board.arrived"]({ count: 990 }))).toBeInTheDocument()
})
