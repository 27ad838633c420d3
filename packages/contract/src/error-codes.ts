/**
 * Every expected failure: its code and the HTTP status it is answered with. The words a person sees
 * are in the catalogues under `error.<code>`; a code without words there fails a test.
 */
export const errorStatus = {
  // the wire
  validation_failed: 400,
  malformed_request: 400,
  not_found: 404,
  payload_too_large: 413,
  rate_limited: 429,
  service_unavailable: 503,
  unknown: 500,
  // places
  establishment_not_found: 404,
  establishment_deactivated: 403,
  branch_not_found: 404,
  branch_not_chosen: 404,
  branch_closed: 409,
  branch_far_to_order: 403,
  branch_far: 403,
  table_not_available: 409,
  // promotion
  popup_not_found: 404,
  slider_not_found: 404,
  // menu
  product_not_found: 404,
  modifier_group_not_found: 404,
  modifier_group_in_use: 409,
  modifier_option_not_found: 404,
  // media
  media_not_found: 404,
  media_not_an_image: 415,
  // staff
  not_authorized: 401,
  not_allowed: 403,
  sign_in_failed: 401,
  sign_in_locked: 429,
  session_expired: 401,
  demo_password_refused: 403,
  setup_link_invalid: 403,
  email_taken: 409,
  // customers
  phone_used: 409,
  customer_already_registered: 409,
  already_registered: 409,
  profile_incomplete: 409,
  verification_code_incorrect: 400,
  // play and grow
  participated_once_every: 409,
  customer_not_new_to_registration: 409,
  customer_not_new_to_wheel: 409,
  customer_not_new_to_branch: 409,
  new_customers_of_branch_only: 403,
  new_participants_only: 403,
  submitted_already: 409,
  participate_later: 409,
  participate_in_one_minute: 429,
  participate_never_again: 403,
  out_of_gifts: 409,
  prize_not_available: 409,
  coupon_not_found: 404,
  referral_code_invalid: 404,
  lead_exists: 409,
  email_notice_failed: 502,
  // orders and money
  address_not_covered: 409,
  payment_failed: 402,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Failures that only the client can see: no reply came, or not one it can read. */
export const clientErrorCodes = [
  "request_aborted",
  "network_failed",
  "timed_out",
  "request_failed",
  "chunk_load_failed",
  "location_permission_needed",
] as const
export type ClientErrorCode = (typeof clientErrorCodes)[number]

/** What can be wrong with one field: its words are in the catalogues under `validation.<code>`. */
export const fieldErrorCodes = [
  "required",
  "invalid",
  "too_short",
  "too_long",
  "email_invalid",
  "name_required",
  "name_starts_with_letter",
  "number_required",
  "number_invalid",
  "number_too_short",
  "number_too_long",
  "number_not_a_number",
  "number_invalid_country",
  "email_required",
  "field_empty",
  "field_not_empty",
  "field_empty_or_wrong",
  "referral_code_required",
  "coupon_empty",
  "expiry_invalid",
  "cvv_invalid",
  "card_number_invalid",
  "choose_for_each_option",
  "choose_at_least",
  "question_unanswered",
  "too_many_images",
  "address_required",
  "colour_invalid",
  "url_invalid",
  "figure_invalid",
  "chosen_twice",
  "too_many",
  "time_passed",
  "minimum_above_maximum",
  "minimum_above_available",
  "free_above_maximum",
  "defaults_above_maximum",
  "combo_contains_itself",
  "combo_contains_combo",
  "combo_inside_combo",
  "combo_chooses_too_many",
  "suggestion_of_itself",
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]
