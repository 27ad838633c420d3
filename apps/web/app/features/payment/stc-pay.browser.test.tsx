import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { takeDepartures } from "../../testing/departures.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import { expectPath, expectText, main, untilIdle } from "../../testing/page-parts.ts"
import {
  askForStcCode,
  codeField,
  enterStcCode,
  payButton,
  typeCard,
  way,
} from "./testing/payment-parts.ts"
import {
  answerTokens,
  aToken,
  bankUrl,
  begunPayment,
  codeKey,
  moneyKey,
  payKey,
  paymentKey,
  type SentPayment,
  sentPayments,
  WaitingPayment,
} from "./testing/waiting-payment.ts"

let waiting: WaitingPayment

beforeEach(() => {
  waiting = new WaitingPayment(serveDemo(), { wallets: ["stc_pay"] })
})

test("number and code are typed with Arabic digits; a number that is none is said at its field", async () => {
  await openScreen(waiting.path)
  await askForStcCode("٠٥١٢")
  await expect.element(page.getByText(m["pay.stc_mobile_invalid"]())).toBeVisible()
  await expect.element(page.getByLabelText(m["pay.stc_mobile"](), { exact: false })).toHaveFocus()
  expect(sentPayments()).toEqual([])
  await askForStcCode("٠٥١٢٣٤٥٦٧٨")
  await enterStcCode("١")
  await expect.element(page.getByText(m["pay.stc_code_invalid"]())).toBeVisible()
  expect(api().callsOf(codeKey)).toHaveLength(0)
  waiting.acceptCode()
  await enterStcCode("١٢٣٤٥٦")
  await expectPath(waiting.orderPath)
  expect(sentPayments()).toMatchObject([{ wallet: { kind: "stc_pay", mobile: "0512345678" } }])
  expect(api().callsOf(codeKey)).toMatchObject([{ body: { code: "123456" } }])
})

test("a wallet that is refused, then one that is given up, then a card", async () => {
  answerTokens(aToken)
  api().answer(payKey, ({ body }) => {
    waiting.serve()
    const begun = begunPayment(waiting.order, body as SentPayment)
    const refused = { ...begun, state: "failed" as const, failure: "wallet_refused" }
    waiting.payments.unshift({ ...refused, needs_code: false })
    return { ...refused, needs_code: false }
  })
  await openScreen(waiting.path, { language: "en" })
  await askForStcCode("0515555555")
  await expectText(page.getByRole("alert"), m["pay.decline_wallet_refused"]())
  const otherWay = page.getByRole("link", { name: m["pay.other_way"]() })
  await otherWay.click()
  // The wallet is still the chosen way.
  await expect.element(way(m["pay.way_stc"]())).toBeChecked()
  await askForStcCode("0512345678")
  await expect.element(codeField()).toBeVisible()
  await otherWay.click()
  await way(m["pay.way_card"]()).click()
  await typeCard()
  await payButton().click()
  await expect.poll(takeDepartures).toEqual([bankUrl])
  const sent = sentPayments()
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3)
  expect(sent[2]).toMatchObject({ wallet: null, token: "token_1" })
})

test("while the gateway is away the code is asked for again", async () => {
  await openScreen(waiting.path, { language: "en" })
  await askForStcCode("0512345678")
  api().refuse(codeKey, 502, "gateway_unreachable")
  await enterStcCode("123456")
  await expect.element(page.getByText(m["error.gateway_unreachable"]())).toBeVisible()
  await expect.element(codeField()).toHaveFocus()
  waiting.acceptCode()
  await payButton().click()
  await expectPath(waiting.orderPath)
  expect(api().callsOf(codeKey)).toHaveLength(2)
})

test("a wrong code is told though the order's money knows of the end first", async () => {
  await openScreen(waiting.path, { language: "en" })
  await askForStcCode("0512345678")
  await expect.element(codeField()).toBeVisible()
  // The order's own page has seen what is still to be paid.
  await reopenScreen(waiting.orderPath)
  await expectText(main(), m["pay.due"]())
  const releaseMoney = api().hold(moneyKey)
  await page.getByRole("link", { name: m["pay.continue"]() }).click()
  await expect.element(codeField()).toBeVisible()
  const releasePayment = api().hold(paymentKey)
  const asked = api().callsOf(paymentKey).length
  waiting.settle({ state: "failed", failure: "wrong_code", needs_code: false })
  await enterStcCode("999999")
  await expect.poll(() => api().callsOf(paymentKey).length).toBeGreaterThan(asked)
  releaseMoney()
  await untilIdle()
  releasePayment()
  await expectPath(/^\/payment-failed\//)
  await expectText(page.getByRole("alert"), m["pay.decline_wrong_code"]())
  await expect.element(page.getByRole("link", { name: m["pay.new_code"]() })).toBeVisible()
})
