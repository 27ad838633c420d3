import { type PersonalField, personalFields } from "@sufra/domain/staff/guest-fields"
import { z } from "zod"

const key = "x-personal"

/**
 * Marks a field of an answer as a guest's own. Who of the staff may see which field stands in
 * `domain/staff/guest-fields.ts`; a test calls every endpoint as each role and compares.
 */
export function personal<Schema extends z.ZodType>(field: PersonalField, schema: Schema): Schema {
  return schema.meta({ ...schema.meta(), [key]: field })
}

/** Which field of a guest a schema holds; null: none. */
export function personalFieldOf(schema: z.ZodType): PersonalField | null {
  const marked = schema.meta()?.[key]
  return personalFields.find((field) => field === marked) ?? null
}

/** A guest as staff see them at an order, a table or the counter. A field is null where the asker may not see it. */
export const guestView = z
  .object({
    id: z.guid().toLowerCase().nullable().meta({
      description: "Null: staff took the order for somebody unknown, or the asker serves no guests",
    }),
    name: personal(
      "name",
      z.string().nullable().meta({ description: "The full name; empty: nobody said one" }),
    ),
    first_name: personal("first-name", z.string().nullable()),
    phone: personal("phone", z.string().nullable()),
    phone_tail: personal(
      "phone-tail",
      z
        .string()
        .nullable()
        .meta({ description: "The last four digits, of a number that is masked" }),
    ),
  })
  .meta({ id: "GuestView" })
