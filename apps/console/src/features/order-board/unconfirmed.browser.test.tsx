import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../shell/api/query-client.ts"
import { closePage, openPage } from "../../testing/console-screen.tsx"
import type { StaffOrder } from "../order/index.ts"
import { meQuery, type Staff } from "../staff/index.ts"
import { OrderCard } from "./order-card.tsx"
import { OrderQuestions } from "./order-questions.tsx"

const timezone = "Asia/Riyadh"

function unconfirmed(tableLabel: string | null): StaffOrder {
  const now = new Date().toISOString()
  return {
    ...{ id: "order", number: "A-104", state: "unconfirmed", type: tableLabel ? 1 : 2, version: 1 },
    ...{ placed_at: now, ready_at: now, due_at: now, receive_at: null, kitchen_at: null },
    ...{ customer: { id: null, name: "سالم", phone: "+966551237788" }, address: null },
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

afterEach(closePage)

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
