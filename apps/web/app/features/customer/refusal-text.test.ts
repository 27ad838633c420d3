import { m } from "@sufra/messages"
import { expect, it } from "vitest"
import { fieldText } from "./refusal-text.ts"

it.each(["required", "too_short", "email_required", "field_empty", "amount_invalid"])(
  "%s says what is wrong with a guest's field",
  (code) => {
    expect(fieldText(code)).not.toBe(m["validation.invalid"]())
  },
)

it("a code of a newer server gets the general sentence", () => {
  expect(fieldText("of_a_newer_server")).toBe(m["validation.invalid"]())
})
