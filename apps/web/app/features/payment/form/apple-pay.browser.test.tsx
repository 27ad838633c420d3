import { m } from "@sufra/messages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { takeDepartures } from "../../../testing/departures.ts"
import { openScreen } from "../../../testing/open-screen.tsx"
import { expectCount } from "../../../testing/page-parts.ts"
import { cardNumber, payButton, typeCard, way } from "../testing/payment-parts.ts"
import {
  answerTokens,
  aToken,
  bankUrl,
  sentPayments,
  WaitingPayment,
} from "../testing/waiting-payment.ts"

const validationURL = "https://apple-pay-gateway.apple.com/paymentservices/startSession"
let aborted = 0

/** The browser of the tests has no Apple Pay: this sheet asks who the place is, and may be aborted. */
class Sheet {
  static readonly STATUS_SUCCESS = 0
  static readonly STATUS_FAILURE = 1
  static canMakePayments(): boolean {
    return true
  }
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null = null
  onpaymentauthorized = null
  oncancel = null
  begin(): void {
    this.onvalidatemerchant?.({ validationURL })
  }
  abort(): void {
    aborted += 1
  }
  completeMerchantValidation(): void {}
  completePayment(): void {}
}

beforeEach(() => {
  aborted = 0
  Object.assign(window, { ApplePaySession: Sheet })
})

afterEach(() => {
  Reflect.deleteProperty(window, "ApplePaySession")
})

test("Apple Pay that gets no session says so, and a card still pays", async () => {
  const { path } = new WaitingPayment(serveDemo(), { wallets: ["apple_pay"] })
  answerTokens(aToken)
  api().refuse("POST /payment/qr/{uuid}/apple-pay-session/", 502, "gateway_unreachable")
  await openScreen(path, { language: "en" })
  await way(m["pay.way_apple"]()).click()
  await expectCount(cardNumber(), 0)
  await page.getByRole("button", { name: m["pay.with_apple_pay"]() }).click()
  await expect.element(page.getByText(m["pay.apple_failed"]())).toBeVisible()
  expect(aborted).toBe(1)
  await way(m["pay.way_card"]()).click()
  await typeCard()
  await payButton().click()
  await expect.poll(takeDepartures).toEqual([bankUrl])
  expect(sentPayments()).toMatchObject([{ token: "token_1", wallet: null }])
})
