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
  colour_invalid: () => m["validation.colour_invalid"](),
}

export function fieldErrorText(code: string | undefined): string | undefined {
  if (!code) return undefined
  return (sentences[code] ?? m["validation.invalid"])()
}
