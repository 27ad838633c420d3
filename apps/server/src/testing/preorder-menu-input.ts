import type { ApiInput } from "@sufra/contract/client/client"

type MenuInput = ApiInput<"PUT /staff/preorder-menus/{id}/">["body"]["menu"]

/** A menu for every day of some months, at 18:00, with room for all. */
export function preorderMenuInput(changes: Partial<MenuInput> = {}): MenuInput {
  return {
    name: { en: "Family platter", sa: "صينية العائلة" },
    branch_ids: [],
    occasion: null,
    from: "2026-11-01",
    to: "2027-12-31",
    slots: [{ anchor: "midnight", minutes: 18 * 60 }],
    order_types: [1, 2, 3],
    capacity_orders: null,
    capacity_covers: null,
    product_ids: [],
    days_ahead: 14,
    closes_hours_before: 2,
    is_prepaid: false,
    cancel_hours_before: 24,
    reminder_hours_before: 3,
    active: true,
    ...changes,
  }
}
