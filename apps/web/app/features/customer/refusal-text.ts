import { ApiError } from "@sufra/contract/api-error"
import type { ErrorFields } from "@sufra/contract/error-reply"
import { m } from "@sufra/messages"

type Say = (fields: ErrorFields) => string

/** Every refusal that signing in or a profile can meet. */
const sentences: Partial<Record<ApiError["code"], Say>> = {
  verification_code_incorrect: () => m["error.verification_code_incorrect"](),
  verification_code_ended: () => m["error.verification_code_ended"](),
  code_sent_recently: ({ seconds = 1 }) => m["error.code_sent_recently"]({ seconds }),
  code_limit_reached: ({ minutes = 1 }) => m["error.code_limit_reached"]({ minutes }),
  phone_blocked: ({ hours = 1 }) => m["error.phone_blocked"]({ hours }),
  sms_not_set_up: () => m["error.sms_not_set_up"](),
  phone_used: () => m["error.phone_used"](),
  address_not_found: () => m["error.address_not_found"](),
  rate_limited: () => m["error.rate_limited"](),
  session_expired: () => m["error.session_expired"](),
  service_unavailable: () => m["error.service_unavailable"](),
  validation_failed: () => m["error.validation_failed"](),
  network_failed: () => m["error.network_failed"](),
  timed_out: ({ ms = 0 }) => m["error.timed_out"]({ ms }),
}

export function refusalText(error: unknown): string {
  const say = error instanceof ApiError ? sentences[error.code] : undefined
  return say && error instanceof ApiError ? say(error.fields) : m["error.unknown"]()
}

const fieldSentences: Record<string, () => string> = {
  name_required: () => m["validation.name_required"](),
  name_starts_with_letter: () => m["validation.name_starts_with_letter"](),
  too_long: () => m["validation.too_long"](),
  email_invalid: () => m["validation.email_invalid"](),
  number_required: () => m["validation.number_required"](),
  number_too_short: () => m["validation.number_too_short"](),
  number_too_long: () => m["validation.number_too_long"](),
  number_not_a_number: () => m["validation.number_not_a_number"](),
  number_invalid_country: () => m["validation.number_invalid_country"](),
  number_invalid: () => m["validation.number_invalid"](),
}

export function fieldText(code: string | number): string {
  return (fieldSentences[String(code)] ?? m["validation.invalid"])()
}
