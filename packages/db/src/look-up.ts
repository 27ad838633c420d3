import { type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"

/**
 * A value of the row that `key` points at, as a field of the query which `key` is in: no join, and no
 * further round trip. It is there whenever the key is. Nested, since of a field's own columns drizzle
 * leaves the table out where a query has only one.
 */
export function lookUp<Key extends PgColumn, Value>(_key: Key, query: SQL<Value>) {
  return sql<Key["_"]["notNull"] extends true ? Value : Value | null>`(${query})`
}
