import type { Duplex } from "node:stream"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { connect, type Database, isRetryable } from "./connection.ts"
import { installation } from "./schema/installation/installation.ts"
import { establishment } from "./schema/place/establishment.ts"
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts"

let own: TestDatabase
let database: Database

beforeAll(async () => {
  own = await createTestDatabase({
    url: inject("clusterUrl"),
    templateName: inject("templateName"),
  })
  database = connect(own.url)
  await database.pool.query(
    "BEGIN READ WRITE; CREATE TABLE tally (id int PRIMARY KEY, n int8); COMMIT",
  )
  await database.withTransaction((tx) => tx.execute(sql`INSERT INTO tally VALUES (1, 0), (2, 0)`))
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

function codeOf(error: unknown): string | undefined {
  const cause = (error as Error).cause ?? error
  return (cause as { code?: string }).code
}

async function tally(): Promise<number[]> {
  const { rows } = await database.pool.query("SELECT n FROM tally ORDER BY id")
  return rows.map((row) => row.n)
}

it("nobody waits for a query longer than a guest would", () => {
  expect(database.pool.options.query_timeout).toBe(8_000)
})

it("a connection that breaks between two queries of a transaction fails that transaction alone", async () => {
  const breaking = database.withTransaction(async (tx) => {
    await tx.execute(sql`UPDATE tally SET n = 7`)
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await database.pool.query("SELECT pg_terminate_backend($1, 5000)", [rows[0]?.pid])
    // Nobody is waiting for an answer now: without a listener the farewell would end the process.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await tx.execute(sql`SELECT 1`)
  })
  await expect(breaking).rejects.toThrow()
  expect(await tally()).toEqual([0, 0])
})

it("a connection that broke before its transaction began is given back to the pool", async () => {
  const single = connect(own.url, { max: 1 })
  try {
    for (let time = 0; time < 2; time += 1) {
      single.pool.once("acquire", (client) => {
        const { connection } = client as unknown as { connection: { stream: Duplex } }
        connection.stream.destroy()
      })
      await expect(single.withTransaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow()
    }
    const { rows } = await single.withTransaction((tx) => tx.execute(sql`SELECT 1 AS one`))
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    await single.close()
  }
})

describe("a write", () => {
  it.each([
    "INSERT INTO tally VALUES (3, 0)",
    "UPDATE tally SET n = 9",
    "DELETE FROM tally",
    "TRUNCATE tally",
    "DROP TABLE tally",
    "SELECT n FROM tally FOR UPDATE",
  ])("outside withTransaction is refused by the database: %s", async (statement) => {
    const error = await database.pool.query(statement).catch((thrown) => thrown)
    expect(codeOf(error)).toBe("25006")
  })

  it("is refused on every connection of the pool, also on ones a transaction used", async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => database.withTransaction((tx) => tx.execute(sql`SELECT 1`))),
    )
    const errors = await Promise.all(
      Array.from({ length: 20 }, () =>
        database.pool.query("UPDATE tally SET n = 9").catch((thrown) => thrown),
      ),
    )
    expect(new Set(errors.map(codeOf))).toEqual(new Set(["25006"]))
  })

  it("inside withTransaction is kept, and all of it is undone when the work fails", async () => {
    await database.withTransaction((tx) => tx.execute(sql`UPDATE tally SET n = 1 WHERE id = 1`))
    const failing = database.withTransaction(async (tx) => {
      await tx.execute(sql`UPDATE tally SET n = 100`)
      throw new Error("no")
    })
    await expect(failing).rejects.toThrow("no")
    expect(await tally()).toEqual([1, 0])
  })
})

describe("integers of the database", () => {
  const readInteger = (text: string) =>
    database.read.select({ value: sql<number>`${sql.raw(text)}` }).from(installation)

  it.each([
    ["9007199254740991::int8", Number.MAX_SAFE_INTEGER],
    ["-9007199254740991::int8", Number.MIN_SAFE_INTEGER],
    ["sum(5::int8)", 5],
    ["count(*)", 1],
  ])("are numbers: %s", async (text, value) => {
    expect(await readInteger(text)).toEqual([{ value }])
    const { rows } = await database.pool.query(`SELECT ${text} AS value`)
    expect(rows[0]?.value).toBe(value)
  })

  it.each(["9007199254740992::int8", "-9007199254740992::int8", "sum(1.5)", "'NaN'::numeric"])(
    "that are not safe are an error, never a wrong number: %s",
    async (text) => {
      const error = await readInteger(text).catch((thrown) => thrown)
      expect(String((error as Error).cause ?? error)).toContain("not a safe integer")
      await expect(database.pool.query(`SELECT ${text}`)).rejects.toThrow("not a safe integer")
    },
  )

  it("leave the connection usable after such an error", async () => {
    await readInteger("9007199254740992::int8").catch(() => undefined)
    expect(await database.read.$count(establishment)).toBe(3)
  })
})

/** Lets every one of `count` callers go on when the last one has arrived; later ones pass. */
function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === count) resolve()
    return promise
  }
}

describe("a transaction the database asks for again", () => {
  it("is run again after a serialization failure, and both effects count", async () => {
    const before = (await tally())[0] ?? 0
    const bothHaveRead = meetingOf(2)
    let runs = 0
    const add = () =>
      database.withTransaction(async (tx) => {
        runs += 1
        await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL SERIALIZABLE`)
        const { rows } = await tx.execute<{ n: number }>(sql`SELECT n FROM tally WHERE id = 1`)
        await bothHaveRead()
        await tx.execute(sql`UPDATE tally SET n = ${(rows[0]?.n ?? 0) + 1} WHERE id = 1`)
      })
    await Promise.all([add(), add()])
    expect((await tally())[0]).toBe(before + 2)
    expect(runs).toBe(3)
  })

  it("is run again after a deadlock", async () => {
    const bothHoldOne = meetingOf(2)
    const before = await tally()
    const add = (first: number, second: number) =>
      database.withTransaction(async (tx) => {
        await tx.execute(sql`UPDATE tally SET n = n + 1 WHERE id = ${first}`)
        await bothHoldOne()
        await tx.execute(sql`UPDATE tally SET n = n + 1 WHERE id = ${second}`)
      })
    await Promise.all([add(1, 2), add(2, 1)])
    expect(await tally()).toEqual(before.map((n) => n + 2))
  })

  it("is given up after the third failure, and any other error at once", async () => {
    let runs = 0
    const failWith = (code: string) =>
      database.withTransaction(async () => {
        runs += 1
        throw Object.assign(new Error(code), { code })
      })
    await expect(failWith("40001")).rejects.toThrow("40001")
    expect(runs).toBe(3)
    await expect(failWith("23505")).rejects.toThrow("23505")
    expect(runs).toBe(4)
  })

  it("is known by its code, bare or wrapped by drizzle", () => {
    const bare = Object.assign(new Error(), { code: "40P01" })
    expect(isRetryable(bare)).toBe(true)
    expect(isRetryable(new Error("wrapped", { cause: bare }))).toBe(true)
    expect(isRetryable(new Error("other"))).toBe(false)
    expect(isRetryable(undefined)).toBe(false)
  })
})
