import { parseMobile } from "@sufra/domain/customer/mobile-phone"
import { codeLength } from "@sufra/domain/verification/code-rules"
import { z } from "zod"

/** As people type it, in their own digits, with or without the country; one spelling of it goes on. */
export const phone = z
  .string()
  .transform((typed, context) => {
    const parsed = parseMobile(typed)
    if (parsed.ok) return parsed.value.e164
    context.addIssue({ code: "custom", message: parsed.failure })
    return z.NEVER
  })
  .meta({ description: "A mobile number: 05…, 5…, 00966… or +966…; without a country a Saudi one" })

/** A number, and the code that was sent to it: whoever has both holds the phone. */
export const phoneProof = z.object({
  phone,
  code: z.string().regex(new RegExp(`^[0-9]{${codeLength}}$`), "field_empty_or_wrong"),
})
