import { isPhone } from "@sufra/domain/customer/phone"
import { phonePattern } from "@sufra/domain/kernel/phone"
import { codeLength } from "@sufra/domain/verification/code-rules"
import { z } from "zod"

export const phone = z
  .string()
  .regex(phonePattern, "number_invalid")
  .refine(isPhone, "number_invalid")
  .meta({ description: "International, with a leading plus and digits only" })

/** A number, and the code that was sent to it: whoever has both holds the phone. */
export const phoneProof = z.object({
  phone,
  code: z.string().regex(new RegExp(`^[0-9]{${codeLength}}$`), "invalid"),
})
