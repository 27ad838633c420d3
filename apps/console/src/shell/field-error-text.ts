import { m } from "@sufra/messages"

/** A field holds the code of what is wrong; its words are chosen when it is shown. */
const sentences: Record<string, () => string> = {
  required: () => m["validation.required"](),
  too_short: () => m["validation.too_short"](),
  too_long: () => m["validation.too_long"](),
  email_invalid: () => m["validation.email_invalid"](),
  email_required: () => m["validation.email_required"](),
  email_taken: () => m["error.email_taken"](),
  name_required: () => m["validation.name_required"](),
  field_empty: () => m["validation.field_empty"](),
  url_invalid: () => m["validation.url_invalid"](),
  ends_before_start: () => m["validation.ends_before_start"](),
  figure_invalid: () => m["validation.figure_invalid"](),
  chosen_twice: () => m["validation.chosen_twice"](),
  too_many: () => m["validation.too_many"](),
  time_passed: () => m["validation.time_passed"](),
  minimum_above_maximum: () => m["validation.minimum_above_maximum"](),
  minimum_above_available: () => m["validation.minimum_above_available"](),
  free_above_maximum: () => m["validation.free_above_maximum"](),
  defaults_above_maximum: () => m["validation.defaults_above_maximum"](),
  combo_contains_itself: () => m["validation.combo_contains_itself"](),
  combo_contains_combo: () => m["validation.combo_contains_combo"](),
  combo_inside_combo: () => m["validation.combo_inside_combo"](),
  combo_chooses_too_many: () => m["validation.combo_chooses_too_many"](),
  suggestion_of_itself: () => m["validation.suggestion_of_itself"](),
  colour_invalid: () => m["validation.colour_invalid"](),
  number_invalid: () => m["validation.number_invalid"](),
  hours_overlap: () => m["validation.hours_overlap"](),
  hours_too_many: () => m["validation.hours_too_many"](),
  period_reversed: () => m["validation.period_reversed"](),
  order_type_required: () => m["validation.order_type_required"](),
  prayer_required: () => m["validation.prayer_required"](),
  label_invalid: () => m["validation.label_invalid"](),
  label_taken: () => m["validation.label_taken"](),
  too_many_tables: () => m["validation.too_many_tables"](),
  pause_too_long: () => m["validation.pause_too_long"](),
  name_too_long: () => m["validation.name_too_long"](),
  description_too_long: () => m["validation.description_too_long"](),
  price_invalid: () => m["validation.price_invalid"](),
  calories_invalid: () => m["validation.calories_invalid"](),
  amount_invalid: () => m["validation.amount_invalid"](),
  fats_exceed_total: () => m["validation.fats_exceed_total"](),
  sugars_exceed_carbohydrate: () => m["validation.sugars_exceed_carbohydrate"](),
  added_sugars_exceed_sugars: () => m["validation.added_sugars_exceed_sugars"](),
}

export function fieldErrorText(code: string | undefined): string | undefined {
  if (!code) return undefined
  return (sentences[code] ?? m["validation.invalid"])()
}
