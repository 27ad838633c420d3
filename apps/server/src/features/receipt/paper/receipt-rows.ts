import { figureText } from "@sufra/domain/kernel/figures"
import { catalogueOf, type LocalText } from "@sufra/domain/kernel/locale"
import { cardLine } from "@sufra/domain/payment/card/card-brand-name"
import { lineText } from "@sufra/domain/receipt/chosen-text"
import { saysVat } from "@sufra/domain/receipt/says-vat"
import type { Pdf } from "../../../pdf/document.ts"
import { m } from "../../../texts.ts"
import type { ReceiptView } from "../receipt-view.ts"
import { type Format, type Row, rowsIn } from "./rows.ts"

type Options = { locale: "ar" | "en" }

/** Both languages stand on every receipt: whoever reads it, and the tax office. */
function both(text: (options: Options) => string): LocalText {
  const inLocale = (locale: "sa" | "en") => text({ locale: catalogueOf(locale) })
  return { sa: inLocale("sa"), en: inLocale("en") }
}

const amount = (minor: number) => figureText(minor, 2, "fixed")
const rateText = (rateBp: number) => figureText(rateBp, 2)

const chargeNames = {
  delivery: both((options) => m["order.delivery_charge"]({}, options)),
  service: both((options) => m["order.service_charge"]({}, options)),
  tobacco: both((options) => m["order.tobacco_fee"]({}, options)),
}

const methodNames = {
  cash: both((options) => m["order.pay_cash"]({}, options)),
  "card-at-counter": both((options) => m["order.pay_card_at_counter"]({}, options)),
  "online-card": both((options) => m["order.pay_online_card"]({}, options)),
}

const walletNames = {
  apple_pay: both((options) => m["till.apple_pay"]({}, options)),
  stc_pay: both((options) => m["till.stc_pay"]({}, options)),
}

const totalNames = {
  taxed: {
    invoice: both((options) => m["receipt.total"]({}, options)),
    "credit-note": both((options) => m["receipt.total_credited"]({}, options)),
  },
  plain: {
    invoice: both((options) => m["order.total"]({}, options)),
    "credit-note": both((options) => m["receipt.total_credited_plain"]({}, options)),
  },
}

/** As a till prints it: the day, then the clock, at the place. */
function timeText(instant: string, timezone: string): string {
  const parts = { dateStyle: "short", timeStyle: "short", timeZone: timezone } as const
  return new Intl.DateTimeFormat("sv-SE", parts).format(Date.parse(instant))
}

export function titleOf({ kind, seller }: ReceiptView): LocalText {
  if (kind === "credit-note") return both((options) => m["receipt.credit_note"]({}, options))
  return seller.vat_number
    ? both((options) => m["receipt.title"]({}, options))
    : both((options) => m["receipt.title_plain"]({}, options))
}

/** All strips of a receipt, from its title to its code. */
export function receiptRows(
  pdf: Pdf,
  format: Format,
  receipt: ReceiptView,
  timezone: string,
): Row[] {
  const row = rowsIn(pdf, format)
  const { seller } = receipt
  const fact = (name: (options: Options) => string, value: string) => row.pair(both(name), value)
  const sum = (name: LocalText, minor: number) => row.pair(name, amount(minor))
  const isPart = receipt.lines.length === 0

  const head = [
    ...row.heading(seller.name),
    ...(seller.address ? row.note(seller.address) : []),
    row.space(format.body * 0.6),
    ...row.heading(titleOf(receipt)),
    row.rule(),
    fact((options) => m["receipt.number"]({}, options), receipt.number),
    ...(receipt.of_invoice
      ? [fact((options) => m["receipt.of_invoice"]({}, options), receipt.of_invoice.number)]
      : []),
    fact((options) => m["receipt.issued_at"]({}, options), timeText(receipt.issued_at, timezone)),
    fact((options) => m["receipt.order"]({}, options), receipt.order_number),
    ...(seller.vat_number
      ? [fact((options) => m["receipt.vat_number"]({}, options), seller.vat_number)]
      : []),
    row.rule(),
  ]

  const lines = receipt.lines.map((line) => {
    const name = { sa: `${line.quantity} × ${lineText(line, "sa")}`, en: lineText(line, "en") }
    return row.pair(name, amount(line.amount_minor))
  })
  const sums = [
    ...(isPart
      ? [
          sum(
            both((options) => m["receipt.part_back"]({}, options)),
            receipt.total_minor,
          ),
        ]
      : [
          ...lines,
          row.rule(),
          sum(
            both((options) => m["order.sub_total"]({}, options)),
            receipt.subtotal_minor,
          ),
        ]),
    ...receipt.charges.map(({ kind, amount_minor }) => sum(chargeNames[kind], amount_minor)),
    ...receipt.discounts.map(({ name, amount_minor }) => sum(name, -amount_minor)),
  ]

  const vat = isPart
    ? [
        sum(
          both((options) => m["receipt.vat"]({}, options)),
          receipt.vat_minor,
        ),
      ]
    : receipt.vat.flatMap(({ rate_bp, net_minor, vat_minor }) => {
        const rate = { rate: rateText(rate_bp) }
        return [
          sum(
            both((options) => m["receipt.net_at"](rate, options)),
            net_minor,
          ),
          sum(
            both((options) => m["receipt.vat_at"](rate, options)),
            vat_minor,
          ),
        ]
      })

  const total = totalNames[saysVat(receipt) ? "taxed" : "plain"][receipt.kind]
  const included = receipt.prices_include_vat
    ? both((options) => m["receipt.vat_included"]({}, options))
    : both((options) => m["receipt.vat_added"]({}, options))

  const payments = receipt.payments.flatMap(({ method, wallet, amount_minor, tip_minor, card }) => {
    const name = wallet ? walletNames[wallet] : methodNames[method]
    const shown = card ? { sa: cardLine(name.sa, card), en: cardLine(name.en, card) } : name
    const tip = both((options) => m["receipt.tip"]({}, options))
    return [sum(shown, amount_minor), ...(tip_minor > 0 ? [sum(tip, tip_minor)] : [])]
  })

  return [
    ...head,
    ...sums,
    row.rule(),
    ...(saysVat(receipt) ? [...vat, row.rule()] : []),
    row.pair(total, `${amount(receipt.total_minor)} SAR`, { isStrong: true }),
    ...(isPart || !saysVat(receipt) ? [] : row.note(included)),
    ...(payments.length > 0 ? [row.rule(), ...payments] : []),
    ...(receipt.reason
      ? [
          row.rule(),
          ...row.note(both((options) => m["receipt.reason"]({}, options))),
          ...row.note({ sa: receipt.reason, en: receipt.reason }),
        ]
      : []),
    row.space(format.body),
    ...(receipt.qr ? [row.qr(receipt.qr), row.space(format.body * 0.5)] : []),
    ...row.note(both((options) => m["receipt.amounts_in"]({}, options))),
    ...row.note(both((options) => m["receipt.thanks"]({}, options))),
  ]
}
