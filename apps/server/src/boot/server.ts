import { join } from "node:path"
import { connect } from "@sufra/db/connection"
import { migrate } from "@sufra/db/migrate"
import type { FastifyBaseLogger, FastifyInstance } from "fastify"
import { pino } from "pino"
import { buildApp } from "../app.ts"
import { recordAction } from "../auditing/audit.ts"
import type { Env } from "../env.ts"
import { EventRelay } from "../events/events.ts"
import { startJobs } from "../events/jobs.ts"
import { originalPath } from "../features/media/index.ts"
import { carriesForSome } from "../features/message/index.ts"
import { prepareDemoGateway, registerDemoWebhook } from "../features/payment/index.ts"
import { activitySources, features, orderSteps, personalData } from "../features.ts"
import { localBackups } from "../ports/backups/local-backups.ts"
import { ownDatabase } from "../ports/error-reporting/own-database.ts"
import { nominatim } from "../ports/geocoding/nominatim.ts"
import { shortMapLinks } from "../ports/map-links/short-map-links.ts"
import { localFolder } from "../ports/media/local-folder.ts"
import { messagePorts } from "../ports/message-ports.ts"
import { paymentGateways } from "../ports/payments/payment-gateways.ts"
import { tenantHosts } from "../ports/tenant-hosts/tenant-hosts.ts"
import { SettingsNow } from "../settings/settings-now.ts"
import { errorForLog } from "./error-for-log.ts"
import { type Installation, prepareInstallation } from "./installation.ts"
import { PrivateDatabase } from "./private-database.ts"
import { requestForLog } from "./request-for-log.ts"
import { assertSecretFits, openSigningSecret } from "./signing-secret.ts"
import { terminalLog } from "./terminal-log.ts"
import { noSmsWarning } from "./welcome.ts"

type Running = {
  app: FastifyInstance
  installation: Installation
  sendsSms: boolean
  port: number
  /** Where the demo's simulated gateway listens. */
  simulator: number | undefined
  stop(): Promise<void>
}

type Options = {
  env: Env
  dataDir: string
  say: (line: string) => void
  /** The server must end: another one has taken its data while the database was down. */
  onTaken: (error: Error) => void
}

/** Connections that wait to be accepted. One that finds no place there is tried again after seconds. */
const connectionsAhead = 4_096
const longestDrainMs = 10_000
const patientQueryMs = 5 * 60_000

/** Whatever was opened is closed in the opposite order, also when a later step fails. */
class Closers {
  readonly #closers: (() => Promise<void>)[] = []

  add(close: () => Promise<void>): void {
    this.#closers.push(close)
  }

  /** One that fails to close must not keep the others, the database last, from it. */
  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) {
      await close().catch((error) => process.stderr.write(`while stopping: ${error}\n`))
    }
  }
}

async function openDatabase(
  { env, dataDir, say, onTaken }: Options,
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<string> {
  if (env.DATABASE_URL) return env.DATABASE_URL
  say("Starting the database")
  const own = await PrivateDatabase.open({ dataDir: join(dataDir, "postgres"), say, log, onTaken })
  closers.add(() => own.stop())
  return own.url
}

/** Requests under way are finished; one that does not end is cut off, or it would never stop. */
async function drain(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), longestDrainMs)
  await app.close()
  clearTimeout(cutOff)
}

/** A person at a terminal reads short lines of what matters; a log collector reads JSON. */
function makeLog(env: Env): FastifyBaseLogger {
  const isTerminal = process.stdout.isTTY
  const options = {
    level: env.SUFRA_LOG_LEVEL ?? (isTerminal ? "warn" : "info"),
    serializers: { err: errorForLog, req: requestForLog },
    redact: ["req.headers.authorization", "req.headers.cookie"],
  }
  return isTerminal
    ? pino(
        options,
        terminalLog((text) => process.stdout.write(text)),
      )
    : pino(options)
}

async function start(options: Options, closers: Closers): Promise<Running> {
  const { env, dataDir, say } = options
  const now = () => new Date()
  const log = makeLog(env)
  const url = await openDatabase(options, log, closers)
  const configured = env.SUFRA_SECRET
  await assertSecretFits(url, { dataDir, configured })
  await migrate(url)
  const database = connect(url, {
    onError: (err) => log.warn({ err }, "database: connection lost"),
    beforeCommit: recordAction(now),
  })
  closers.add(() => database.close())
  const media = localFolder(join(dataDir, "media"))
  // Filling the demo takes a slow machine minutes, and no guest waits for it yet.
  const patient = connect(url, { max: 2, queryTimeoutMs: patientQueryMs })
  const installation = await prepareInstallation({
    database: patient,
    media,
    now,
    askedForDemo: env.SUFRA_DEMO,
    wantsDemo: env.SUFRA_DEMO ?? env.DATABASE_URL === undefined,
    wantsHistory: env.SUFRA_DEMO_HISTORY ?? true,
    onProgress: (done, total) => {
      if (done === 1 || done === total || done % 20 === 0)
        say(`Filling the demo: ${done} of ${total} pictures`)
    },
  }).finally(() => patient.close())
  const signingSecret = await openSigningSecret({ database, dataDir, configured })
  const relay = new EventRelay(database, url, log)
  await relay.start()
  closers.add(() => relay.stop())
  const settings = new SettingsNow(env, database)
  settings.follow(relay, log)
  await settings.load()
  const hosts = tenantHosts(env)
  const services = {
    env,
    settings,
    database,
    now,
    media,
    backups: localBackups({ url, dataDir, secret: env.SUFRA_SECRET, originalPath, now }),
    errorReporter: ownDatabase(database, now),
    messagePorts: messagePorts(env),
    paymentGateways: paymentGateways(env, installation.isDemo, now),
    tenantHosts: hosts,
    mapLinks: shortMapLinks(hosts),
    geocoder: env.SUFRA_GEOCODER_URL ? nominatim(env.SUFRA_GEOCODER_URL) : null,
    relay,
    orderSteps,
    activitySources,
    personalData,
    isDemo: installation.isDemo,
    signingSecret,
  }
  const sendsSms = services.isDemo || (await carriesForSome(services, "sms"))
  if (!sendsSms) log.warn(noSmsWarning)
  const simulator = services.isDemo ? env.SUFRA_GATEWAY_SIMULATOR_PORT : undefined
  if (simulator !== undefined) await prepareDemoGateway(services)
  const jobs = await startJobs(
    url,
    {
      jobs: features.flatMap(({ jobs = [] }) => jobs),
      queues: features.flatMap(({ queues = [] }) => queues),
    },
    services,
    log,
  )
  closers.add(() => jobs.stop())
  const app = await buildApp(services, {
    loggerInstance: log,
    hostPages: !env.SUFRA_DEV,
    keepReplies: true,
  })
  closers.add(() => drain(app))
  await app.listen({ port: env.PORT, host: env.HOST, backlog: connectionsAhead })
  const address = app.server.address()
  const port = typeof address === "object" && address ? address.port : env.PORT
  if (simulator !== undefined) await registerDemoWebhook(services, { server: port, simulator }, log)
  return { app, installation, sendsSms, port, simulator, stop: () => closers.closeAll() }
}

export async function startServer(options: Options): Promise<Running> {
  const closers = new Closers()
  try {
    return await start(options, closers)
  } catch (error) {
    await closers.closeAll()
    throw error
  }
}
