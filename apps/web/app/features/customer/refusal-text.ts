import { m } from "@sufra/messages"

const fieldSentences: Record<string, () => string> = {
  name_required: () => m["validation.name_required"](),
  name_starts_with_letter: () => m["validation.name_starts_with_letter"](),
  person_name_too_long: () => m["validation.person_name_too_long"](),
  field_not_empty: () => m["validation.field_not_empty"](),
  field_empty_or_wrong: () => m["validation.field_empty_or_wrong"](),
  address_required: () => m["validation.address_required"](),
  too_long: () => m["validation.too_long"](),
  email_invalid: () => m["validation.email_invalid"](),
  number_required: () => m["validation.number_required"](),
  number_too_short: () => m["validation.number_too_short"](),
  number_too_long: () => m["validation.number_too_long"](),
  number_not_a_number: () => m["validation.number_not_a_number"](),
  number_invalid_country: () => m["validation.number_invalid_country"](),
  number_not_mobile: () => m["validation.number_not_mobile"](),
  number_invalid: () => m["validation.number_invalid"](),
}

export function fieldText(code: string | number): string {
  return (fieldSentences[String(code)] ?? m["validation.invalid"])()
}
