import { fileURLToPath } from "node:url"
import compress from "@fastify/compress"
import { Refusal } from "@sufra/contract/error-reply"
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify"
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod"
import auth from "./auth/auth.ts"
import { contentEncodings } from "./cache/content-encoding.ts"
import keptReplies from "./cache/kept-replies.ts"
import { isKnownCode } from "./features/establishment/index.ts"
import { associationRoute } from "./features/payment/index.ts"
import { features } from "./features.ts"
import { apiHostRewriter, isReachable, requestIdOf, trustNearest } from "./http/arrival.ts"
import { consoleFiles } from "./http/console-files.ts"
import docs from "./http/docs.ts"
import errors, { sendError } from "./http/errors.ts"
import { healthRoutes } from "./http/health.ts"
import { mapTileRoute } from "./http/map-tile.ts"
import security from "./http/security.ts"
import storableText from "./http/storable-text.ts"
import bodies from "./load/bodies.ts"
import crowd from "./load/crowd.ts"
import loopTurns from "./load/loop-turns.ts"
import sockets from "./load/sockets.ts"
import { pages } from "./pages/index.ts"
import type { Services } from "./services.ts"

const webBuild = fileURLToPath(new URL("../../web/build", import.meta.url))
const consoleBuild = fileURLToPath(new URL("../../console/dist", import.meta.url))

async function api(app: FastifyInstance, services: Services): Promise<void> {
  healthRoutes(app, services)
  for (const { routes = [], scopedRoutes = [] } of features) {
    for (const add of routes) await add(app, services)
    for (const add of scopedRoutes) await app.register(async (scope) => add(scope, services))
  }
  app.all("/*", { schema: { hide: true } }, async () => {
    throw new Refusal("not_found")
  })
}

async function logRequest(req: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { statusCode, elapsedTime } = reply
  req.log.info({ req, statusCode, ms: Math.round(elapsedTime) }, "request")
}

/** Builds the whole server and listens to nothing: `main.ts` listens, tests use `inject`. */
export async function buildApp(
  services: Services,
  options: { loggerInstance?: FastifyBaseLogger; hostPages: boolean; keepReplies: boolean },
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.loggerInstance ? { loggerInstance: options.loggerInstance } : { logger: false }),
    // One line for each, below, and only for who asked for them.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.env.SUFRA_TRUST_PROXY ? trustNearest : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: apiHostRewriter(services.env.SUFRA_TRUST_PROXY),
    genReqId: requestIdOf,
    // An address that cannot be decoded never reaches a route, nor the error handler.
    frameworkErrors: (error, request, reply) =>
      sendError(request, reply, { code: "malformed_request", message: error.message }),
    // A request that is never finished would hold its socket, and the stop of the server, for ever.
    requestTimeout: 120_000,
    forceCloseConnections: "idle",
    bodyLimit: 256 * 1024,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id)
    done(isReachable(request) ? undefined : new Refusal("malformed_request"))
  })
  if (services.env.SUFRA_LOG_LEVEL) app.addHook("onResponse", logRequest)
  await app.register(errors)
  await app.register(sockets, { trustsProxy: services.env.SUFRA_TRUST_PROXY })
  await app.register(loopTurns)
  await app.register(storableText)
  await app.register(security, { env: services.env })
  await app.register(compress, { encodings: contentEncodings, threshold: 1024 })
  await app.register(auth, services)
  await app.register(bodies)
  await app.register(crowd)
  await app.register(keptReplies, { services, isOn: options.keepReplies })
  await app.register(docs)
  await app.register((scope) => api(scope, services), { prefix: "/api" })
  associationRoute(app, services)
  if (options.hostPages) {
    mapTileRoute(app, services.settings)
    await consoleFiles(app, { settings: services.settings, buildDir: consoleBuild })
    const isCode = (code: string) => isKnownCode(services.database.read, code)
    await pages(app, { services, buildDir: webBuild, isCode })
  }
  app.setNotFoundHandler((request, reply) => sendError(request, reply, { code: "not_found" }))
  await app.ready()
  return app
}
