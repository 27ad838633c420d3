import { ApiError } from "@sufra/contract/api-error"
import type { StaffErrorCode } from "@sufra/contract/error-codes"
import type { ErrorFields } from "@sufra/contract/error-reply"
import { m } from "@sufra/messages"

type Say = (fields: ErrorFields) => string
type GuestCode = Exclude<ApiError["code"], StaffErrorCode | "unknown">

/** Every refusal a guest can meet: a new code without its sentence does not compile. */
const sentences: Record<GuestCode, Say> = {
  validation_failed: () => m["error.validation_failed"](),
  malformed_request: () => m["error.malformed_request"](),
  not_found: () => m["error.not_found"](),
  payload_too_large: () => m["error.payload_too_large"](),
  rate_limited: () => m["error.rate_limited"](),
  request_differs: () => m["error.request_differs"](),
  service_unavailable: () => m["error.service_unavailable"](),
  storage_full: () => m["error.storage_full"](),
  establishment_not_found: () => m["error.establishment_not_found"](),
  establishment_deactivated: () => m["error.establishment_deactivated"](),
  order_put_off: () => m["error.order_put_off"](),
  refund_at_counter: () => m["error.refund_at_counter"](),
  branch_not_found: () => m["error.branch_not_found"](),
  branch_not_chosen: () => m["error.branch_not_chosen"](),
  branch_closed: () => m["error.branch_closed"](),
  branch_far_to_order: () => m["error.branch_far_to_order"](),
  branch_far: () => m["error.branch_far"](),
  table_not_available: () => m["error.table_not_available"](),
  table_required: () => m["error.table_required"](),
  table_not_found: () => m["error.table_not_found"](),
  code_not_found: () => m["error.code_not_found"](),
  product_not_found: () => m["error.product_not_found"](),
  category_not_found: () => m["error.category_not_found"](),
  not_authorized: () => m["error.session_expired"](),
  not_allowed: () => m["error.not_allowed"](),
  session_expired: () => m["error.session_expired"](),
  phone_used: () => m["error.phone_used"](),
  customer_already_registered: () => m["error.customer_already_registered"](),
  already_registered: () => m["error.already_registered"](),
  profile_incomplete: () => m["error.profile_incomplete"](),
  verification_code_incorrect: () => m["error.verification_code_incorrect"](),
  verification_code_ended: () => m["error.verification_code_ended"](),
  code_sent_recently: ({ seconds = 1 }) => m["error.code_sent_recently"]({ seconds }),
  code_limit_reached: ({ minutes = 1 }) => m["error.code_limit_reached"]({ minutes }),
  code_rush: ({ seconds = 1 }) => m["error.code_rush"]({ seconds }),
  guesses_blocked: ({ hours = 1 }) => m["error.guesses_blocked"]({ hours }),
  phone_blocked: ({ hours = 1 }) => m["error.phone_blocked"]({ hours }),
  sms_not_set_up: () => m["error.sms_not_set_up"](),
  address_not_found: () => m["error.address_not_found"](),
  too_many_addresses: () => m["error.too_many_addresses"](),
  email_not_set_up: () => m["error.email_not_set_up"](),
  participated_once_every: ({ days = 0 }) => m["error.participated_once_every"]({ days }),
  customer_not_new_to_registration: () => m["error.customer_not_new_to_registration"](),
  customer_not_new_to_wheel: () => m["error.customer_not_new_to_wheel"](),
  customer_not_new_to_branch: () => m["error.customer_not_new_to_branch"](),
  new_customers_of_branch_only: () => m["error.new_customers_of_branch_only"](),
  new_participants_only: () => m["error.new_participants_only"](),
  submitted_already: () => m["error.submitted_already"](),
  participate_later: () => m["error.participate_later"](),
  participate_in_one_minute: () => m["error.participate_in_one_minute"](),
  participate_never_again: () => m["error.participate_never_again"](),
  out_of_gifts: () => m["error.out_of_gifts"](),
  prize_not_available: () => m["error.prize_not_available"](),
  coupon_not_found: () => m["error.coupon_not_found"](),
  referral_code_invalid: () => m["error.referral_code_invalid"](),
  lead_exists: () => m["error.lead_exists"](),
  email_notice_failed: () => m["error.email_notice_failed"](),
  address_not_covered: () => m["error.address_not_covered"](),
  order_not_found: () => m["error.order_not_found"](),
  too_many_open_orders: () => m["error.too_many_open_orders"](),
  order_price_changed: () => m["error.order_price_changed"](),
  order_lines_unavailable: () => m["error.order_lines_unavailable"](),
  order_type_not_offered: () => m["error.order_type_not_offered"](),
  below_minimum: () => m["error.below_minimum"](),
  receive_time_unavailable: () => m["error.receive_time_unavailable"](),
  payment_not_offered: () => m["error.payment_not_offered"](),
  order_moved_meanwhile: () => m["error.order_moved_meanwhile"](),
  order_move_refused: () => m["error.order_move_refused"](),
  courier_link_invalid: () => m["error.courier_link_invalid"](),
  courier_link_revoked: () => m["error.courier_link_revoked"](),
  courier_link_expired: () => m["error.courier_link_expired"](),
  location_needed: () => m["error.location_needed"](),
  join_needed: () => m["error.join_needed"](),
  sitting_not_found: () => m["error.sitting_not_found"](),
  sitting_closed: () => m["error.sitting_closed"](),
  call_not_found: () => m["error.call_not_found"](),
  payment_failed: () => m["error.payment_failed"](),
  payment_not_found: () => m["error.payment_not_found"](),
  payment_not_due: () => m["error.payment_not_due"](),
  payment_under_way: () => m["error.payment_under_way"](),
  payment_tries_over: () => m["error.payment_tries_over"](),
  payment_code_refused: () => m["error.payment_code_refused"](),
  payment_code_limit_reached: () => m["error.payment_code_limit_reached"](),
  gateway_unreachable: () => m["error.gateway_unreachable"](),
  receipt_not_found: () => m["error.receipt_not_found"](),
  receipt_sent_enough: () => m["error.receipt_sent_enough"](),
  bill_changed: () => m["error.bill_changed"](),
  item_taken: () => m["error.item_taken"](),
  share_too_small: () => m["error.share_too_small"](),
  request_aborted: () => m["error.request_aborted"](),
  network_failed: () => m["error.network_failed"](),
  timed_out: ({ ms = 0 }) => m["error.timed_out"]({ ms }),
  request_failed: ({ status = 0 }) => m["error.request_failed"]({ status }),
  chunk_load_failed: () => m["error.chunk_load_failed"](),
  location_permission_needed: () => m["error.location_permission_needed"](),
}

/** What went wrong, in a sentence; what says nothing comes with its reference, for whoever looks into the log. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return m["error.unknown"]()
  // A newer server may send a code that this build has never heard of.
  const known: Partial<Record<ApiError["code"], Say>> = sentences
  const say = known[error.code]
  if (say) return say(error.fields)
  const reference =
    error.reference && m["error.reference"]({ reference: `\u2066${error.reference}\u2069` })
  return [m["error.unknown"](), reference].filter(Boolean).join(" · ")
}
