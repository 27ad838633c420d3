import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { takeDepartures } from "../../testing/departures.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectPath, expectText, main } from "../../testing/page-parts.ts"
import { cardNumber, payButton, typeCard } from "./testing/payment-parts.ts"
import {
  answerTokens,
  aToken,
  bankUrl,
  sentPayments,
  WaitingPayment,
} from "./testing/waiting-payment.ts"

let waiting: WaitingPayment

beforeEach(() => {
  waiting = new WaitingPayment(serveDemo())
  answerTokens(aToken)
})

/** The bank has declined, and sends the guest back to where the payment stands. */
async function comeBackDeclined(failure: string): Promise<void> {
  await openScreen(waiting.path, { language: "en" })
  await typeCard()
  await payButton().click()
  await expect.poll(takeDepartures).toEqual([bankUrl])
  waiting.settle({ state: "failed", failure, redirect_url: null })
  await reopenScreen()
  await expectPath(/^\/payment-failed\//)
}

test("a decline says why, and another card is another payment", async () => {
  await comeBackDeclined("insufficient_funds")
  await expectText(page.getByRole("alert"), m["pay.decline_insufficient_funds"]())
  await page.getByRole("link", { name: m["pay.other_card"]() }).click()
  await expectPath(waiting.path)
  await expect.element(cardNumber()).toHaveValue("")
  await typeCard()
  await payButton().click()
  await expect.poll(takeDepartures).toEqual([bankUrl])
  const [first, second] = sentPayments()
  expect(second?.id).not.toBe(first?.id)
})

test("once the card has failed the order is paid at the counter instead", async () => {
  const counterKey = "POST /payment/qr/{uuid}/orders/{order}/at-counter/"
  await comeBackDeclined("declined")
  api().answer(counterKey, () => {
    Object.assign(waiting.order, { state: "pending", payment_method: "card-at-counter" })
    return null
  })
  await page.getByRole("button", { name: m["order.pay_card_at_counter"]() }).click()
  await expectPath(waiting.orderPath)
  await expectText(main(), m["pay.due"]())
  expect(api().callsOf(counterKey)).toMatchObject([{ body: { method: "card-at-counter" } }])
})

test("an order that sold out while it was paid says so, and that the money went back", async () => {
  await comeBackDeclined("declined")
  Object.assign(waiting.order, { state: "canceled", reason_code: "sold-out", can_cancel: false })
  const at = waiting.order.placed_at
  const refund = {
    id: waiting.order.id,
    amount_minor: 1_800,
    reason: "",
    state: "asked",
    at,
  } as const
  waiting.settle({ refunds: [refund] })
  await reopenScreen()
  await expect
    .element(page.getByRole("heading", { name: m["pay.over_sold_out_title"]() }))
    .toBeVisible()
  await expect.element(page.getByText(m["pay.going_back"]({ amount: "18.00 SAR" }))).toBeVisible()
  await expect.poll(() => api().isHeard).toBe(true)
  waiting.settle({ refunds: [{ ...refund, state: "done" }] })
  api().tell({ topic: "customer" })
  await expect.element(page.getByText(m["pay.gone_back"]({ amount: "18.00 SAR" }))).toBeVisible()
  await expectCount(cardNumber(), 0)
})
