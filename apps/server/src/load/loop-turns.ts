import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance } from "fastify"
import fp from "fastify-plugin"
import { isRendering } from "../cache/render-facts.ts"
import { widestNetworkOf } from "../http/client-network.ts"
import { FairQueue } from "./fair-queue.ts"

/** After so long the loop goes on: to new connections, to answers of the database. */
const longestTurnMs = 4
const mostPerTurn = 32
/** So many turns in a row may go to new connections alone. */
const mostForConnections = 16
/** More than that are answered at once that the server is busy: each that waits costs memory. */
const mostWaiting = 4_096

type Waiting = { key: string; begin: () => void; refuse: () => void }

/**
 * Node accepts one new connection in each turn of its event loop. When hundreds of requests begin in one turn, that
 * turn takes so long that new guests, health checks and answers of the database wait for seconds. So a few requests
 * begin in each turn, and the others wait for the next ones. Networks take turns, so one that sends thousands waits
 * for itself. After a turn that accepted a connection more of them probably wait, so the next turns are left to those.
 */
export class LoopTurns {
  readonly #waiting = new FairQueue<Waiting>()
  #begun = 0
  #turnEndsAtMs = 0
  #isNextDue = false
  #hasAccepted = false
  #turnsForConnections = 0

  /** A new connection was accepted. */
  accepted(): void {
    this.#hasAccepted = true
  }

  /** Calls `begin` now or in a later turn. `refuse` is called instead where too many of the network wait. */
  enter(key: string, begin: () => void, refuse: () => void): void {
    this.#nextTurnSoon()
    if (this.#begun >= mostPerTurn || this.#waiting.length > 0) {
      this.#wait({ key, begin, refuse })
      return
    }
    this.#begun += 1
    begin()
  }

  #wait(one: Waiting): void {
    if (this.#waiting.length >= mostWaiting) {
      const other = this.#waiting.takeForRoom(one.key)
      ;(other ?? one).refuse()
      if (!other) return
    }
    this.#waiting.add(one)
  }

  #nextTurnSoon(): void {
    if (this.#isNextDue) return
    this.#isNextDue = true
    setImmediate(() => this.#nextTurn())
  }

  /** Each request is a callback of its own: Node runs what it promised before the next one, and the time counts. */
  #nextTurn(): void {
    this.#isNextDue = false
    if (this.#isForConnections()) {
      this.#nextTurnSoon()
      return
    }
    this.#begun = 0
    if (this.#waiting.length === 0) return
    const due = Math.min(mostPerTurn, this.#waiting.length)
    for (let nth = 0; nth < due; nth += 1) setImmediate(() => this.#beginOne())
    this.#nextTurnSoon()
  }

  #isForConnections(): boolean {
    const isOne = this.#hasAccepted && this.#turnsForConnections < mostForConnections
    this.#hasAccepted = false
    this.#turnsForConnections = isOne ? this.#turnsForConnections + 1 : 0
    if (isOne) this.#begun = mostPerTurn
    return isOne
  }

  #beginOne(): void {
    const nowMs = performance.now()
    if (this.#begun === 0) this.#turnEndsAtMs = nowMs + longestTurnMs
    else if (nowMs > this.#turnEndsAtMs) return
    this.#begun += 1
    this.#waiting.takeNext()?.begin()
  }
}

/** Health is asked when the server is in doubt, so it does not wait. What a page asks for while it is rendered has had its turn. */
async function loopTurnsPlugin(app: FastifyInstance): Promise<void> {
  const turns = new LoopTurns()
  app.server.on("connection", () => turns.accepted())
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config?.isUncounted || isRendering()) return done()
    const refuse = () => done(new Refusal("service_unavailable"))
    turns.enter(widestNetworkOf(request.ip), done, refuse)
  })
}

export default fp(loopTurnsPlugin, { name: "loop-turns" })
