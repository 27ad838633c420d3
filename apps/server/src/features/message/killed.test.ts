import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { message } from "@sufra/db/schema/message"
import { eq } from "drizzle-orm"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { settingsFor, useProviderApp } from "../../testing/message-provider.ts"
import { messageRow, owe } from "../../testing/messages.ts"

const test = useProviderApp()
const main = fileURLToPath(new URL("../../main.ts", import.meta.url))
const patience = { timeout: 100_000, interval: 50 }
const started: ChildProcess[] = []
let dataDir: string

/** The real server, in a process that can be killed. */
function startServer(): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("SUFRA_"))
  const child = spawn(process.execPath, [main], {
    env: {
      ...Object.fromEntries(inherited),
      ...settingsFor(test.provider),
      DATABASE_URL: test.databaseUrl,
      HOST: "127.0.0.1",
      PORT: "0",
      SUFRA_DATA_DIR: dataDir,
      SUFRA_DEV: "1",
    },
    stdio: "ignore",
  })
  started.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGKILL")
  await ended
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sufra-killed-"))
})
afterEach(async () => {
  for (const child of started.splice(0)) await kill(child)
  await rm(dataDir, { recursive: true, force: true })
})

it("a server killed while the provider thinks: the next one sends the message", async () => {
  test.provider.faults.always({ kind: "slow", ms: 600_000 })
  const id = await owe(test)
  const first = startServer()
  await vi.waitFor(() => expect(test.provider.requests).toBe(1), patience)
  await kill(first)
  const left = await messageRow(test.database, id)
  expect(left).toMatchObject({ state: "waiting", attempts: 1, sentAt: null })
  expect(left.nextTryAt.getTime()).toBeGreaterThan(Date.now())
  test.provider.faults.always(null)
  // As if the minute of its claim had gone by.
  await test.database.withTransaction((tx) =>
    tx.update(message).set({ nextTryAt: new Date() }).where(eq(message.id, id)),
  )
  startServer()
  await vi.waitFor(async () => {
    expect(await messageRow(test.database, id)).toMatchObject({ state: "sent", attempts: 2 })
  }, patience)
  expect(test.provider.inbox).toHaveLength(1)
}, 240_000)
