import type { StaffTopic, StreamHint } from "@sufra/contract/topics"
import type { QueryKey } from "@tanstack/react-query"

/**
 * What a hint of each topic fetches again: queries by their names, the first words of their keys. A topic
 * that is missing here does not compile, nor does a query whose name is.
 */
const refreshedBy = {
  establishment: [
    "audit",
    "brand",
    "code-limits",
    "coupons",
    "evaluation-forms",
    "floor",
    "gateways",
    "kitchen",
    "loyalty-programme",
    "me",
    "message-accounts",
    "modules",
    "order-notices",
    "orders",
    "payment-settings",
    "place",
    "punch-cards",
    "receipt-settings",
    "referral",
    "reward-items",
    "settings",
    "setup-guide",
    "today",
  ],
  branch: [
    "audit",
    "availability",
    "branch-terms",
    "branches",
    "calendar",
    "campaign-codes",
    "floor",
    "kitchen",
    "me",
    "orders",
    "people",
    "place-branches",
    "preorder-menus",
    "preorders",
    "product-branches",
    "settlement",
    "setup-guide",
    "tables",
    "today",
  ],
  menu: [
    "audit",
    "availability",
    "branch-item",
    "branch-menu",
    "change-quote",
    "kitchen",
    "menu-import-rows",
    "modifier-groups",
    "preorder-menus",
    "preorders",
    "product-branches",
    "product-options",
    "setup-guide",
    "staff-menu",
    "staff-product",
    "stations",
    "taken-quote",
    "tax-groups",
  ],
  promotion: ["audit", "campaigns", "counter-campaigns", "promotions"],
  order: [
    "audit",
    "bill",
    "floor",
    "kitchen",
    "order",
    "order-search",
    "orders",
    "preorder-menus",
    "preorders",
    "setup-guide",
    "sitting",
    "today",
  ],
  "promotion-send": ["audit", "promotion-sends"],
  table: ["audit", "bill", "floor", "sitting"],
  payment: ["audit", "bill", "payments", "settlement", "shifts"],
  "payment-started": ["payments"],
  "refund-owed": ["payments"],
  shift: ["audit", "settlement", "shifts"],
  staff: ["account-security", "audit", "me", "people", "setup-guide"],
  "privacy-request": ["audit", "privacy-request", "privacy-requests"],
  evaluation: ["audit", "evaluations", "evaluation-averages", "evaluation-cases", "today"],
  message: ["messages", "today"],
  "message-outcome": ["audit", "messages", "today"],
  // A hint of the order comes with each of these.
  "order-accepted": [],
  "order-over": [],
  customer: ["audit", "customer", "customers", "leads", "referral"],
} as const satisfies Record<StaffTopic, readonly string[]>

/**
 * The platform's lists, one's own sessions, who took part in a campaign, what a rule would have done, and what the
 * log notes each time it is shown (a number that was revealed, a courier's link): no topic tells of them. The
 * liability sums up all points there are: too much work for every movement of a busy evening.
 */
type UntoldQuery =
  | "backups"
  | "campaign-entries"
  | "coupon-backtest"
  | "courier-link"
  | "error-reports"
  | "establishments"
  | "found-invite"
  | "guest-phone"
  | "installation"
  | "liability"
  | "programme-backtest"
  | "promotion-reach"
  | "staff-sessions"
  | "tablet-people"

export type QueryName = (typeof refreshedBy)[StaffTopic][number] | UntoldQuery

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: readonly [QueryName, ...(readonly unknown[])]
  }
}

export type HintTopic = StreamHint["topic"]

function namesFor(topic: HintTopic): readonly QueryName[] | undefined {
  return (refreshedBy as Partial<Record<HintTopic, readonly QueryName[]>>)[topic]
}

/** `open`, `resync` and what only a newer server knows may be about anything. */
export function isToldOf([name]: QueryKey, topics: Iterable<HintTopic>): boolean {
  for (const topic of topics) {
    const names = namesFor(topic)
    if (!names || names.includes(name)) return true
  }
  return false
}
