import type { ApiReply } from "@sufra/contract/client/client"
import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { demoId } from "../../testing/demo/demo-id.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectText } from "../../testing/page-parts.ts"

type Bill = ApiReply<"GET /payment/qr/{uuid}/bill/">
type Payment = ApiReply<"GET /payment/qr/{uuid}/payments/{payment}/">
type Choice = ApiReply<"GET /menu/order/qr/payment/choices/{uuid}/">[number]
type SentShare = { id: string; share: object; amount_minor: number; tip_minor: number }

const billPath = `/bill/${known.qr.olayaTable12}`
const sharesKey = "POST /payment/qr/{uuid}/shares/"

/** The gateway's own page takes the card: nothing is typed here. */
const onlineCard: Choice = {
  method: "online-card",
  order_types: [1, 2, 3],
  minimum_minor: 0,
  maximum_minor: null,
  online: { way: "redirect", public_key: "pk", tokens_url: null, wallets: [], tip_percents: [10] },
}

function orderOf(name: string, isMine: boolean, dish: { sa: string; amountMinor: number }) {
  const item = {
    position: 0,
    portion: 0,
    name: { en: dish.sa, sa: dish.sa },
    amount_minor: dish.amountMinor,
    state: "free" as const,
    first_name: null,
  }
  return {
    id: demoId("order", name),
    number: isMine ? "A-1" : "A-2",
    first_name: name,
    is_mine: isMine,
    total_minor: dish.amountMinor,
    due_minor: dish.amountMinor,
    items: [item],
  }
}

/** Noura looks at the bill, whose table she shares with Saad. */
function billOfTwo(): Bill {
  return {
    sitting_id: demoId("sitting", "12"),
    table_label: "12",
    people: 2,
    total_minor: 3_000,
    paid_minor: 0,
    pending_minor: 0,
    due_minor: 3_000,
    is_covered: false,
    is_own_share_paid: false,
    orders: [
      orderOf("نورة", true, { sa: "فتوش", amountMinor: 1_800 }),
      orderOf("سعد", false, { sa: "قهوة سعودية", amountMinor: 1_200 }),
    ],
    shares: [],
  }
}

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
  api().answer("GET /payment/qr/{uuid}/bill/", billOfTwo)
  api().answer("GET /menu/order/qr/payment/choices/{uuid}/", () => [onlineCard])
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

test("once a guest's share is paid the rest is told, and nothing is asked of them", async () => {
  let bill = billOfTwo()
  api().answer("GET /payment/qr/{uuid}/bill/", () => bill)
  await openScreen(billPath)
  await kind(m["split.by_equal"]()).click()
  await expectText(payShare(), "15.00")
  const share = {
    ...({ id: demoId("payment", "half"), method: "online-card", state: "paid" } as const),
    ...{ amount_minor: 1_500, tip_minor: 0, first_name: "نورة", is_mine: true },
    ...{ redirect_url: null, needs_code: false },
  }
  bill = { ...bill, paid_minor: 1_500, due_minor: 1_500, is_own_share_paid: true, shares: [share] }
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
  let bill: Bill = { ...billOfTwo(), pending_minor: 1_800, shares: [share] }
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
    bill = { ...billOfTwo(), is_covered: true, due_minor: 0, paid_minor: 3_000, shares: [paid] }
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
