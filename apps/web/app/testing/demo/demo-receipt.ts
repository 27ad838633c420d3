import type { ApiReply } from "@sufra/contract/client/client"
import { demoId } from "./demo-id.ts"

type Receipt = ApiReply<"GET /receipt/qr/{uuid}/{invoice}/">

/** Two kabsas with a choice, paid by card, and partly given back since. */
export function demoReceipt(change: Partial<Receipt> = {}): Receipt {
  return {
    id: demoId("invoice", "first"),
    kind: "invoice",
    number: "S-2026-000041",
    issued_at: "2026-11-17T10:00:00.000Z",
    order_number: "A-041",
    seller: {
      name: { en: "Bayt Al Karam", sa: "بيت الكرم" },
      vat_number: "310122393500003",
      address: { en: "Olaya Street 7421, Riyadh", sa: "شارع العليا 7421، الرياض" },
    },
    lines: [
      {
        name: { en: "Chicken kabsa", sa: "كبسة دجاج" },
        chosen: [{ name: { en: "Family platter", sa: "صحن عائلي" }, count: 1 }],
        quantity: 2,
        amount_minor: 1_234_500,
        discount_minor: 123_450,
      },
    ],
    charges: [{ kind: "delivery", vat_rate_bp: 1_500, amount_minor: 900 }],
    discounts: [
      {
        id: demoId("coupon", "tenth"),
        name: { en: "A tenth off", sa: "خصم العُشر" },
        amount_minor: 123_450,
      },
    ],
    vat: [{ rate_bp: 1_500, net_minor: 966_913, vat_minor: 145_037, gross_minor: 1_111_950 }],
    prices_include_vat: true,
    subtotal_minor: 1_234_500,
    discount_minor: 123_450,
    vat_minor: 145_037,
    total_minor: 1_111_950,
    qr: "AQ9CYXl0IEFsIEthcmFtAg8zMTAxMjIzOTM1MDAwMDM=",
    payments: [
      {
        method: "online-card",
        amount_minor: 1_111_950,
        tip_minor: 5_000,
        wallet: null,
        card: { brand: "mada", last4: "1010" },
      },
    ],
    of_invoice: null,
    credit_notes: [
      { id: demoId("invoice", "credit"), number: "C-2026-000007", total_minor: 1_800 },
    ],
    reason: null,
    can_be_emailed: true,
    ...change,
  }
}
