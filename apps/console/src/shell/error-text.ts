import { ApiError } from "@sufra/contract/client"
import type { ErrorFields } from "@sufra/contract/error-reply"
import { m } from "@sufra/messages"

type Say = (fields: ErrorFields) => string

/** Every refusal the console can meet; another one is "unknown", with its reference. */
const sentences: Partial<Record<ApiError["code"], Say>> = {
  validation_failed: () => m["error.validation_failed"](),
  malformed_request: () => m["error.malformed_request"](),
  not_found: () => m["error.not_found"](),
  payload_too_large: () => m["error.payload_too_large"](),
  rate_limited: () => m["error.rate_limited"](),
  service_unavailable: () => m["error.service_unavailable"](),
  storage_full: () => m["error.storage_full"](),
  establishment_not_found: () => m["error.establishment_not_found"](),
  establishment_deactivated: () => m["error.establishment_deactivated"](),
  branch_not_found: () => m["error.branch_not_found"](),
  branch_is_main: () => m["error.branch_is_main"](),
  branch_is_last: () => m["error.branch_is_last"](),
  table_not_found: () => m["error.table_not_found"](),
  table_in_use: () => m["error.table_in_use"](),
  table_not_available: () => m["error.table_not_available"](),
  sitting_not_found: () => m["error.sitting_not_found"](),
  sitting_has_orders: () => m["error.sitting_has_orders"](),
  sitting_closed: () => m["error.sitting_closed"](),
  sitting_unpaid: () => m["error.sitting_unpaid"](),
  loss_needs_approval: () => m["error.loss_needs_approval"](),
  guests_answer_first: () => m["error.guests_answer_first"](),
  call_not_found: () => m["error.call_not_found"](),
  order_not_found: () => m["error.order_not_found"](),
  order_moved_meanwhile: () => m["error.order_moved_meanwhile"](),
  order_move_refused: () => m["error.order_move_refused"](),
  payment_not_found: () => m["error.payment_not_found"](),
  payment_not_due: () => m["error.payment_not_due"](),
  bill_changed: () => m["error.bill_changed"](),
  item_taken: () => m["error.item_taken"](),
  payment_due_changed: () => m["error.payment_due_changed"](),
  refund_too_much: () => m["error.refund_too_much"](),
  refund_needs_approval: () => m["error.refund_needs_approval"](),
  refund_changed: () => m["error.refund_changed"](),
  approval_failed: () => m["error.approval_failed"](),
  shift_open_already: () => m["error.shift_open_already"](),
  shift_not_found: () => m["error.shift_not_found"](),
  shift_closed: () => m["error.shift_closed"](),
  shift_changed: () => m["error.shift_changed"](),
  undo_over: () => m["error.undo_over"](),
  code_not_found: () => m["error.code_not_found"](),
  product_not_found: () => m["error.product_not_found"](),
  modifier_group_not_found: () => m["error.modifier_group_not_found"](),
  modifier_group_in_use: ({ count = 1 }) => m["error.modifier_group_in_use"]({ count }),
  modifier_option_not_found: () => m["error.modifier_option_not_found"](),
  product_incomplete: () => m["error.product_incomplete"](),
  product_changed: () => m["error.product_changed"](),
  changed_meanwhile: () => m["error.changed_meanwhile"](),
  category_not_found: () => m["error.category_not_found"](),
  category_has_products: () => m["error.category_has_products"](),
  tax_group_not_found: () => m["error.tax_group_not_found"](),
  tax_group_in_use: ({ count = 1 }) => m["error.tax_group_in_use"]({ count }),
  station_not_found: () => m["error.station_not_found"](),
  media_not_found: () => m["error.media_not_found"](),
  media_not_an_image: () => m["error.media_not_an_image"](),
  menu_file_is_spreadsheet: () => m["error.menu_file_is_spreadsheet"](),
  menu_file_not_csv: () => m["error.menu_file_not_csv"](),
  menu_file_empty: () => m["error.menu_file_empty"](),
  menu_file_no_header: () => m["error.menu_file_no_header"](),
  menu_file_broken: ({ row = 1 }) => m["error.menu_file_broken"]({ row }),
  menu_file_cell_too_long: ({ row = 1 }) => m["error.menu_file_cell_too_long"]({ row }),
  menu_file_row_too_long: ({ row = 1 }) => m["error.menu_file_row_too_long"]({ row }),
  menu_file_too_heavy: () => m["error.menu_file_too_heavy"](),
  menu_file_too_many_columns: ({ count = 0 }) => m["error.menu_file_too_many_columns"]({ count }),
  menu_file_too_many_rows: ({ count = 0 }) => m["error.menu_file_too_many_rows"]({ count }),
  menu_import_not_found: () => m["error.menu_import_not_found"](),
  menu_import_expired: () => m["error.menu_import_expired"](),
  menu_import_stale: () => m["error.menu_import_stale"](),
  menu_import_has_errors: () => m["error.menu_import_has_errors"](),
  menu_import_removal_breaks: () => m["error.menu_import_removal_breaks"](),
  not_authorized: () => m["error.not_authorized"](),
  not_allowed: () => m["error.not_allowed"](),
  sign_in_failed: () => m["error.sign_in_failed"](),
  sign_in_locked: ({ minutes = 1 }) => m["error.sign_in_locked"]({ minutes }),
  session_expired: () => m["error.session_expired"](),
  demo_password_refused: () => m["error.demo_password_refused"](),
  setup_link_invalid: () => m["error.setup_link_invalid"](),
  email_taken: () => m["error.email_taken"](),
  request_aborted: () => m["error.request_aborted"](),
  network_failed: () => m["error.network_failed"](),
  timed_out: ({ ms = 0 }) => m["error.timed_out"]({ ms }),
  request_failed: ({ status = 0 }) => m["error.request_failed"]({ status }),
  chunk_load_failed: () => m["error.chunk_load_failed"](),
}

function sentenceOf(error: unknown): Say | undefined {
  return error instanceof ApiError ? sentences[error.code] : undefined
}

export function errorText(error: unknown): string {
  const say = sentenceOf(error)
  return say && error instanceof ApiError ? say(error.fields) : m["error.unknown"]()
}

/** What to tell whoever looks into the log; only where the sentence itself explains nothing. */
export function errorReference(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !error.reference || sentenceOf(error)) return undefined
  return m["error.reference"]({ reference: `\u2066${error.reference}\u2069` })
}

export function hasCode(error: unknown, ...codes: ApiError["code"][]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}
