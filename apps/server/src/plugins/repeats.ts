import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import { type Asked, clientAddressOf, isProtocol, readAsked, requestIdOf } from "./arrival.ts"
import { type Head, headOf, type PackedText, sendPacked, writePacked } from "./packed-text.ts"

type Finder = (asked: Asked) => PackedText | null
type Heads = Map<Asked["protocol"], Head>
type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * What went out through the router once and is still kept goes out again without it, with the very
 * headers it had: finding the way to it cost more than sending it. Whatever a reply may depend on
 * beyond its key (who may call from elsewhere, a method, an odd proxy) is left to the router.
 */
export class Repeats {
  readonly #trustsProxy: boolean
  readonly #finders: Finder[] = []
  readonly #heads = new WeakMap<PackedText, Heads>()
  #log: FastifyBaseLogger | undefined
  #isDraining = false

  constructor({ trustsProxy }: { trustsProxy: boolean }) {
    this.#trustsProxy = trustsProxy
  }

  /** Finds what is kept for a request; only what `sendKept` has sent is repeated. */
  add(finder: Finder): void {
    this.#finders.push(finder)
  }

  logTo(log: FastifyBaseLogger): void {
    this.#log = log
  }

  /** From here on the router answers alone: it closes the connections. */
  drain(): void {
    this.#isDraining = true
  }

  /** Through the router, before anything is counted; how it went out is how it will be repeated. */
  sendKept(packed: PackedText, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { protocol } = request
    if (isRepeatable(request) && isProtocol(protocol)) {
      const heads: Heads = this.#heads.get(packed) ?? new Map()
      if (!heads.has(protocol)) heads.set(protocol, headOf(packed, reply))
      this.#heads.set(packed, heads)
    }
    return sendPacked(packed, request, reply)
  }

  /** As Fastify makes its own, but for who is asked first. */
  createServer(router: Handler, options: Record<string, unknown>): Server {
    const server = createServer((request, response) => {
      if (!this.#answer(request, response)) router(request, response)
    })
    server.keepAliveTimeout = Number(options.keepAliveTimeout)
    server.requestTimeout = Number(options.requestTimeout)
    return server.setTimeout(Number(options.connectionTimeout))
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const asked =
      !this.#isDraining && isRepeatable(request) ? readAsked(request, this.#trustsProxy) : null
    if (!asked) return false
    for (const find of this.#finders) {
      const packed = find(asked)
      const head = packed && this.#heads.get(packed)?.get(asked.protocol)
      if (packed && head) {
        const id = requestIdOf(request)
        this.#logRequest(id, asked, request, response)
        writePacked(response, { packed, head, id, asked: asked.headers })
        return true
      }
    }
    return false
  }

  /** The two lines that Fastify writes for a request. */
  #logRequest(id: string, asked: Asked, request: IncomingMessage, response: ServerResponse): void {
    if (!this.#log || !["info", "debug", "trace"].includes(this.#log.level)) return
    const beganAt = performance.now()
    const log = this.#log.child({ reqId: id })
    const { method, socket } = request
    const { url, host } = asked
    const ip = clientAddressOf(request, this.#trustsProxy)
    log.info({ req: { method, url, host, ip, socket } }, "incoming request")
    response.once("finish", () => {
      const responseTime = performance.now() - beganAt
      log.info({ res: response, responseTime }, "request completed")
    })
  }
}

/** A page of another origin is told whether it may read the reply, each for itself. */
function isRepeatable({ method, headers }: Pick<IncomingMessage, "method" | "headers">): boolean {
  return method === "GET" && headers.origin === undefined
}

declare module "fastify" {
  interface FastifyInstance {
    repeats: Repeats
  }
}

async function repeatsPlugin(
  app: FastifyInstance,
  { repeats }: { repeats: Repeats },
): Promise<void> {
  app.decorate("repeats", repeats)
  repeats.logTo(app.log)
  app.addHook("preClose", async () => repeats.drain())
}

export default fp(repeatsPlugin, { name: "repeats" })
