import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, openPage, sentTo } from "../../testing/console-screen.tsx"
import { signInAs } from "../../testing/signed-in.ts"
import { staffOrder } from "../../testing/staff-order.ts"
import { actionText, isolated, type StaffOrder } from "../order/index.ts"
import { BoardPage } from "./board-page.tsx"

const moves = "POST /staff/orders/{id}/moves/"
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

/** A board with one accepted pre-order for a time so many hours away. */
function open(hours: number, kitchenHours: number): StaffOrder {
  signInAs("manager")
  const receive_at = inHours(hours)
  const order = {
    ...staffOrder(1, "accepted"),
    ...{ actions: ["send-to-kitchen", "cancel"], receive_at, due_at: receive_at },
    kitchen_at: inHours(kitchenHours),
    preorder: { menu_id: "iftar", covers: 4, cancel_until: receive_at },
  } as StaffOrder
  answer("GET /staff/orders/", () => {
    const unconfirmed = { count: 0, oldest_at: null, orders: [], networks: [] }
    const now = new Date().toISOString()
    return { data: { orders: [order], unconfirmed, couriers: [], now } as never }
  })
  answer("GET /staff/orders/{id}/", () => ({ data: order }))
  answer(moves, () => ({
    data: { ...order, state: "sent-to-kitchen", version: 2, actions: [] } as StaffOrder,
  }))
  openPage(<BoardPage timezone="Asia/Riyadh" />)
  return order
}

const step = ({ number }: StaffOrder) =>
  page.getByRole("button", {
    name: m["board.step_of"]({ step: actionText("send-to-kitchen"), number: isolated(number) }),
  })
const dialog = () => page.getByRole("dialog")

test("a pre-order goes to the kitchen before its time only when its time has been read", async () => {
  const order = open(50, 49)
  await step(order).click()
  const title = m["board.send_early_title"]({ number: isolated(order.number) })
  await expect.element(dialog().getByText(title)).toBeVisible()
  const time = new Intl.DateTimeFormat("ar-SA-u-nu-latn", {
    timeZone: "Asia/Riyadh",
    hour: "numeric",
    minute: "2-digit",
  }).format(Date.parse(order.receive_at ?? ""))
  await expect.element(dialog()).toMatchTextContent(time)
  expect(sentTo(moves)).toEqual([])
  await dialog().getByRole("button", { name: m["board.send_early_wait"](), exact: true }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sentTo(moves)).toEqual([])
  await step(order).click()
  await dialog()
    .getByRole("button", { name: actionText("send-to-kitchen"), exact: true })
    .click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sentTo(moves)).toEqual([{ action: "send-to-kitchen", version: 1 }])
})

test("at its time a pre-order goes to the kitchen with one tap", async () => {
  const order = open(1, -0.1)
  await step(order).click()
  await expect.poll(() => sentTo(moves)).toEqual([{ action: "send-to-kitchen", version: 1 }])
})
