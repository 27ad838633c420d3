import { fieldErrorCodes } from "@sufra/contract/error-codes"
import { m } from "@sufra/messages"
import { expect, it } from "vitest"
import { fieldErrorText } from "./field-error-text.ts"

const generic = () => m["validation.invalid"]()

it.each(fieldErrorCodes.filter((code) => code !== "invalid"))("%s says what is wrong", (code) => {
  expect(fieldErrorText(code)).not.toBe(generic())
})

it("a code of a newer server gets the general sentence, and no code none", () => {
  expect(fieldErrorText("of_a_newer_server")).toBe(generic())
  expect(fieldErrorText(undefined)).toBeUndefined()
})
