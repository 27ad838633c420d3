import { m } from "@sufra/messages"

/** The tags of the endpoints that are logged, in the order in which they are asked for. */
const kindTexts: Record<string, () => string> = {
  orders: () => m["audit.kind_orders"](),
  payments: () => m["audit.kind_payments"](),
  menu: () => m["audit.kind_menu"](),
  "menu file": () => m["audit.kind_menu_file"](),
  branch: () => m["audit.kind_branch"](),
  tables: () => m["audit.kind_tables"](),
  "preorder-menu": () => m["audit.kind_preorder_menu"](),
  promotion: () => m["audit.kind_promotion"](),
  loyalty: () => m["audit.kind_loyalty"](),
  coupon: () => m["audit.kind_coupon"](),
  reward: () => m["audit.kind_reward"](),
  campaign: () => m["audit.kind_campaign"](),
  referral: () => m["audit.kind_referral"](),
  evaluation: () => m["audit.kind_evaluation"](),
  "punch-card": () => m["audit.kind_punch_card"](),
  cashier: () => m["audit.kind_cashier"](),
  customer: () => m["audit.kind_customer"](),
  privacy: () => m["audit.kind_privacy"](),
  message: () => m["audit.kind_message"](),
  verification: () => m["audit.kind_verification"](),
  establishment: () => m["audit.kind_establishment"](),
  staff: () => m["audit.kind_staff"](),
  media: () => m["audit.kind_media"](),
}

export const kinds = Object.keys(kindTexts)

export function kindText(kind: string): string {
  return (kindTexts[kind] ?? m["audit.kind_other"])()
}
