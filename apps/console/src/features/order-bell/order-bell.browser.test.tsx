import { m } from "@sufra/messages"
import { afterEach, expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { fetchAgain, queryClient } from "../../shell/api/query-client.ts"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { answer, closePage, openPage } from "../../testing/console-screen.tsx"
import { countNotes } from "../../testing/count-notes.ts"
import { signInAs } from "../../testing/signed-in.ts"
import { staffOrder } from "../../testing/staff-order.ts"
import { boardQuery } from "../order/index.ts"
import { meQuery, type Staff } from "../staff/index.ts"
import { switchBellOff, useBell } from "./bell-state.ts"
import { OrderBell } from "./order-bell.tsx"
import { SoundNotice, SoundSwitch } from "./sound-switch.tsx"

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

function Counter() {
  usePageTitle("")
  return (
    <>
      <OrderBell />
      <SoundSwitch />
      <SoundNotice />
    </>
  )
}

test("once it is wanted it rings until the order is accepted, and the tab says how many wait", async () => {
  onTestFinished(switchBellOff)
  signInAs("cashier")
  const orders = [staffOrder(1, "pending")]
  answer("GET /staff/orders/", () => {
    const unconfirmed = { count: 0, oldest_at: null, orders: [], networks: [] }
    const now = new Date().toISOString()
    return { data: { orders: [...orders], unconfirmed, couriers: [], now } as never }
  })
  // Nobody has said yet whether this device rings.
  useBell.setState({ isWanted: null })
  openPage(<Counter />)
  await expect.poll(() => document.title).toMatch(/^\(1\)/)
  await page.getByRole("button", { name: m["board.sound_switch_on"]() }).click()
  await expect.element(page.getByText(m["board.sound_ask"]())).not.toBeInTheDocument()
  await expect.element(page.getByRole("button", { name: m["board.sound_on"]() })).toBeVisible()
  expect(localStorage.getItem("sufra-bell")).toBe("on")
  const notes = countNotes()
  await expect.poll(notes).toBeGreaterThan(0)
  orders.splice(0, 1, staffOrder(1, "accepted"))
  await fetchAgain("orders")
  await expect.poll(() => document.title).not.toMatch(/^\(/)
})
