import { type PricedOrder, priceOrder } from "@sufra/domain/pricing/price-order"
import { receiptSums } from "@sufra/domain/receipt/receipt-sums"
import { zatcaQr } from "@sufra/domain/receipt/zatca-qr"
import { anyOrder } from "@sufra/domain/testing/price-inputs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { codesOn, pageSizes, textsOn } from "../../../testing/pdf-pages.ts"
import type { ReceiptView } from "../receipt-view.ts"
import { makeReceipt } from "./make-receipt.ts"

const vatNumber = "310122393500003"
const issuedAt = "2026-05-19T20:47:59.000Z"
const timezone = "Asia/Riyadh"

function qrOf(totalMinor: number, vatMinor: number): string {
  const issuedAtMs = Date.parse(issuedAt)
  const code = zatcaQr({ sellerName: "بيت الكرم", vatNumber, issuedAtMs, totalMinor, vatMinor })
  if (!code.ok) throw new Error(code.failure)
  return code.value
}

function receiptOf(price: PricedOrder, quantityOf: (key: string) => number): ReceiptView {
  const sums = receiptSums(price)
  return {
    id: "019e0000-0000-7000-8000-000000000001",
    kind: "invoice",
    number: "INV-000041",
    issued_at: issuedAt,
    order_number: "A-041",
    seller: {
      name: { en: "Bayt Al Karam", sa: "بيت الكرم" },
      vat_number: vatNumber,
      address: { en: "Olaya Street, Riyadh", sa: "شارع العليا، الرياض" },
    },
    lines: price.lines.map((line) => ({
      name: { en: "Lamb kabsa", sa: "كبسة لحم" },
      chosen: [],
      quantity: quantityOf(line.key),
      amount_minor: line.amountMinor,
      discount_minor: line.discountMinor,
    })),
    charges: price.charges.map(({ kind, vatRateBp, amountMinor }) => {
      return { kind, vat_rate_bp: vatRateBp, amount_minor: amountMinor }
    }),
    discounts: price.discounts.map(({ id, name, amountMinor }) => {
      return { id, name, amount_minor: amountMinor }
    }),
    vat: price.vat.map(({ rateBp, netMinor, vatMinor, grossMinor }) => {
      return { rate_bp: rateBp, net_minor: netMinor, vat_minor: vatMinor, gross_minor: grossMinor }
    }),
    prices_include_vat: price.pricesIncludeVat,
    subtotal_minor: sums.subtotalMinor,
    discount_minor: sums.discountMinor,
    vat_minor: sums.vatMinor,
    total_minor: sums.totalMinor,
    qr: qrOf(sums.totalMinor, sums.vatMinor),
    payments: [
      { method: "cash", amount_minor: sums.totalMinor, tip_minor: 0, wallet: null, card: null },
    ],
    of_invoice: null,
    credit_notes: [],
    reason: null,
  }
}

/** Nobody orders nothing: a paper without lines is a credit note for a part. */
const anyPlacedOrder = anyOrder.filter(({ lines }) => lines.length > 0)

const figures = (minor: number) => (minor / 100).toFixed(2)

describe("the paper says what the order cost, to the halala", () => {
  it.each(["80mm", "a4"] as const)("%s", async (paper) => {
    await fc.assert(
      fc.asyncProperty(anyPlacedOrder, async (input) => {
        const price = priceOrder(input)
        const quantity = new Map(input.lines.map((line) => [line.key, line.quantity]))
        const receipt = receiptOf(price, (key) => quantity.get(key) ?? 1)
        const pdf = await makeReceipt(paper, receipt, timezone)
        const texts = (await textsOn(pdf)).flat()
        expect(texts).toContain(`${figures(price.totalMinor)} SAR`)
        for (const { vatMinor, netMinor } of price.vat) {
          expect(texts).toContain(figures(vatMinor))
          expect(texts).toContain(figures(netMinor))
        }
        for (const { amountMinor } of [...price.lines, ...price.charges]) {
          expect(texts).toContain(figures(amountMinor))
        }
        for (const { amountMinor } of price.discounts.filter((one) => one.amountMinor > 0)) {
          expect(texts).toContain(`-${figures(amountMinor)}`)
        }
      }),
      { numRuns: 12 },
    )
  })
})

const dish = (count: number) =>
  priceOrder({
    lines: Array.from({ length: count }, (_, key) => ({
      key: String(key),
      productId: "dish",
      quantity: 1,
      unitBaseMinor: 2_300,
      unitOptionsMinor: 0,
      vatRateBp: 1_500,
      isTobacco: false,
    })),
    discounts: [],
    charges: {
      deliveryFeeMinor: null,
      freeDeliveryFromMinor: null,
      serviceRateBp: 0,
      vatRateBp: 1_500,
    },
    pricesIncludeVat: true,
  })

