import { z } from "zod"

/** A colleague who may lets it happen, on the spot: counted like a sign-in, and none is made of it. */
export const approval = z
  .object({
    email: z.string().trim().toLowerCase().max(200, "too_long"),
    password: z.string().max(200, "too_long"),
  })
  .meta({ id: "Approval" })
