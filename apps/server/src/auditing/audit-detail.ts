import type { z } from "zod"

type Value = string | number | boolean | null | { en: string; sa: string }

type Def = {
  type: string
  format?: string
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
}

const defOf = (schema: z.ZodType) => schema.def as unknown as Def

function unwrapped(schema: z.ZodType): z.ZodType {
  const { innerType, in: before } = defOf(schema)
  const inner = innerType ?? before
  return inner ? unwrapped(inner) : schema
}

function fieldsOf(schema: z.ZodType, name: string): z.ZodType[] {
  const { shape, options } = defOf(unwrapped(schema))
  if (options) return options.flatMap((option) => fieldsOf(option, name))
  const field = shape?.[name]
  return field ? [unwrapped(field)] : []
}

/** A text that nobody typed: a word of a list, a time, the id of something else. */
function isToken(schema: z.ZodType, name: string): boolean {
  const { type, format, options } = defOf(schema)
  if (type === "enum" || type === "literal") return true
  if (type === "union") return (options ?? []).every((option) => isToken(unwrapped(option), name))
  if (format === "datetime" || format === "date") return true
  return format === "guid" && name.endsWith("_id")
}

function isName(value: object): value is { en: string; sa: string } {
  const { en, sa, ...rest } = value as Record<string, unknown>
  return typeof en === "string" && typeof sa === "string" && Object.keys(rest).length === 0
}

/** Undefined: not for the log. What was typed might be a phone number, a password or a person's name. */
function inShort(schema: z.ZodType, name: string, value: unknown): Value | undefined {
  // Of the form, not of what was done with it.
  if (name === "version") return undefined
  if (value === null || typeof value === "number" || typeof value === "boolean") return value
  if (Array.isArray(value)) return value.length
  if (typeof value === "object") return name === "name" && isName(value) ? value : undefined
  const isKnown = fieldsOf(schema, name).some((field) => isToken(field, name))
  return typeof value === "string" && isKnown ? value : undefined
}

/** What a request says in short: figures, switches, words of a list; of a list how many there are. */
export function detailOf(schema: z.ZodType | undefined, body: unknown): Record<string, Value> {
  if (!schema || typeof body !== "object" || body === null) return {}
  const told = Object.entries(body).map(([name, value]) => [name, inShort(schema, name, value)])
  return Object.fromEntries(told.filter(([, value]) => value !== undefined))
}
