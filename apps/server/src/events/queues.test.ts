import type { Topic } from "@sufra/contract/topics"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { fastify } from "fastify"
import { afterEach, expect, it, vi } from "vitest"
import { patience } from "../testing/patience.ts"
import { useTestApp } from "../testing/test-app.ts"
import { recordEvent } from "./events.ts"
import { startJobs } from "./jobs.ts"
import { itemsOfTopic, type Queue } from "./queues.ts"

const test = useTestApp()
const establishmentId = known.establishments.baytAlKaram
const running: { stop(): Promise<void> }[] = []

afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})

/** A queue of its own name that hears one topic and keeps what it was asked to do. */
async function openQueue({ topic, ...parts }: Partial<Queue> & { name: string; topic: Topic }) {
  const asked: string[] = []
  const queue: Queue = {
    itemsOf: (hints) => itemsOfTopic(hints, topic),
    findLeft: async () => [],
    run: async () => null,
    ...parts,
  }
  const kept: Queue = {
    ...queue,
    run: (services, item, log) => {
      asked.push(item.id)
      return queue.run(services, item, log)
    },
  }
  const { log } = fastify({ logger: false })
  running.push(await startJobs(test.databaseUrl, { jobs: [], queues: [kept] }, test.services, log))
  return asked
}

async function tell(topic: Topic, ...ids: string[]): Promise<void> {
  await test.database.withTransaction(async (tx) => {
    for (const entityId of ids) {
      const at = test.clock.now
      await recordEvent(tx, { establishmentId, topic, entityId, version: 1, at })
    }
  })
  test.services.relay.wake()
}

it("does what an event asks for, each of a hundred once, and hears no other topic", async () => {
  const asked = await openQueue({ name: "test-each", topic: "message" })
  const ids = Array.from({ length: 100 }, () => newId())
  await tell("order-over", newId())
  await tell("message", ...ids)
  await vi.waitFor(() => expect(asked).toHaveLength(100), patience)
  expect(asked.toSorted()).toEqual(ids.toSorted())
})

it("does again what failed, and no other of its batch", async () => {
  const bad = newId()
  let failures = 0
  const asked = await openQueue({
    name: "test-failing",
    topic: "refund-owed",
    run: async (_services, { id }) => {
      if (id === bad && failures++ === 0) throw new Error("the database is away")
      return null
    },
  })
  const good = newId()
  await tell("refund-owed", bad, good)
  await vi.waitFor(() => expect(asked).toHaveLength(3), patience)
  expect(asked.toSorted()).toEqual([bad, bad, good].toSorted())
})

it("looks again when it was told to, and finds at the start what was left", async () => {
  const id = newId()
  const left = [{ establishmentId, id }]
  let looks = 0
  const asked = await openQueue({
    name: "test-again",
    topic: "order-accepted",
    findLeft: async () => left.splice(0),
    run: async () => (looks++ === 0 ? { againAfterMs: 10 } : null),
  })
  await vi.waitFor(() => expect(asked).toEqual([id, id]), patience)
})

it("looks at once at what an event names, though a later look at it is planned", async () => {
  const id = newId()
  const asked = await openQueue({
    name: "test-later",
    topic: "table",
    run: async () => (asked.length === 1 ? { againAfterMs: 3_600_000 } : null),
  })
  await tell("table", id)
  await vi.waitFor(() => expect(asked).toEqual([id]), patience)
  await vi.waitFor(async () => {
    const waiting = "SELECT 1 FROM pgboss.job WHERE name = 'test-later' AND state = 'created'"
    expect((await test.database.pool.query(waiting)).rowCount).toBe(1)
  }, patience)
  await tell("table", id)
  await vi.waitFor(() => expect(asked).toEqual([id, id]), patience)
})
