import { known } from "@sufra/db/seeds/demo/known"
import fc from "fast-check"

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  maxLength?: number
  pattern?: string
}

const uuids = [
  ...Object.values(known.establishments),
  ...Object.values(known.qr),
  known.popup,
  known.slider,
]

/** What attackers and broken programs send; the database can keep neither NUL nor half a pair. */
const oddText = fc.constantFrom(
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "x\udfff",
  "'; DROP TABLE staff; --",
  "%00",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "🍽️".repeat(50),
  "سفرة",
  "-1",
  "1e999",
  "null",
)

const text = fc.oneof(oddText, fc.string({ unit: "binary", maxLength: 40 }), fc.string())

/** Any JSON at all, deep and odd. */
export const anyJson = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -0.5, 1e308, "", [], {}, [[]], { __proto: 1 }),
  text,
  fc.jsonValue({ maxDepth: 3 }),
)

/** So that most requests get past validation and reach what lies behind it. */
function mostly<Value>(good: fc.Arbitrary<Value>): fc.Arbitrary<Value | string> {
  return fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: text })
}

function textOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.format === "uuid" || schema.format === "guid") {
    return mostly(fc.oneof(fc.constantFrom(...uuids), fc.uuid()))
  }
  if (schema.format === "email") {
    return mostly(fc.oneof(fc.emailAddress(), fc.constantFrom(...Object.values(known.staff))))
  }
  if (schema.pattern) return mostly(fc.stringMatching(new RegExp(schema.pattern)))
  const { minLength = 0, maxLength = 100 } = schema
  return mostly(fc.oneof(text, fc.string({ unit: "grapheme", minLength, maxLength })))
}

function objectOf(schema: Schema, all: Record<string, Schema>): fc.Arbitrary<unknown> {
  const parts = Object.entries(schema.properties ?? {}).map(
    ([name, part]) => [name, arbitraryOf(part, all)] as const,
  )
  return fc.record(Object.fromEntries(parts), { requiredKeys: schema.required ?? [] })
}

function typedOf(type: string, schema: Schema, all: Record<string, Schema>): fc.Arbitrary<unknown> {
  switch (type) {
    case "object":
      return objectOf(schema, all)
    case "array":
      return fc.array(arbitraryOf(schema.items ?? {}, all), { maxLength: 4 })
    case "string":
      return textOf(schema)
    case "integer":
      return fc.oneof(fc.integer(), fc.maxSafeInteger())
    case "number":
      return fc.oneof(fc.double({ min: -200, max: 200, noNaN: true }), fc.integer())
    case "boolean":
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

/** Mostly what the schema asks for, with odd values in it. */
export function arbitraryOf(schema: Schema, all: Record<string, Schema>): fc.Arbitrary<unknown> {
  if (schema.$ref) return arbitraryOf(all[schema.$ref.split("/").at(-1) ?? ""] ?? {}, all)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, all)))
  const types = [schema.type ?? []].flat()
  return types.length > 0 ? fc.oneof(...types.map((type) => typedOf(type, schema, all))) : anyJson
}
