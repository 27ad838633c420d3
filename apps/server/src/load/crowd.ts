import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import { callerOf } from "../auth/auth.ts"
import { isRendering } from "../cache/render-facts.ts"
import { widestNetworkOf } from "../http/client-network.ts"
import { isDatabaseAway } from "../http/errors.ts"
import { isForm } from "./bodies.ts"
import { FairQueue } from "./fair-queue.ts"

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route waits for nothing that others wait for: a stream that stays open, a question of health. */
    isUncounted?: true
    /** People become known to the server here, or money is reported: sign-ins, codes, a gateway's webhook. */
    isDoor?: true
  }
}

/**
 * How many requests may be worked on at once. The database answers some ten at a time, so more of them would not be
 * answered sooner. Each class leaves places to the others: strangers to people whom the server knows (staff, and guests
 * with a verified phone), and people to whoever signs in or is a stranger.
 */
const usualLimits = {
  inAll: 128,
  people: 96,
  strangers: 64,
  doors: 16,
  /** A person with more than this under way counts as a stranger for the rest. */
  ofOnePerson: 8,
  waiting: 2_048,
  longestWaitMs: 5_000,
}
export type CrowdLimits = typeof usualLimits
const expiryCheckMs = 100
type PersonOf = (request: FastifyRequest) => string | null

/** In the order of their precedence. */
const classes = ["people", "doors", "strangers"] as const
type Class = (typeof classes)[number]
type Ticket = { of: Class; person: string | null }
/** `key` names the network or the person that the request counts for. */
type Waiting = { key: string; begin: () => void; giveUp: () => void; untilMs: number }

class Crowd {
  readonly #limits: CrowdLimits
  readonly #personOf: PersonOf
  readonly #queues = {
    people: new FairQueue<Waiting>(),
    doors: new FairQueue<Waiting>(),
    strangers: new FairQueue<Waiting>(),
  }
  readonly #underWay = { people: 0, doors: 0, strangers: 0 }
  readonly #perPerson = new Map<string, number>()
  #expiry: NodeJS.Timeout | undefined
  #next: NodeJS.Immediate | undefined

  constructor(limits: CrowdLimits, personOf: PersonOf) {
    this.#limits = limits
    this.#personOf = personOf
  }

  ticketFor(request: FastifyRequest): Ticket {
    const person = this.#personOf(request)
    if (person !== null && (this.#perPerson.get(person) ?? 0) < this.#limits.ofOnePerson) {
      return { of: "people", person }
    }
    return { of: request.routeOptions.config?.isDoor ? "doors" : "strangers", person: null }
  }

  /** Calls `begin` now or when it is the request's turn, and `giveUp` when that takes too long. */
  enter(ticket: Ticket, network: string, begin: () => void, giveUp: () => void): void {
    const queue = this.#queues[ticket.of]
    this.#count(ticket.person, 1)
    const waiting = {
      key: ticket.person ?? network,
      begin,
      giveUp: () => {
        this.#count(ticket.person, -1)
        giveUp()
      },
      untilMs: performance.now() + this.#limits.longestWaitMs,
    }
    if (queue.length >= this.#limits.waiting) {
      const other = queue.takeForRoom(waiting.key)
      ;(other ?? waiting).giveUp()
      if (!other) return
    }
    queue.add(waiting)
    if (queue.length === 1) this.#beginNext()
    if (queue.length > 0) this.#expiry ??= setInterval(() => this.#expire(), expiryCheckMs)
  }

  leave(ticket: Ticket): void {
    this.#underWay[ticket.of] -= 1
    this.#count(ticket.person, -1)
    this.#beginSoon()
  }

  /** While the database cannot be reached, whoever waits would only wait for the same refusal. */
  refuseWaiting(): void {
    for (const queue of Object.values(this.#queues)) {
      for (const { giveUp } of queue.takeAll(() => true)) giveUp()
    }
  }

  stop(): void {
    clearInterval(this.#expiry)
    clearImmediate(this.#next)
  }

  /**
   * A request that is refused at once leaves while it begins. Each next one begins on a stack of its own, since
   * thousands inside each other would overflow the stack and never give their places back.
   */
  #beginSoon(): void {
    this.#next ??= setImmediate(() => {
      this.#next = undefined
      this.#beginNext()
    })
  }

  #hasRoom(of: Class): boolean {
    const { people, doors, strangers } = this.#underWay
    return people + doors + strangers < this.#limits.inAll && this.#underWay[of] < this.#limits[of]
  }

  #beginNext(): void {
    for (const of of classes) {
      while (this.#hasRoom(of)) {
        const next = this.#queues[of].takeNext()
        if (!next) break
        this.#underWay[of] += 1
        next.begin()
      }
    }
  }

  #expire(): void {
    const queues = classes.map((of) => this.#queues[of])
    for (const queue of queues) {
      const nowMs = performance.now()
      for (const { giveUp } of queue.takeAll(({ untilMs }) => untilMs <= nowMs)) giveUp()
    }
    if (queues.some(({ length }) => length > 0)) return
    clearInterval(this.#expiry)
    this.#expiry = undefined
  }

  #count(person: string | null, change: 1 | -1): void {
    if (person === null) return
    const now = (this.#perPerson.get(person) ?? 0) + change
    if (now > 0) this.#perPerson.set(person, now)
    else this.#perPerson.delete(person)
  }
}

/**
 * When more requests are under way than can be answered soon, a further one waits its turn for a moment and is then
 * told to come again. It is counted once its body has come and until its answer is made: neither a half-sent request
 * nor a reader who takes their time keeps anybody out. What is kept goes out before this, so menus can be read all the
 * time (docs/decisions/0080-who-is-served-first.md).
 */
async function crowdPlugin(
  app: FastifyInstance,
  { limits, personOf = callerOf }: { limits?: Partial<CrowdLimits>; personOf?: PersonOf } = {},
): Promise<void> {
  const crowd = new Crowd({ ...usualLimits, ...limits }, personOf)
  const tickets = new WeakMap<FastifyRequest, Ticket>()
  app.addHook("onClose", async () => crowd.stop())

  app.addHook("preValidation", (request, reply, done) => {
    // Forms with files are counted apart, while they are read (bodies.ts).
    if (request.routeOptions.config?.isUncounted || isRendering() || isForm(request)) return done()
    const ticket = crowd.ticketFor(request)
    const begin = () => {
      if (isGone(reply)) {
        crowd.leave(ticket)
        return
      }
      tickets.set(request, ticket)
      done()
    }
    const giveUp = () => done(new Refusal("service_unavailable"))
    crowd.enter(ticket, widestNetworkOf(request.ip), begin, giveUp)
  })

  app.addHook("onError", (_request, _reply, error, done) => {
    if (isDatabaseAway(error)) crowd.refuseWaiting()
    done()
  })

  app.addHook("onSend", (request, _reply, payload, done) => {
    const ticket = tickets.get(request)
    if (ticket) {
      tickets.delete(request)
      crowd.leave(ticket)
    }
    done(null, payload)
  })
}

/** The client went away while its request waited: nobody would read the answer. */
function isGone({ raw, request }: FastifyReply): boolean {
  return raw.destroyed || request.raw.socket?.destroyed === true
}

export default fp(crowdPlugin, { name: "crowd", dependencies: ["errors", "auth"] })
