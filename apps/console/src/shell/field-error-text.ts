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
  colour_invalid: () => m["validation.colour_invalid"](),
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