it.each(["80mm", "a4"] as const)("a scanner reads the tax code on %s", async (paper) => {
  const receipt = receiptOf(dish(3), () => 1)
  const codes = await codesOn(await makeReceipt(paper, receipt, timezone), { columns: 1, rows: 1 })
  expect(codes).toEqual([[receipt.qr]])
})

it("a roll is one page as long as its receipt, A4 goes on to a second page", async () => {
  const [short, long] = [dish(1), dish(60)].map((price) => receiptOf(price, () => 1))
  if (!short || !long) throw new Error("two receipts were made")
  const [one] = await pageSizes(await makeReceipt("80mm", short, timezone))
  const rolls = await pageSizes(await makeReceipt("80mm", long, timezone))
  expect(rolls).toHaveLength(1)
  expect(Math.round(((one?.width ?? 0) * 25.4) / 72)).toBe(80)
  expect(rolls[0]?.height).toBeGreaterThan((one?.height ?? 0) * 2)
  expect(await pageSizes(await makeReceipt("a4", short, timezone))).toHaveLength(1)
  expect((await pageSizes(await makeReceipt("a4", long, timezone))).length).toBeGreaterThan(1)
})

it("without a VAT number it is a plain receipt that says nothing of VAT", async () => {
  const taxed = receiptOf(dish(1), () => 1)
  const none = { rate_bp: 0, net_minor: 2_300, vat_minor: 0, gross_minor: 2_300 }
  const plain: ReceiptView = {
    ...taxed,
    seller: { ...taxed.seller, vat_number: null },
    vat: [none],
    vat_minor: 0,
    qr: null,
  }
  const textOn = async (receipt: ReceiptView) =>
    (await textsOn(await makeReceipt("80mm", receipt, timezone))).flat().join(" ")
  expect(await textOn(taxed)).toMatch(/Simplified tax invoice.*VAT/)
  expect(await textOn(plain)).toMatch(/Receipt/)
  expect(await textOn(plain)).not.toMatch(/VAT|tax/i)
})

it.each(["80mm", "a4"] as const)("%s says which size and options were bought", async (paper) => {
  const plain = receiptOf(dish(1), () => 1)
  const chosen = [
    { name: { en: "Large", sa: "كبير" }, count: 1 },
    { name: { en: "Pistachio", sa: "فستق" }, count: 2 },
  ]
  const receipt = { ...plain, lines: plain.lines.map((line) => ({ ...line, chosen })) }
  const text = (await textsOn(await makeReceipt(paper, receipt, timezone))).flat().join(" ")
  expect(text).toContain("Lamb kabsa (Large, 2 × Pistachio)")
  for (const option of ["كبير", "فستق"]) expect(text).toContain(option)
})

it.each([
  ["apple_pay", "Apple Pay"],
  ["stc_pay", "STC Pay"],
] as const)("what was paid with %s is called %s", async (wallet, name) => {
  const plain = receiptOf(dish(1), () => 1)
  const payments = plain.payments.map((one) => ({
    ...one,
    method: "online-card" as const,
    wallet,
  }))
  const pdf = await makeReceipt("80mm", { ...plain, payments }, timezone)
  const text = (await textsOn(pdf)).flat().join(" ")
  expect(text).toContain(name)
  expect(text).not.toContain("Card online")
})

it("a credit note for a part names its invoice and why", async () => {
  const note: ReceiptView = {
    ...receiptOf(dish(1), () => 1),
    kind: "credit-note",
    number: "CN-000007",
    lines: [],
    charges: [],
    vat: [],
    total_minor: 1_150,
    vat_minor: 150,
    of_invoice: { id: "019e0000-0000-7000-8000-000000000001", number: "INV-000041" },
    payments: [],
    reason: "Cold soup",
  }
  const texts = (await textsOn(await makeReceipt("80mm", note, timezone))).flat()
  for (const said of ["CN-000007", "INV-000041", "11.50 SAR", "1.50", "Cold soup", "Credit note"]) {
    expect(texts).toContain(said)
  }
})

it("others have their turn while twenty are drawn at once", async () => {
  const [order] = fc.sample(anyOrder, { numRuns: 1, seed: 7 })
  if (!order) throw new Error("no order was made up")
  const receipt = receiptOf(priceOrder(order), () => 1)
  let turns = 0
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await new Promise((turn) => setImmediate(turn))
      turns += 1
    }
  })()
  const papers = Array.from({ length: 20 }, () => makeReceipt("80mm", receipt, timezone))
  const made = await Promise.all(papers)
  isOver = true
  await others
  expect(made.map((paper) => paper.length > 1_000)).not.toContain(false)
  expect(turns).toBeGreaterThanOrEqual(20)
})
