import { ApiError } from "@sufra/contract/api-error"
import { m } from "@sufra/messages"

type Say = (fields: ApiError["fields"]) => string

/** Every refusal an order can meet; another one is "unknown", with its reference. */
const sentences: Partial<Record<ApiError["code"], Say>> = {
  validation_failed: ({ address }) =>
    address ? m["validation.address_required"]() : m["error.validation_failed"](),
  rate_limited: () => m["error.rate_limited"](),
  service_unavailable: () => m["error.service_unavailable"](),
  establishment_deactivated: () => m["error.establishment_deactivated"](),
  branch_not_found: () => m["error.branch_not_found"](),
  branch_closed: () => m["error.branch_closed"](),
  branch_far_to_order: () => m["error.branch_far_to_order"](),
  location_needed: () => m["error.location_needed"](),
  location_permission_needed: () => m["error.location_permission_needed"](),
  table_not_available: () => m["error.table_not_available"](),
  join_needed: () => m["error.join_needed"](),
  sitting_not_found: () => m["error.sitting_not_found"](),
  session_expired: () => m["error.session_expired"](),
  not_authorized: () => m["error.session_expired"](),
  profile_incomplete: () => m["error.profile_incomplete"](),
  address_not_covered: () => m["error.address_not_covered"](),
  order_not_found: () => m["error.order_not_found"](),
  too_many_open_orders: () => m["error.too_many_open_orders"](),
  order_price_changed: () => m["error.order_price_changed"](),
  order_lines_unavailable: () => m["error.order_lines_unavailable"](),
  order_type_not_offered: () => m["error.order_type_not_offered"](),
  below_minimum: () => m["error.below_minimum"](),
  receive_time_unavailable: () => m["error.receive_time_unavailable"](),
  order_put_off: () => m["error.order_put_off"](),
  payment_under_way: () => m["error.payment_under_way"](),
  payment_code_refused: () => m["error.payment_code_refused"](),
  payment_code_limit_reached: () => m["error.payment_code_limit_reached"](),
  gateway_unreachable: () => m["error.gateway_unreachable"](),
  payment_not_due: () => m["error.payment_not_due"](),
  refund_at_counter: () => m["error.refund_at_counter"](),
  payment_tries_over: () => m["error.payment_tries_over"](),
  bill_changed: () => m["error.bill_changed"](),
  item_taken: () => m["error.item_taken"](),
  share_too_small: () => m["error.share_too_small"](),
  payment_not_offered: () => m["error.payment_not_offered"](),
  order_move_refused: () => m["error.order_move_refused"](),
  order_moved_meanwhile: () => m["error.order_moved_meanwhile"](),
  network_failed: () => m["error.network_failed"](),
  timed_out: ({ ms }) => m["error.timed_out"]({ ms: Number(ms ?? 0) }),
}

export function orderErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return m["error.unknown"]()
  const say = sentences[error.code]
  if (say) return say(error.fields)
  const reference = error.reference && m["error.reference"]({ reference: error.reference })
  return [m["error.unknown"](), reference].filter(Boolean).join(" · ")
}
