import type { FieldErrorCode, StaffFieldErrorCode } from "@sufra/contract/error-codes"
import { m } from "@sufra/messages"

type GuestFieldCode = Exclude<FieldErrorCode, StaffFieldErrorCode>

/** Every code that a guest's field can have: a new one without its sentence does not compile. */
const sentences: Record<GuestFieldCode, () => string> = {
  required: () => m["validation.required"](),
  invalid: () => m["validation.invalid"](),
  too_short: () => m["validation.too_short"](),
  too_long: () => m["validation.too_long"](),
  email_invalid: () => m["validation.email_invalid"](),
  name_required: () => m["validation.name_required"](),
  name_starts_with_letter: () => m["validation.name_starts_with_letter"](),
  number_required: () => m["validation.number_required"](),
  number_invalid: () => m["validation.number_invalid"](),
  number_too_short: () => m["validation.number_too_short"](),
  number_too_long: () => m["validation.number_too_long"](),
  number_not_a_number: () => m["validation.number_not_a_number"](),
  number_invalid_country: () => m["validation.number_invalid_country"](),
  number_country_not_taken: () => m["validation.number_country_not_taken"](),
  number_not_mobile: () => m["validation.number_not_mobile"](),
  email_required: () => m["validation.email_required"](),
  field_empty: () => m["validation.field_empty"](),
  field_not_empty: () => m["validation.field_not_empty"](),
  field_empty_or_wrong: () => m["validation.field_empty_or_wrong"](),
  referral_code_required: () => m["validation.referral_code_required"](),
  coupon_empty: () => m["validation.coupon_empty"](),
  expiry_invalid: () => m["validation.expiry_invalid"](),
  cvv_invalid: () => m["validation.cvv_invalid"](),
  card_number_invalid: () => m["validation.card_number_invalid"](),
  card_holder_invalid: () => m["validation.card_holder_invalid"](),
  choose_for_each_option: () => m["validation.choose_for_each_option"](),
  question_unanswered: () => m["validation.question_unanswered"](),
  too_many_images: () => m["validation.too_many_images"](),
  address_required: () => m["validation.address_required"](),
  chosen_twice: () => m["validation.chosen_twice"](),
  too_many: () => m["validation.too_many"](),
  person_name_too_long: () => m["validation.person_name_too_long"](),
  amount_invalid: () => m["validation.amount_invalid"](),
}

/** A newer server may send a code that this build has never heard of. */
export function fieldText(code: string | number): string {
  const known: Partial<Record<string, () => string>> = sentences
  return (known[code] ?? sentences.invalid)()
}
