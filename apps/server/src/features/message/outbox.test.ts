import { event } from "@sufra/db/schema/installation/event"
import { message } from "@sufra/db/schema/message"
import { eq } from "drizzle-orm"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { startJobs } from "../../events/jobs.ts"
import { keptLog, settingsFor, useProviderApp } from "../../testing/message/message-provider.ts"
import { messageRow, owe } from "../../testing/message/messages.ts"
import { patience } from "../../testing/patience.ts"
import { startTestApp, type TestApp } from "../../testing/test-app.ts"
import { messageQueue } from "./index.ts"

const test = useProviderApp()
const running: { stop(): Promise<void> }[] = []

beforeEach(() => test.database.withTransaction((tx) => tx.delete(message)))
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})

/** The workers of one process, as the server starts them. */
async function startWorkers({ services, databaseUrl }: TestApp) {
  const started = await startJobs(
    databaseUrl,
    { jobs: [], queues: [messageQueue] },
    { ...services, now: () => new Date() },
    keptLog().log,
  )
  running.push(started)
}

async function allSent(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await test.database.read.select().from(message).where(eq(message.state, "sent"))
    expect(rows).toHaveLength(count)
  }, patience)
}

describe("the queue of messages", () => {
  it("hears of a commit and sends", async () => {
    await startWorkers(test)
    const id = await owe(test)
    test.services.relay.wake()
    await allSent(1)
    expect(test.provider.inbox).toHaveLength(1)
    expect(await messageRow(test.database, id)).toMatchObject({ attempts: 1 })
  })

  it("of two processes sends each of a hundred messages once", async () => {
    const other = await startTestApp({
      sharedUrl: test.databaseUrl,
      isDemo: false,
      env: settingsFor(test.provider),
    })
    await startWorkers(test)
    await startWorkers(other)
    await Promise.all(Array.from({ length: 100 }, () => owe(test)))
    test.services.relay.wake()
    other.services.relay.wake()
    await allSent(100)
    expect(test.provider.requests).toBe(100)
    for (const each of running.splice(0)) await each.stop()
    await other.close()
  })

  it("sends at the start what a process left that died before its event was told", async () => {
    await owe(test)
    await test.database.withTransaction((tx) => tx.delete(event))
    await startWorkers(test)
    await allSent(1)
    expect(test.provider.inbox).toHaveLength(1)
  })

  it("tries again by itself when the provider is back", async () => {
    await startWorkers(test)
    test.provider.faults.script({ kind: "down" })
    const id = await owe(test)
    test.services.relay.wake()
    await allSent(1)
    expect(await messageRow(test.database, id)).toMatchObject({ attempts: 2 })
    expect(test.provider.inbox).toHaveLength(1)
  })
})
