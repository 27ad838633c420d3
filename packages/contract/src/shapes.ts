import { nameProblem } from "@sufra/domain/customer/name"
import { z } from "zod"

/** Shapes that several features share on the wire. Wire names are snake_case throughout. */
/** In small letters, as the database writes them: the same id is the same text everywhere. */
export const uuid = z.guid().toLowerCase().meta({ description: "UUID" })

export const localText = z
  .object({ en: z.string(), sa: z.string() })
  .meta({ id: "LocalText", description: "A text in both languages: `en` English, `sa` Arabic" })

export const instant = z.iso.datetime().meta({ description: "ISO 8601 in UTC" })

const firstDay = "2000-01-01"
const lastDay = "2199-12-31"

/** A day that something is asked for: within what a calendar and the database can count on from. */
export const day = z.iso
  .date()
  .refine((text) => text >= firstDay && text <= lastDay, "invalid")
  .meta({ description: "A business day, as 2026-11-15" })

export const coordinates = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .meta({ id: "Coordinates" })

export const image = z
  .object({
    src: z
      .string()
      .meta({ description: "Path to which `/{width}` is added, or `/{width}.webp` for WebP only" }),
    width: z.int(),
    height: z.int(),
    blur: z.string().meta({ description: "A tiny data: URI to show until the picture is there" }),
  })
  .meta({ id: "Image" })

export type Image = z.infer<typeof image>

/** One of many: a blurred stand-in for each would be a fifth of a long list. */
export const listedImage = image
  .extend({
    blur: image.shape.blur
      .nullable()
      .meta({ description: "As of an image; null far down in a list, where nobody waits for it" }),
  })
  .meta({ id: "ListedImage" })

export type ListedImage = z.infer<typeof listedImage>

export const orderType = z
  .union([z.literal(1), z.literal(2), z.literal(3)])
  .meta({ description: "1 dine-in, 2 pickup, 3 delivery" })

export function reply<Shape extends z.ZodType>(data: Shape) {
  return z.object({ data })
}

export const nothing = reply(z.null())

/** What the documentation says of an endpoint that answers with a file. */
export const fileReply = z.string().meta({ format: "binary", description: "The file itself" })

/** Of what a form edits: sent back with a save, an older one is refused with `changed_meanwhile`. */
export const version = z.string().max(100)

/** Scheme and host, nothing more: a path would stand in every address that is made of it. */
export const origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[\w.:[\]-]+$/, "url_invalid")
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, "url_invalid")

/** Of somebody: it begins with a letter, of whichever script. */
export const personName = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const problem = nameProblem(value)
    if (problem) context.addIssue({ code: "custom", message: problem })
  })
