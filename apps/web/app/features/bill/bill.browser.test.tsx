import type { ApiReply } from "@sufra/contract/client/client"
import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { demoBill, demoOnlineCard } from "../../testing/demo/demo-bill.ts"
import { demoId } from "../../testing/demo/demo-id.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectText } from "../../testing/page-parts.ts"

type Bill = ApiReply<"GET /payment/qr/{uuid}/bill/">
type Payment = ApiReply<"GET /payment/qr/{uuid}/payments/{payment}/">
type SentShare = { id: string; share: object; amount_minor: number; tip_minor: number }

const billPath = `/bill/${known.qr.olayaTable12}`
const sharesKey = "POST /payment/qr/{uuid}/shares/"

function declinedPayment({ id, amount_minor, tip_minor }: SentShare): Payment {
  return {
    id,
    method: "online-card",
    state: "failed",
    amount_minor,
    tip_minor,
    currency: "SAR",
    card: null,
    wallet: null,
    failure: "insufficient_funds",
    created_at: "2026-11-17T10:00:00.000Z",
    settled_at: null,
    refunds: [],
    order_id: null,
    redirect_url: null,
    needs_code: false,
  }
}

const sentShares = () =>
  api()
    .callsOf(sharesKey)
    .map(({ body }) => body as SentShare)

beforeEach(() => {
  serveDemo()
  api().answer("GET /payment/qr/{uuid}/bill/", demoBill)
  api().answer("GET /menu/order/qr/payment/choices/{uuid}/", () => [demoOnlineCard])
  api().answer(sharesKey, ({ body }) => declinedPayment(body as SentShare))
  api().answer("GET /payment/qr/{uuid}/payments/{payment}/", () => {
    const sent = sentShares().at(-1)
    if (!sent) throw new Error("nothing was paid")
    return declinedPayment(sent)
  })
})

const dish = (name: string) => page.getByRole("checkbox", { name, exact: false })
const payShare = () => page.getByRole("button", { name: m["split.pay"](), exact: false })
const kind = (name: string) => page.getByRole("button", { name, exact: true })
const payNow = () => page.getByRole("button", { name: m["pay.pay_there"](), exact: false })

test("a guest's own dishes are chosen at first, and nobody else's", async () => {
  await openScreen(billPath)
  await expect.element(dish("فتوش")).toBeChecked()
  await expect.element(dish("قهوة سعودية")).not.toBeChecked()
  await expectText(payShare(), "18.00")
  await dish("قهوة سعودية").click()
  await dish("فتوش").click()
  await expectText(payShare(), "12.00")
})

test("one press pays all that nobody has paid", async () => {
  await openScreen(billPath)
  await kind(m["split.by_all"]()).click()
  const payAll = page.getByRole("button", { name: m["split.pay_all"](), exact: false })
  await expectText(payAll, "30.00")
  await payAll.click()
  await payNow().click()
  await expect.poll(() => sentShares().length).toBe(1)
  expect(sentShares()[0]).toMatchObject({ share: { kind: "amount" }, amount_minor: 3_000 })
})

test("a declined card says why; split, tip and form stay, also when the bank's page lay between", async () => {
  await openScreen(billPath)
  await kind(m["split.by_equal"]()).click()
  await page.getByRole("button", { name: m["split.more"]() }).click()
  await expectText(payShare(), "10.00")
  await payShare().click()
  await page.getByRole("button", { name: "10%", exact: false }).click()
  await expectText(payNow(), "11.00")
  await payNow().click()
  const alert = page.getByRole("alert")
  await expectText(alert, m["pay.decline_insufficient_funds"]())
  await expectText(alert, m["split.was_not"]())
  await expectText(payNow(), "11.00")

  await reopenScreen()
  await expectText(alert, m["pay.decline_insufficient_funds"]())
  await expectText(payNow(), "11.00")
  await payNow().click()
  await expect.poll(() => sentShares().length).toBe(2)
  const [first, second] = sentShares()
  expect(second).toMatchObject({ share: { kind: "equal", people: 3 }, tip_minor: 100 })
  expect(second?.id).not.toBe(first?.id)
})

/** Noura's own order has a second dish, which somebody else is to pay for. */
function billAfterOneOfTwoDishes(): Bill {
  const bill = demoBill()
  const [mine, others] = bill.orders
  const paid = mine?.items[0]
  if (!mine || !others || !paid) throw new Error("the bill has no dishes")
  const second = { en: "كنافة", sa: "كنافة" }
  const items = [
    { ...paid, state: "paid" as const, first_name: "نورة" },
    { ...paid, position: 1, name: second, amount_minor: 1_000 },
  ]
  return {
    ...{ ...bill, total_minor: 4_000, paid_minor: 1_800, due_minor: 2_200 },
    ...{ is_own_share_paid: true, own_open_minor: 1_000 },
    orders: [{ ...mine, total_minor: 2_800, due_minor: 1_000, items }, others],
    shares: [shareOf(1_800)],
  }
}

