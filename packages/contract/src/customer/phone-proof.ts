import { parseMobile } from "@sufra/domain/customer/mobile-phone"
import { type Phone, parseContactPhone } from "@sufra/domain/customer/phone"
import type { Result } from "@sufra/domain/kernel/result"
import { codeLength } from "@sufra/domain/verification/code-rules"
import { z } from "zod"
import type { FieldErrorCode } from "../error-codes.ts"

/** As people type it, in their own digits, with or without the country; one spelling of it goes on. */
function typedPhone(parse: (typed: string) => Result<Phone, FieldErrorCode>) {
  return z.string().transform((typed, context) => {
    const parsed = parse(typed)
    if (parsed.ok) return parsed.value.e164
    context.addIssue({ code: "custom", message: parsed.failure })
    return z.NEVER
  })
}

export const phone = typedPhone(parseMobile).meta({
  description: "A mobile number: 05…, 5…, 00966… or +966…; without a country a Saudi one",
})

export const contactPhone = typedPhone(parseContactPhone).meta({
  description:
    "A number to call, landlines too: 011…, 9200…, 05… or +966…; without a country a Saudi one",
})

/** A number, and the code that was sent to it: whoever has both holds the phone. */
export const phoneProof = z.object({
  phone,
  code: z.string().regex(new RegExp(`^[0-9]{${codeLength}}$`), "field_empty_or_wrong"),
})
