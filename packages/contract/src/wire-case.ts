/**
 * The wire speaks snake_case, the code camelCase: what crosses over is renamed here and nowhere else.
 * Only names that contain a `_` or a capital letter change, so records keyed by ids stay as they are.
 */
type Camel<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

type Snake<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Name

type Plain = string | number | boolean | null | undefined | Date

export type CamelCased<Value> = Value extends Plain
  ? Value
  : Value extends readonly (infer Item)[]
    ? CamelCased<Item>[]
    : { [Name in keyof Value as Camel<Name>]: CamelCased<Value[Name]> }

export type SnakeCased<Value> = Value extends Plain
  ? Value
  : Value extends readonly (infer Item)[]
    ? SnakeCased<Item>[]
    : { [Name in keyof Value as Snake<Name>]: SnakeCased<Value[Name]> }

const camelName = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** One name as the wire writes it: an error names the field that was sent. */
export const toWireName = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename))
  if (value === null || typeof value !== "object" || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [rename(name), renamed(item, rename)]),
  )
}

/** What arrived, as the code names it. */
export function fromWire<Value>(value: Value): CamelCased<Value> {
  return renamed(value, camelName) as CamelCased<Value>
}

/** What is sent, as the wire names it. */
export function toWire<Value>(value: Value): SnakeCased<Value> {
  return renamed(value, toWireName) as SnakeCased<Value>
}
