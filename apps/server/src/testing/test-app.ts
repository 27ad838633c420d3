import { mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"
import { connect, type Database } from "@sufra/db/connection"
import { migrate } from "@sufra/db/migrate"
import { timedStart } from "@sufra/db/testing/start-times"
import { createTestDatabase } from "@sufra/db/testing/test-database"
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  fastify,
  type InjectOptions,
  type LightMyRequestResponse,
} from "fastify"
import { afterAll, beforeAll, expect, inject, vi } from "vitest"
import { buildApp } from "../app.ts"
import { recordAction } from "../auditing/audit.ts"
import { prepareInstallation } from "../boot/installation.ts"
import { parseEnv } from "../env.ts"
import { EventRelay } from "../events/events.ts"
import { originalPath } from "../features/media/index.ts"
import { activitySources, orderSteps, personalData } from "../features.ts"
import { localBackups } from "../ports/backups/local-backups.ts"
import { ownDatabase } from "../ports/error-reporting/own-database.ts"
import { nominatim } from "../ports/geocoding/nominatim.ts"
import { shortMapLinks } from "../ports/map-links/short-map-links.ts"
import { localFolder } from "../ports/media/local-folder.ts"
import { messagePorts } from "../ports/message-ports.ts"
import { paymentGateways } from "../ports/payments/payment-gateways.ts"
import { tenantHosts } from "../ports/tenant-hosts/tenant-hosts.ts"
import type { Services } from "../services.ts"
import { SettingsNow } from "../settings/settings-now.ts"
import { patience } from "./patience.ts"
import { testSecret } from "./test-secret.ts"

export type TestApp = {
  app: FastifyInstance
  database: Database
  databaseUrl: string
  services: Services
  /** Tests set the time; it stands still until they do. */
  clock: { now: Date }
  /** Only of an installation without the demo: what the printed one-time link carries. */
  setupToken: string | null
}

type Options = {
  env?: Record<string, string>
  hostPages?: boolean
  /** Off unless asked for: most tests write rows behind the server's back. */
  keepReplies?: boolean
  /** The demo is in the database, but the installation says that it is a real one. */
  isDemo?: boolean
  /** An installation that nobody has set up yet, instead of the demo. */
  isEmpty?: boolean
  /** Where it says what happens; else it says nothing. */
  log?: FastifyBaseLogger
  /** Another app's database: two processes on one. */
  sharedUrl?: string
  /** Instead of what the features add to placing an order. */
  orderSteps?: Services["orderSteps"]
}

async function notRenewed(): Promise<void> {
  throw new Error("the database of another app is not this one's to renew")
}

async function openDatabase({ sharedUrl, isEmpty }: Options) {
  if (sharedUrl) return { url: sharedUrl, drop: async () => undefined, renew: notRenewed }
  const templateName = isEmpty ? "template0" : inject("templateName")
  const own = await createTestDatabase({ url: inject("clusterUrl"), templateName })
  if (isEmpty) await migrate(own.url)
  return own
}

/** Everything of `startTestApp` but the app: a database, a clock and a folder of its own. */
async function startServices(options: Options) {
  const own = await openDatabase(options)
  const mediaDir = await mkdtemp(join(inject("mediaFolder"), "app-"))
  const clock = { now: new Date() }
  const now = () => clock.now
  const database = connect(own.url, { beforeCommit: recordAction(now) })
  const media = localFolder(mediaDir)
  const installed = await prepareInstallation({ database, media, now, wantsDemo: false })
  const relay = new EventRelay(database, own.url, fastify({ logger: false }).log)
  await relay.start()
  const env = parseEnv({ SUFRA_RATE_LIMIT: "100000", ...options.env })
  const isDemo = options.isDemo ?? installed.isDemo
  const settings = new SettingsNow(env, database)
  settings.follow(relay, fastify({ logger: false }).log)
  await settings.load()
  const services: Services = {
    env,
    settings,
    database,
    now,
    media,
    backups: localBackups({
      ...{ url: own.url, dataDir: mediaDir, secret: undefined, originalPath, now },
    }),
    errorReporter: ownDatabase(database, now),
    messagePorts: messagePorts(env),
    paymentGateways: paymentGateways(env, isDemo, now),
    // Nobody waits in a test for what a real answer hides.
    tenantHosts: tenantHosts(env, { failuresAfterMs: 0 }),
    mapLinks: shortMapLinks(tenantHosts(env)),
    geocoder: env.SUFRA_GEOCODER_URL ? nominatim(env.SUFRA_GEOCODER_URL) : null,
    relay,
    orderSteps: options.orderSteps ?? orderSteps,
    activitySources,
    personalData,
    isDemo,
    signingSecret: testSecret,
  }
  async function close(): Promise<void> {
    await relay.stop()
    await database.close()
    await own.drop()
    await rm(mediaDir, { recursive: true, force: true })
  }
  return { services, clock, own, databaseUrl: own.url, setupToken: installed.setupToken, close }
}

