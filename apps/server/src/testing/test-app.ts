import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { connect, type Database } from "@sufra/db/connection"
import { installation } from "@sufra/db/schema/installation"
import { type FastifyInstance, fastify } from "fastify"
import { afterAll, beforeAll, inject } from "vitest"
import { buildApp } from "../app.ts"
import { parseEnv } from "../env.ts"
import { EventRelay } from "../plugins/events.ts"
import { ownDatabase } from "../ports/error-reporting/own-database.ts"
import { localFolder } from "../ports/media/local-folder.ts"
import type { Services } from "../services.ts"
import { createTestDatabase } from "./test-databases.ts"

export type TestApp = {
  app: FastifyInstance
  database: Database
  databaseUrl: string
  services: Services
  /** Tests set the time; it stands still until they do. */
  clock: { now: Date }
}

type Options = { env?: Record<string, string>; hostPages?: boolean; isDemo?: boolean }

export async function startTestApp(options: Options = {}): Promise<TestApp & { close(): Promise<void> }> {
  const own = await createTestDatabase({
    url: inject("clusterUrl"),
    templateName: inject("templateName"),
  })
  const database = connect(own.url)
  const mediaDir = await mkdtemp(join(tmpdir(), "sufra-test-media-"))
  const clock = { now: new Date() }
  const now = () => clock.now
  const log = fastify({ logger: false }).log
  const relay = new EventRelay(database, own.url, log)
  await relay.start()
  const [stored] = await database.read.select().from(installation)
  if (!stored) throw new Error("the template holds no installation")
  const services: Services = {
    env: parseEnv({ SUFRA_RATE_LIMIT: "100000", ...options.env }),
    database,
    now,
    media: localFolder(mediaDir),
    errorReporter: ownDatabase(database, now),
    relay,
    isDemo: options.isDemo ?? true,
    signingSecret: stored.signingSecret,
  }
  const app = await buildApp(services, { hostPages: options.hostPages ?? false })
  async function close(): Promise<void> {
    await app.close()
    await relay.stop()
    await database.close()
    await own.drop()
    await rm(mediaDir, { recursive: true, force: true })
  }
  return { app, database, databaseUrl: own.url, services, clock, close }
}

/** For a test file: one app on one database of its own, from before the first test to after the last. */
export function useTestApp(options: Options = {}): TestApp {
  const holder = {} as TestApp
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const started = await startTestApp(options)
    close = started.close
    Object.assign(holder, started)
  })
  afterAll(() => close?.())
  return holder
}

/** Signs in through the API, as the console does. */
export async function signIn(app: FastifyInstance, email: string, password = "demo") {
  const reply = await app.inject({
    method: "POST",
    url: "/api/staff/sessions/",
    payload: { email, password },
  })
  return {
    status: reply.statusCode,
    data: reply.json().data as { access_token: string; refresh_token: string },
    error: reply.json().error as { code: string; fields?: Record<string, number> } | undefined,
  }
}

export async function bearer(app: FastifyInstance, email: string): Promise<{ authorization: string }> {
  const { data } = await signIn(app, email)
  return { authorization: `Bearer ${data.access_token}` }
}
