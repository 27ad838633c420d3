import { message } from "@sufra/db/schema/message"
import { eq } from "drizzle-orm"
import { expect, it, vi } from "vitest"
import { settingsFor, useProviderApp } from "../../testing/message/message-provider.ts"
import { messageRow, owe } from "../../testing/message/messages.ts"
import { useKillableServers } from "../../testing/processes/killable-servers.ts"

const test = useProviderApp()
/** Servers are killed and started anew. */
const longPatience = { timeout: 100_000, interval: 50 }
const servers = useKillableServers(() => ({
  ...settingsFor(test.provider),
  DATABASE_URL: test.databaseUrl,
}))

it("a server killed while the provider thinks: the next one sends the message", async () => {
  test.provider.faults.always({ kind: "slow", ms: 600_000 })
  const id = await owe(test)
  const first = servers.start()
  await vi.waitFor(() => expect(test.provider.requests).toBe(1), longPatience)
  await servers.kill(first)
  const left = await messageRow(test.database, id)
  expect(left).toMatchObject({ state: "waiting", attempts: 1, sentAt: null })
  expect(left.nextTryAt.getTime()).toBeGreaterThan(Date.now())
  test.provider.faults.always(null)
  // As if the minute of its claim had gone by.
  await test.database.withTransaction((tx) =>
    tx.update(message).set({ nextTryAt: new Date() }).where(eq(message.id, id)),
  )
  servers.start()
  await vi.waitFor(async () => {
    expect(await messageRow(test.database, id)).toMatchObject({ state: "sent", attempts: 2 })
  }, longPatience)
  expect(test.provider.inbox).toHaveLength(1)
}, 240_000)