const start = (options: Options) => timedStart("servers", () => startApp(options))

async function startApp(options: Options) {
  const { close, ...started } = await startServices(options)
  const app = await buildApp(started.services, {
    ...(options.log && { loggerInstance: options.log }),
    hostPages: options.hostPages ?? false,
    keepReplies: options.keepReplies ?? false,
  })
  return {
    ...started,
    app,
    database: started.services.database,
    close: async () => {
      const closing = app.close()
      // A client opens connections ahead that it never uses: waited for, they would take a minute.
      app.server.closeAllConnections()
      await closing
      await close()
    },
  }
}

export async function startTestApp(
  options: Options = {},
): Promise<TestApp & { close(): Promise<void> }> {
  const { own: _, ...started } = await start(options)
  return started
}

/** It tells twice: that its connection is lost, and that it has another one. */
async function relayReconnected(relay: EventRelay): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let times = 0
  const stop = relay.onLost(() => {
    times += 1
    if (times === 2) resolve()
  })
  await promise
  stop()
}

/** Those of the pool as it is now; whoever asks later gets a new one. One that fails to connect tells nobody. */
async function everyClientGone(pool: Database["pool"]): Promise<void> {
  let left = pool.totalCount
  const countDown = () => {
    left -= 1
  }
  pool.on("remove", countDown)
  await vi.waitFor(() => expect(Math.min(left, pool.totalCount)).toBeLessThanOrEqual(0), patience)
  pool.off("remove", countDown)
}

type WorkersApp = { test: TestApp; renew(): Promise<void> }

/**
 * Limits per network are counted in memory, which no renewed database empties. So each file asks from an address of
 * its own; else the requests of fast files add up within one minute.
 */
function injectWithAddress(app: FastifyInstance): (remoteAddress: string) => void {
  let address = "127.0.0.1"
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>
  const injectHere = (options: InjectOptions | string) =>
    inject({
      remoteAddress: address,
      ...(typeof options === "string" ? { url: options } : options),
    })
  app.inject = injectHere as typeof app.inject
  return (remoteAddress) => {
    address = remoteAddress
  }
}

async function buildWorkersApp(): Promise<WorkersApp> {
  const { own, close: _, ...test } = await start({})
  const asBuilt = { ...test.services }
  const injectFrom = injectWithAddress(test.app)
  let files = 1
  const { relay, settings, database } = test.services
  async function renew(): Promise<void> {
    const parted = Promise.all([relayReconnected(relay), everyClientGone(database.pool)])
    await own.renew()
    await parted
    Object.assign(test.services, asBuilt)
    await settings.load()
    test.clock.now = new Date()
    files += 1
    injectFrom(`127.0.${files >> 8}.${files & 255}`)
  }
  return { test, renew }
}

let workersApp: Promise<WorkersApp> | undefined

/** One app for all files of a worker. Each file finds the database as the template has it. */
async function appOfThisWorker(): Promise<TestApp> {
  if (workersApp) await (await workersApp).renew()
  workersApp ??= buildWorkersApp()
  return (await workersApp).test
}

/** For a test file: an app on a database that no other file has written to. With options it is the file's own. */
export function useTestApp(options?: Options): TestApp {
  const holder = {} as TestApp
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    if (!options) return void Object.assign(holder, await appOfThisWorker())
    const { close: closeOwn, ...started } = await startTestApp(options)
    close = closeOwn
    Object.assign(holder, started)
  })
  afterAll(() => close?.())
  return holder
}