const shareOf = (amount_minor: number): Bill["shares"][number] => ({
  ...({ id: demoId("payment", "half"), method: "online-card", state: "paid" } as const),
  ...{ amount_minor, tip_minor: 0, first_name: "نورة", is_mine: true },
  ...{ redirect_url: null, needs_code: false },
})

test("a guest who paid for some of their dishes reads what is open, and nothing is chosen for them", async () => {
  let bill = demoBill()
  api().answer("GET /payment/qr/{uuid}/bill/", () => bill)
  await openScreen(billPath)
  await expectText(payShare(), "18.00")
  bill = billAfterOneOfTwoDishes()
  api().tell({ topic: "table" })
  const told = m["split.paid_own_open"]({ amount: "22.00", own: "10.00" })
  await expect.element(page.getByText(told)).toBeVisible()
  await expectCount(payShare(), 0)
  await kind(m["split.by_items"]()).click()
  await expect.element(dish("كنافة")).not.toBeChecked()
  await expect.element(dish("قهوة سعودية")).not.toBeChecked()
  await dish("كنافة").click()
  await expectText(payShare(), "10.00")
})

test("once a guest's share is paid the rest is told, and nothing is asked of them", async () => {
  let bill = demoBill()
  api().answer("GET /payment/qr/{uuid}/bill/", () => bill)
  await openScreen(billPath)
  await kind(m["split.by_equal"]()).click()
  await expectText(payShare(), "15.00")
  const shares = [shareOf(1_500)]
  bill = { ...bill, paid_minor: 1_500, due_minor: 1_500, is_own_share_paid: true, shares }
  api().tell({ topic: "table" })
  await expect.element(page.getByText(m["split.paid_rest_open"]({ amount: "15.00" }))).toBeVisible()
  await expectCount(payShare(), 0)
  await reopenScreen()
  await expect.element(page.getByText(m["split.paid_rest_open"]({ amount: "15.00" }))).toBeVisible()
  await expectCount(payShare(), 0)
  await kind(m["split.by_equal"]()).click()
  await expectText(payShare(), "15.00")
})

test("a sum of one's own: what leaves too little for a card is refused before it is sent", async () => {
  await openScreen(billPath, { language: "en" })
  await kind(m["split.by_amount"]()).click()
  const sum = page.getByLabelText(m["split.amount"]())
  await sum.fill("29.50")
  await expect.element(page.getByText(m["error.share_too_small"]())).toBeVisible()
  await expect.element(payShare()).toBeDisabled()
  await sum.fill("٥")
  await payShare().click()
  await payNow().click()
  await expectText(page.getByRole("alert"), m["split.was_not"]())
  expect(sentShares()).toMatchObject([{ share: { kind: "amount" }, amount_minor: 500 }])
  await page.getByRole("button", { name: m["split.back"]() }).click()
  await kind(m["split.by_all"]()).click()
  await page.getByRole("button", { name: m["split.pay_all"](), exact: false }).click()
  await expectText(payNow(), "30.00")
})

test("a share that waits for STC Pay's code is finished on the bill itself", async () => {
  const codeKey = "POST /payment/qr/{uuid}/payments/{payment}/code/"
  const share = {
    ...({ id: demoId("payment", "stc"), method: "online-card", state: "waiting" } as const),
    ...{ amount_minor: 1_800, tip_minor: 0, first_name: "نورة", is_mine: true },
    ...{ redirect_url: null, needs_code: true },
  }
  let bill: Bill = { ...demoBill(), pending_minor: 1_800, shares: [share] }
  api().answer("GET /payment/qr/{uuid}/bill/", () => bill)
  api().refuse(codeKey, 502, "gateway_unreachable")
  await openScreen(billPath, { language: "en" })
  const code = page.getByLabelText(m["pay.stc_code"](), { exact: true })
  const pay = page.getByRole("button", { name: m["pay.pay"](), exact: false }).last()
  await code.fill("123456")
  await pay.click()
  await expect.element(page.getByText(m["error.gateway_unreachable"]())).toBeVisible()
  await expect.element(code).toHaveValue("123456")
  api().answer(codeKey, () => {
    const paid = { ...share, state: "paid" as const, needs_code: false }
    bill = { ...demoBill(), is_covered: true, due_minor: 0, paid_minor: 3_000, shares: [paid] }
    return { ...declinedPayment({ ...share, share: {} }), state: "paid" as const, failure: null }
  })
  await pay.click()
  await expect
    .element(page.getByRole("heading", { name: m["split.covered_title"]() }))
    .toBeVisible()
  expect(api().callsOf(codeKey)).toMatchObject([
    { params: { payment: share.id }, body: { code: "123456" } },
    { params: { payment: share.id }, body: { code: "123456" } },
  ])
})
