import type { Topic } from "@sufra/contract/topics"
import { event } from "@sufra/db/schema/installation/event"
import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { startTcpProxy } from "../testing/database/tcp-proxy.ts"
import { count, listen, openStream, type TestStream } from "../testing/event-stream.ts"
import { patience } from "../testing/patience.ts"
import { startTestApp, useTestApp } from "../testing/test-app.ts"
import { recordEvent } from "./events.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let base: string

beforeAll(async () => {
  base = await listen(test.app)
})

function listeners(work: "count" | "end"): Promise<number> {
  const statement =
    work === "end"
      ? "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
      : "SELECT pid FROM pg_stat_activity"
  return withClient(test.databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `${statement} WHERE application_name = 'sufra listen' AND datname = current_database()`,
    )
    return rowCount ?? 0
  })
}

/** Records an event as a use case does, and wakes the relay. */
async function announce(topic: Topic): Promise<string> {
  const entityId = newId()
  await test.database.withTransaction((tx) =>
    recordEvent(tx, {
      establishmentId: baytAlKaram,
      topic,
      entityId,
      version: 1,
      at: test.clock.now,
    }),
  )
  test.services.relay.wake()
  return entityId
}

async function expectHeardOnce(stream: TestStream): Promise<void> {
  const first = await announce("menu")
  await stream.heard({ id: first })
  const second = await announce("menu")
  await stream.heard({ id: second })
  expect(count(stream.hints, { id: first })).toBe(1)
}

describe("the relay", () => {
  it("removes what it told, and tells nothing twice", async () => {
    const stream = await openStream(`${base}/api/events/${baytAlKaram}/`)
    await expectHeardOnce(stream)
    const left = await test.database.read.select().from(event)
    expect(left).toEqual([])
    stream.close()
  })

  it("does not tell of what was rolled back", async () => {
    const stream = await openStream(`${base}/api/events/${baytAlKaram}/`)
    const lost = newId()
    const failing = test.database.withTransaction(async (tx) => {
      const about = { establishmentId: baytAlKaram, version: 1, at: test.clock.now }
      await recordEvent(tx, { ...about, topic: "menu", entityId: lost })
      throw new Error("the use case failed")
    })
    await expect(failing).rejects.toThrow("the use case failed")
    await stream.heard({ id: await announce("menu") })
    expect(count(stream.hints, { id: lost })).toBe(0)
    stream.close()
  })

  it.each([1, 2, 3])(
    "after its listening connection was killed says resync and hears again, once (round %i)",
    async () => {
      const stream = await openStream(`${base}/api/events/${baytAlKaram}/`)
      expect(await listeners("end")).toBe(1)
      // Once for the loss, once when it listens again: what came in between may be missed.
      await stream.heard({ topic: "resync" }, 2)
      await expectHeardOnce(stream)
      expect(count(stream.hints, { topic: "resync" })).toBe(2)
      expect(await listeners("count")).toBe(1)
      stream.close()
    },
  )
})

describe("a database that goes away and comes back", () => {
  it("is listened to again, by one connection", async () => {
    const proxy = await startTcpProxy(test.databaseUrl)
    const other = await startTestApp({ sharedUrl: proxy.url })
    const stream = await openStream(`${await listen(other.app)}/api/events/${baytAlKaram}/`)
    await proxy.cut()
    await stream.heard({ topic: "resync" })
    const missed = await announce("menu")
    await proxy.restore()
    await stream.heard({ topic: "resync" }, 2)
    await expectHeardOnce(stream)
    expect(count(stream.hints, { id: missed })).toBe(0)
    await vi.waitFor(async () => expect(await listeners("count")).toBe(2), patience)
    stream.close()
    await other.close()
    await proxy.close()
  })
})
