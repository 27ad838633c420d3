import type { Locale, LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import type { Receipt } from "./receipt.ts"

type Options = { locale: "ar" | "en" }

/** A receipt speaks both languages, whichever the page does: it is shown to others too. */
function both(text: (options: Options) => string): LocalText {
  return { sa: text({ locale: "ar" }), en: text({ locale: "en" }) }
}

export function otherOf(locale: Locale): Locale {
  return locale === "sa" ? "en" : "sa"
}

export const receiptTexts = {
  number: both((options) => m["receipt.number"]({}, options)),
  ofInvoice: both((options) => m["receipt.of_invoice"]({}, options)),
  issuedAt: both((options) => m["receipt.issued_at"]({}, options)),
  order: both((options) => m["receipt.order"]({}, options)),
  vatNumber: both((options) => m["receipt.vat_number"]({}, options)),
  subtotal: both((options) => m["order.sub_total"]({}, options)),
  partBack: both((options) => m["receipt.part_back"]({}, options)),
  vat: both((options) => m["receipt.vat"]({}, options)),
  vatIncluded: both((options) => m["receipt.vat_included"]({}, options)),
  vatAdded: both((options) => m["receipt.vat_added"]({}, options)),
  tip: both((options) => m["receipt.tip"]({}, options)),
  reason: both((options) => m["receipt.reason"]({}, options)),
  netAt: (rate: string) => both((options) => m["receipt.net_at"]({ rate }, options)),
  vatAt: (rate: string) => both((options) => m["receipt.vat_at"]({ rate }, options)),
  totals: {
    taxed: {
      invoice: both((options) => m["receipt.total"]({}, options)),
      "credit-note": both((options) => m["receipt.total_credited"]({}, options)),
    },
    plain: {
      invoice: both((options) => m["order.total"]({}, options)),
      "credit-note": both((options) => m["receipt.total_credited_plain"]({}, options)),
    },
  },
  charges: {
    delivery: both((options) => m["order.delivery_charge"]({}, options)),
    service: both((options) => m["order.service_charge"]({}, options)),
    tobacco: both((options) => m["order.tobacco_fee"]({}, options)),
  },
  methods: {
    cash: both((options) => m["order.pay_cash"]({}, options)),
    "card-at-counter": both((options) => m["order.pay_card_at_counter"]({}, options)),
    "online-card": both((options) => m["order.pay_online_card"]({}, options)),
  },
  wallets: {
    apple_pay: both((options) => m["pay.way_apple"]({}, options)),
    stc_pay: both((options) => m["pay.way_stc"]({}, options)),
  },
}

export function titleOf({ kind, seller }: Pick<Receipt, "kind" | "seller">): LocalText {
  if (kind === "credit-note") return both((options) => m["receipt.credit_note"]({}, options))
  return seller.vat_number
    ? both((options) => m["receipt.title"]({}, options))
    : both((options) => m["receipt.title_plain"]({}, options))
}
