import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, openPage, sentTo } from "../../../testing/console-screen.tsx"
import { signInAs } from "../../../testing/signed-in.ts"
import type { PaymentSettings } from "./settings.ts"
import { PaymentSettingsPage } from "./settings-page.tsx"

const saveWays = "PUT /staff/payment-settings/"
const saveReceipts = "PUT /staff/receipt-settings/"

const cashAlways = { method: "cash", order_types: [1, 2, 3], minimum_minor: 0, maximum_minor: null }
const settings = {
  choices: [cashAlways],
  tips: { is_on: false, percents: [10] },
  ...{ pos_issues_receipts: false, version: "1" },
} as PaymentSettings

beforeEach(() => {
  signInAs("owner")
  answer("GET /staff/payment-settings/", () => ({ data: settings }))
  answer("GET /staff/receipt-settings/", () => ({ data: { vat_number: null, version: "1" } }))
  answer("GET /staff/gateways/", () => ({ data: [] }))
  answer(saveWays, (body) => ({ data: { ...(body as PaymentSettings), version: "2" } }))
  answer(saveReceipts, (body) => ({ data: { ...(body as { vat_number: string }), version: "2" } }))
  openPage(<PaymentSettingsPage />)
})

const ways = () => page.getByRole("region", { name: m["till.ways_title"](), exact: true })
const save = (card: ReturnType<typeof ways>) =>
  card.getByRole("button", { name: m["action.save"]() }).click()

test("the VAT number is typed in any digits, and refused beside the field when it is none", async () => {
  const card = page.getByRole("region", { name: m["till.receipts_title"](), exact: true })
  const number = card.getByLabelText(m["receipt.vat_number"]())
  await number.fill("12345")
  await save(card)
  await expect.element(card.getByText(m["validation.vat_number_invalid"]())).toBeInViewport()
  expect(sentTo(saveReceipts)).toEqual([])
  await number.fill("٣٠٠٤٥٦٧٨٩ ١٠٠٠٠٣")
  await save(card)
  await expect.element(page.getByText(m["till.receipts_saved"]())).toBeVisible()
  expect(sentTo(saveReceipts)).toEqual([{ vat_number: "300456789100003", version: "1" }])
  await expect.element(number).toHaveValue("300456789100003")
  await expect.element(card.getByText(m["till.no_vat_number"]())).not.toBeInTheDocument()
})

test("a place without an account is told that guests see no card online, once it offers one", async () => {
  const notice = page.getByText(m["till.online_no_account"]())
  const online = ways().getByRole("group", { name: m["board.pay_online"]() })
  await expect.element(online).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await online.getByRole("button", { name: m["order_type.pickup"]() }).click()
  await save(ways())
  await expect.element(notice).toBeVisible()
})

test("a way of paying is for some orders, within bounds, and with tips in either script's digits", async () => {
  const cash = ways().getByRole("group", { name: m["board.pay_cash"]() })
  await cash.getByRole("button", { name: m["order_type.delivery"]() }).click()
  await cash.getByLabelText(m["till.minimum"]()).fill("٢٠")
  await cash.getByLabelText(m["till.maximum"]()).fill("10")
  await save(ways())
  await expect.element(cash.getByText(m["validation.minimum_above_maximum"]())).toBeVisible()
  expect(sentTo(saveWays)).toEqual([])
  await cash.getByLabelText(m["till.maximum"]()).fill("300")
  await ways().getByText(m["till.tips"](), { exact: true }).click()
  await ways().getByLabelText(m["till.tip_percents"]()).fill("٥، ١٠")
  await save(ways())
  await expect.element(page.getByText(m["till.ways_saved"]())).toBeVisible()
  expect(sentTo(saveWays)).toEqual([
    {
      choices: [
        { method: "cash", order_types: [1, 2], minimum_minor: 2_000, maximum_minor: 30_000 },
      ],
      tips: { is_on: true, percents: [5, 10] },
      ...{ pos_issues_receipts: false, version: "1" },
    },
  ])
  await expect.element(ways().getByLabelText(m["till.tip_percents"]())).toHaveValue("5, 10")
})

test("a place whose own till issues the invoices says so with one tick", async () => {
  await ways().getByText(m["till.pos_issues"](), { exact: true }).click()
  await save(ways())
  await expect.poll(() => sentTo(saveWays)).toMatchObject([{ pos_issues_receipts: true }])
})
