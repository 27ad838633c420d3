import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { takeDepartures } from "../../../testing/departures.ts"
import { openScreen, reopenScreen } from "../../../testing/open-screen.tsx"
import { expectCount, expectText } from "../../../testing/page-parts.ts"
import { cardNumber, cvv, goodCard, payButton, typeCard, way } from "../testing/payment-parts.ts"
import {
  answerTokens,
  aToken,
  bankUrl,
  sentPayments,
  WaitingPayment,
} from "../testing/waiting-payment.ts"

test("a press on Pay in the middle of a field is not lost, and leads back to what is missing", async () => {
  const { path } = new WaitingPayment(serveDemo())
  answerTokens(aToken)
  await openScreen(path)
  await typeCard({ ...goodCard, cvv: "" })
  // In Arabic the mark of the card stands behind its digits, which begin at the left.
  const digits = cardNumber().element().getBoundingClientRect()
  const mark = page.getByText("mada", { exact: true }).last().element().getBoundingClientRect()
  expect(mark.x).toBeGreaterThan(digits.x + 100)
  await cvv().click()
  await userEvent.keyboard("9")
  await expect.element(cvv()).not.toHaveAttribute("aria-invalid")
  const before = payButton().element().getBoundingClientRect().toJSON()
  await payButton().click()
  await expect.element(page.getByText(m["validation.cvv_invalid"]())).toBeVisible()
  await expect.element(cvv()).toHaveFocus()
  expect(payButton().element().getBoundingClientRect().toJSON()).toEqual(before)
  await userEvent.keyboard("17")
  await expect.element(cvv()).not.toHaveAttribute("aria-invalid")
  await payButton().click()
  await expect.poll(takeDepartures).toEqual([bankUrl])
})

test("a tip at the table: none by default, a share, or an amount of one's own", async () => {
  const { path } = new WaitingPayment(serveDemo(), { tip_percents: [5, 10, 15] }, 1)
  answerTokens(aToken)
  await openScreen(path, { language: "en" })
  const tip = page.getByRole("region", { name: m["pay.tip"]() })
  await expect
    .element(tip.getByRole("button", { name: m["pay.tip_none"]() }))
    .toHaveAttribute("aria-pressed", "true")
  await expectText(payButton(), "18.00")
  await tip.getByRole("button", { name: "10%", exact: false }).click()
  await expectText(payButton(), "19.80")
  await tip.getByRole("button", { name: m["pay.tip_other"]() }).click()
  const own = page.getByLabelText(m["pay.tip_amount"]())
  await own.fill("٩٩٩٩")
  await expect.element(page.getByText(m["pay.tip_invalid"]())).toBeVisible()
  await typeCard()
  await payButton().click()
  await expect.element(own).toHaveFocus()
  expect(sentPayments()).toEqual([])
  await own.fill("٥")
  await expectText(payButton(), "23.00")
  await payButton().click()
  await expect.poll(takeDepartures).toEqual([bankUrl])
  expect(sentPayments()).toMatchObject([{ tip_minor: 500, token: "token_1" }])
})

test("with pickup no tip is asked for", async () => {
  const { path } = new WaitingPayment(serveDemo(), { tip_percents: [5, 10, 15] })
  await openScreen(path, { language: "en" })
  await expect.element(cardNumber()).toBeVisible()
  await expectCount(page.getByRole("region", { name: m["pay.tip"]() }), 0)
})

test("a wallet is shown only where the place and the browser have it", async () => {
  const { path, online } = new WaitingPayment(serveDemo(), { wallets: ["apple_pay", "stc_pay"] })
  await openScreen(path, { language: "en" })
  await expect.element(way(m["pay.way_stc"]())).toBeVisible()
  await expectCount(way(m["pay.way_apple"]()), 0)
  online.wallets = []
  await reopenScreen()
  await expect.element(cardNumber()).toBeVisible()
  await expectCount(page.getByRole("radio"), 0)
})
