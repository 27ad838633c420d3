import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { takeDepartures } from "../../testing/departures.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { cardNumber, payButton, typeCard } from "./testing/payment-parts.ts"
import {
  answerTokens,
  aToken,
  bankUrl,
  payKey,
  paymentKey,
  sentPayments,
  WaitingPayment,
} from "./testing/waiting-payment.ts"

let waiting: WaitingPayment

beforeEach(() => {
  waiting = new WaitingPayment(serveDemo())
})

const oneId = () => [...new Set(sentPayments().map(({ id }) => id))]

test("a payment whose answer is lost is sent again as the same one", async () => {
  answerTokens(aToken)
  let tries = 0
  api().answer(payKey, () => {
    tries += 1
    if (tries > 1) waiting.serve()
    throw new TypeError("Failed to fetch")
  })
  await openScreen(waiting.path, { language: "en" })
  await typeCard()
  await payButton().click()
  await expect.element(page.getByText(m["pay.sending_again"]())).toBeVisible()
  await expect.poll(takeDepartures).toEqual([bankUrl])
  expect(sentPayments()).toHaveLength(3)
  expect(oneId()).toHaveLength(1)
})

test("a payment that never reached us keeps the card typed, says so, and is sent again", async () => {
  answerTokens(aToken)
  api().cutOff(payKey)
  api().refuse(paymentKey, 404, "payment_not_found")
  await openScreen(waiting.path, { language: "en" })
  await typeCard()
  await payButton().click()
  await expect.element(page.getByText(m["pay.unheard"]())).toBeVisible()
  await expect.element(cardNumber()).toHaveValue("4201 3201 1111 1010")
  waiting.serve()
  await payButton().click()
  await expect.poll(takeDepartures).toEqual([bankUrl])
  expect(oneId()).toHaveLength(1)
})

test("a gateway that is away charges nothing, and the card stays typed", async () => {
  let isAway = true
  const cards = answerTokens(() => (isAway ? new Response(null, { status: 503 }) : aToken()))
  await openScreen(waiting.path, { language: "en" })
  await typeCard()
  await payButton().click()
  await expect.element(page.getByText(m["pay.gateway_away"]())).toBeVisible()
  await expect.element(cardNumber()).toHaveValue("4201 3201 1111 1010")
  expect(sentPayments()).toEqual([])
  isAway = false
  await payButton().click()
  await expect.poll(takeDepartures).toEqual([bankUrl])
  expect(cards.at(-1)).toMatchObject({ number: "4201320111111010", cvc: "917" })
  expect(sentPayments()).toMatchObject([{ token: "token_1", tip_minor: 0 }])
})
