import { type SQL, sql } from "drizzle-orm"
import { pgTable, QueryBuilder, text, uuid } from "drizzle-orm/pg-core"
import { expect, expectTypeOf, it } from "vitest"
import { lookUp } from "./look-up.ts"

const person = pgTable("person", { id: uuid().notNull(), name: text().notNull() })
const visit = pgTable("visit", { id: uuid().notNull(), hostId: uuid().notNull(), guestId: uuid() })

it("compares with the row of the query, though both tables have a column of that name", () => {
  const found = lookUp(
    visit.id,
    sql<string>`SELECT 1 FROM ${person} WHERE ${person.id} = ${visit.id}`,
  )
  const query = new QueryBuilder().select({ found }).from(visit).toSQL().sql
  expect(query).toContain(`"person"."id" = "visit"."id"`)
})

it("is there whenever its key is", () => {
  const query = sql<string>`SELECT ${person.name} FROM ${person}`
  expectTypeOf(lookUp(visit.hostId, query)).toEqualTypeOf<SQL<string>>()
  expectTypeOf(lookUp(visit.guestId, query)).toEqualTypeOf<SQL<string | null>>()
})
