import type { IncomingMessage } from "node:http"
import type { Socket } from "node:net"
import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import { isRendering } from "../cache/render-facts.ts"
import { networksOf } from "../http/client-network.ts"

const usualLimits = {
  /** Each phone of a full dining room may open six connections. A /56 has twice as many, and a /48 four times. */
  perNetwork: 1_500,
  /** Browsers and proxies send the next request on a connection once the last one is answered. */
  unansweredOnSocket: 4,
}
type SocketLimits = typeof usualLimits

/** How many there are under each key; a key without any is forgotten. */
class Counts {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  add(keys: readonly string[], change: 1 | -1): void {
    for (const key of keys) {
      const now = this.of(key) + change
      if (now > 0) this.#counts.set(key, now)
      else this.#counts.delete(key)
    }
  }
}

function isFull(open: Counts, networks: readonly string[], most: number): boolean {
  return networks.some((network, wider) => open.of(network) >= most * 2 ** wider)
}

/** Clients that reach the server directly: their sockets are counted from the moment that they open. */
function boundSockets(app: FastifyInstance, most: number): void {
  const open = new Counts()
  app.server.on("connection", (socket: Socket) => {
    const networks = networksOf(socket.remoteAddress ?? "")
    if (isFull(open, networks, most)) {
      socket.destroy()
      return
    }
    open.add(networks, 1)
    socket.once("close", () => open.add(networks, -1))
  })
}

/** Behind a proxy all sockets are the proxy's own, and it opens one for each request whose head has come. */
function boundRequests(app: FastifyInstance, most: number): void {
  const open = new Counts()
  app.addHook("onRequest", (request, reply, done) => {
    if (isRendering()) return done()
    const networks = networksOf(request.ip)
    if (isFull(open, networks, most)) {
      // The rest of its body is not waited for.
      reply.header("connection", "close")
      return done(new Refusal("service_unavailable"))
    }
    open.add(networks, 1)
    reply.raw.once("close", () => open.add(networks, -1))
    done()
  })
}

/**
 * Thousands of requests sent ahead on one socket would all wait in memory. Its rest is not read, and a request of it
 * that was parsed already is never begun.
 */
function boundPipeline(app: FastifyInstance, most: number): void {
  const unanswered = new WeakMap<Socket, number>()
  // Before the framework, which would begin the request.
  app.server.prependListener("request", ({ socket }: IncomingMessage, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > most) socket.destroy()
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  })
  app.addHook("onRequest", (request: FastifyRequest, reply, done) => {
    if (request.raw.socket?.destroyed && !isRendering()) reply.hijack()
    else done()
  })
}

type Options = { trustsProxy: boolean; limits?: Partial<SocketLimits> }

/** Bounds what one network holds open, before anything else is done for its requests. */
async function socketsPlugin(
  app: FastifyInstance,
  { trustsProxy, limits }: Options,
): Promise<void> {
  const { perNetwork, unansweredOnSocket } = { ...usualLimits, ...limits }
  boundPipeline(app, unansweredOnSocket)
  if (trustsProxy) boundRequests(app, perNetwork)
  else boundSockets(app, perNetwork)
}

export default fp(socketsPlugin, { name: "sockets", dependencies: ["errors"] })
