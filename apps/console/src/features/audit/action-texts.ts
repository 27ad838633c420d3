import type { AuditedKey } from "@sufra/contract/endpoints"
import { m } from "@sufra/messages"
import type { AuditEntry } from "./audit.ts"

/** What was done, by the endpoint that did it: an action without words does not compile. */
const actionTexts: Record<AuditedKey, () => string> = {
  "PUT /staff/brand/": () => m["audit.did_brand_saved"](),
  "POST /staff/establishments/": () => m["audit.did_place_added"](),
  "PATCH /staff/establishments/{id}/": () => m["audit.did_place_switched"](),
  "POST /staff/branches/": () => m["audit.did_branch_opened"](),
  "PUT /staff/branches/{id}/": () => m["audit.did_branch_saved"](),
  "DELETE /staff/branches/{id}/": () => m["audit.did_branch_deleted"](),
  "PUT /staff/branches/{id}/main/": () => m["audit.did_branch_main"](),
  "PUT /staff/branches/order/": () => m["audit.did_branches_ordered"](),
  "PUT /staff/branches/{id}/pause/": () => m["audit.did_branch_paused"](),
  "PUT /staff/branches/{id}/zones/": () => m["audit.did_zones_saved"](),
  "POST /staff/branches/{id}/tables/": () => m["audit.did_tables_added"](),
  "PUT /staff/branches/{id}/tables/order/": () => m["audit.did_tables_ordered"](),
  "PUT /staff/tables/{id}/": () => m["audit.did_table_saved"](),
  "DELETE /staff/tables/{id}/": () => m["audit.did_table_deleted"](),
  "POST /staff/codes/{id}/renew/": () => m["audit.did_code_renewed"](),
  "POST /staff/campaign-codes/": () => m["audit.did_campaign_added"](),
  "DELETE /staff/campaign-codes/{code}/": () => m["audit.did_campaign_deleted"](),
  "POST /staff/menu/modifier-groups/": () => m["audit.did_group_added"](),
  "PUT /staff/menu/modifier-groups/{id}/": () => m["audit.did_group_saved"](),
  "POST /staff/menu/modifier-groups/{id}/duplicate/": () => m["audit.did_group_copied"](),
  "DELETE /staff/menu/modifier-groups/{id}/": () => m["audit.did_group_deleted"](),
  "PUT /staff/menu/modifier-options/{id}/availability/": () => m["audit.did_option_switched"](),
  "PUT /staff/menu/modifier-options/{id}/sold-out/": () => m["audit.did_option_sold_out"](),
  "PUT /staff/menu/products/{id}/modifier-groups/": () => m["audit.did_product_groups"](),
  "PUT /staff/menu/products/{id}/combo-steps/": () => m["audit.did_product_steps"](),
  "PUT /staff/menu/products/{id}/suggestions/": () => m["audit.did_product_suggestions"](),
  "PUT /staff/menu/products/{id}/sold-out/": () => m["audit.did_product_sold_out"](),
  "PUT /staff/menu/products/{id}/stock/": () => m["audit.did_product_stock"](),
  "PUT /staff/menu/products/{id}/branches/": () => m["audit.did_product_branches"](),
  "POST /staff/menu/categories/": () => m["audit.did_category_added"](),
  "PUT /staff/menu/categories/{id}/": () => m["audit.did_category_saved"](),
  "DELETE /staff/menu/categories/{id}/": () => m["audit.did_category_deleted"](),
  "POST /staff/menu/categories/{id}/restore/": () => m["audit.did_category_restored"](),
  "PUT /staff/menu/category-order/": () => m["audit.did_categories_ordered"](),
  "PUT /staff/menu/product-order/": () => m["audit.did_products_ordered"](),
  "POST /staff/menu/products/": () => m["audit.did_product_added"](),
  "PUT /staff/menu/products/{id}/": () => m["audit.did_product_saved"](),
  "PATCH /staff/menu/products/{id}/": () => m["audit.did_product_changed"](),
  "POST /staff/menu/products/{id}/duplicate/": () => m["audit.did_product_copied"](),
  "DELETE /staff/menu/products/{id}/": () => m["audit.did_product_deleted"](),
  "POST /staff/menu/products/{id}/restore/": () => m["audit.did_product_restored"](),
  "POST /staff/menu/file/{id}/confirm/": () => m["audit.did_menu_imported"](),
  "POST /staff/orders/{id}/moves/": () => m["audit.did_order_moved"](),
  "POST /staff/orders/{id}/payments/": () => m["audit.did_payment_taken"](),
  "POST /staff/payments/{id}/hand-in/": () => m["audit.did_cash_handed_in"](),
  "POST /staff/sittings/{id}/shares/": () => m["audit.did_share_taken"](),
  "POST /staff/payments/{id}/refunds/": () => m["audit.did_payment_refunded"](),
  "POST /staff/sittings/{id}/payments/": () => m["audit.did_table_paid"](),
  "POST /staff/payments/{id}/handled/": () => m["audit.did_payment_handled"](),
  "POST /staff/shifts/": () => m["audit.did_shift_opened"](),
  "POST /staff/shifts/{id}/movements/": () => m["audit.did_cash_moved"](),
  "POST /staff/shifts/{id}/close/": () => m["audit.did_shift_closed"](),
  "PUT /staff/payment-settings/": () => m["audit.did_payment_settings"](),
  "PUT /staff/receipt-settings/": () => m["audit.did_receipt_settings"](),
  "PUT /staff/gateways/{gateway}/": () => m["audit.did_gateway_saved"](),
  "POST /staff/gateways/{gateway}/test/": () => m["audit.did_gateway_tested"](),
  "POST /staff/orders/{id}/undo/": () => m["audit.did_order_undone"](),
  "POST /staff/orders/{id}/courier-links/": () => m["audit.did_link_made"](),
  "DELETE /staff/orders/{id}/courier-link/": () => m["audit.did_link_revoked"](),
  "PUT /staff/floor/{id}/status/": () => m["audit.did_table_reserved"](),
  "POST /staff/sittings/{id}/move/": () => m["audit.did_sitting_moved"](),
  "POST /staff/sittings/{id}/check/": () => m["audit.did_sitting_check"](),
  "POST /staff/sittings/{id}/reopen/": () => m["audit.did_sitting_reopened"](),
  "POST /staff/sittings/{id}/close/": () => m["audit.did_sitting_closed"](),
  "POST /staff/sittings/{id}/guests/{guest}/": () => m["audit.did_guest_answered"](),
  "POST /staff/calls/{id}/let-in/": () => m["audit.did_let_in"](),
  "POST /staff/calls/{id}/answer/": () => m["audit.did_call_answered"](),
  "POST /staff/tax-groups/": () => m["audit.did_tax_added"](),
  "PUT /staff/tax-groups/{id}/": () => m["audit.did_tax_saved"](),
  "DELETE /staff/tax-groups/{id}/": () => m["audit.did_tax_deleted"](),
  "POST /staff/stations/": () => m["audit.did_station_added"](),
  "PUT /staff/stations/{id}/": () => m["audit.did_station_saved"](),
  "DELETE /staff/stations/{id}/": () => m["audit.did_station_deleted"](),
  "PUT /staff/order-notices/": () => m["audit.did_notices_saved"](),
  "PUT /staff/code-limits/": () => m["audit.did_code_limits_saved"](),
  "PUT /staff/promotions/{id}/": () => m["audit.did_promotion_saved"](),
  "PATCH /staff/promotions/{id}/": () => m["audit.did_promotion_switched"](),
  "DELETE /staff/promotions/{id}/": () => m["audit.did_promotion_deleted"](),
  "DELETE /staff/sessions/{id}/": () => m["audit.did_session_ended"](),
  "POST /staff/messages/{id}/retry/": () => m["audit.did_message_retried"](),
  "POST /staff/media/": () => m["audit.did_picture_uploaded"](),
}

/** Of moves those that take an order away have words of their own. */
const moveTexts: Record<string, () => string> = {
  cancel: () => m["audit.did_order_canceled"](),
  decline: () => m["audit.did_order_declined"](),
  return: () => m["audit.did_order_returned"](),
}

/** Of an endpoint that is no more, or that came with a newer server than this page. */
export function actionText({ action, detail }: Pick<AuditEntry, "action" | "detail">): string {
  if (detail.loss_minor !== undefined) return m["audit.did_sitting_lost"]()
  const isMove = action === "POST /staff/orders/{id}/moves/"
  const ofMove = isMove ? moveTexts[String(detail.action)] : undefined
  const ofAction = action in actionTexts ? actionTexts[action as AuditedKey] : undefined
  return (ofMove ?? ofAction ?? m["audit.did_other"])()
}
