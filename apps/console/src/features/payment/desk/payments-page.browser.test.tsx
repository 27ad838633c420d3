import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, openPage, sentTo } from "../../../testing/console-screen.tsx"
import { branchId, signInAs } from "../../../testing/signed-in.ts"
import type { Payment } from "./payments.ts"
import { PaymentsPage } from "./payments-page.tsx"

const refund = "POST /staff/payments/{id}/refunds/"
const id = "66666666-6666-4666-8666-666666666666"

function payment(refundable_minor: number, refunds: Payment["refunds"] = []): Payment {
  return {
    ...{ id, branch_id: branchId, method: "cash", state: "paid", amount_minor: 900 },
    ...{ tip_minor: 0, card: null, wallet: null, failure: null, attention: null, refunds },
    ...{ created_at: "2026-11-17T10:00:00.000Z", table_label: null, tendered_minor: null },
    ...{ is_in_shift: true, is_with_courier: false, gateway: null, reference: null, by: "ريم" },
    orders: [{ id: "order", number: "A-101", amount_minor: 900, refundable_minor }],
  } as unknown as Payment
}

test("a payment is found by its order, and given back in part, then the rest", async () => {
  signInAs("manager")
  let known = payment(900)
  const searched: (string | undefined)[] = []
  answer("GET /staff/payments/summary/", () => ({ data: { attention: 0 } as never }))
  answer("GET /staff/payments/", (_body, { query }) => {
    searched.push(query.query)
    return { data: { payments: [known], has_more: false } }
  })
  answer("GET /staff/payments/{id}/", () => ({ data: { payment: known, log: [] } }))
  let letGo: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  answer(refund, async (body) => {
    await held
    const { amount_minor, reason } = body as { amount_minor: number; reason: string }
    const left = (known.orders[0]?.refundable_minor ?? 0) - amount_minor
    const given = { id: `${left}`, amount_minor, reason, state: "done", by: "ريم" }
    const at = { at: "2026-11-17T11:00:00.000Z", order_id: "order" }
    known = payment(left, [...known.refunds, { ...given, ...at } as never])
    return { data: undefined as never }
  })
  openPage(<PaymentsPage timezone="Asia/Riyadh" />, "/payments", "/payments")
  await page.getByRole("searchbox").fill("a-101")
  await expect.poll(() => searched).toContain("a-101")
  const rows = page.getByRole("list", { name: m["till.payments_title"]() }).getByRole("button")
  await rows.click()
  const ask = page.getByRole("button", { name: m["till.refund"](), exact: true })
  const question = page.getByRole("dialog", { name: m["till.refund_title"]() })
  const amount = question.getByLabelText(m["till.refund_amount"](), { exact: false })
  const give = question.getByRole("button", { name: m["till.refund"](), exact: true })
  await ask.click()
  await amount.fill("9.01")
  await give.click()
  await expect.element(question.getByText(m["validation.reason_required"]())).toBeVisible()
  await question.getByLabelText(m["till.refund_reason"]()).fill("وصلت باردة")
  await give.click()
  expect(sentTo(refund)).toEqual([])
  await amount.fill("1.50")
  // The second press of an impatient finger is no second refund.
  await give.dblClick()
  letGo?.()
  await expect.element(question).not.toBeInTheDocument()
  await ask.click()
  await expect.element(amount).toHaveValue("7.5")
  await question.getByLabelText(m["till.refund_reason"]()).fill("وصلت باردة")
  await give.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(ask).not.toBeInTheDocument()
  expect(sentTo(refund)).toMatchObject([{ amount_minor: 150 }, { amount_minor: 750 }])
})
