import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import type { Services } from "../services.ts"
import { type CompressedText, compressText, sendCompressed } from "./compressed-text.ts"
import { PublicCache } from "./public-cache.ts"

const mostBytes = 32 * 1024 * 1024
const json = "application/json; charset=utf-8"

/** Replies that are the same for everybody, kept until their place changes. */
class KeptReplies {
  readonly cache = new PublicCache<CompressedText>(mostBytes)
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /**
   * For a route's `onRequest`, before parsing and before the rate limit: a cached reply belongs to a request
   * that was valid, and sending it costs no more than refusing it.
   */
  async sendKept(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const key = keyOf(request)
    const kept = key === null ? null : this.cache.find(key, this.#now().getTime())
    return kept ? sendCompressed(kept, request, asJson(reply)) : undefined
  }

  async make(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const key = keyOf(request)
    if (key === null) return work()
    const text = await this.cache
      .fill(key, async () => {
        const value = await compressText(reply.serialize((await work()) as object) as string)
        return { value, bytes: value.bytes + key.length }
      })
      .catch((error) => this.#lastResort(key, error))
    return sendCompressed(text, request, asJson(reply))
  }

  /** While the database is away, guests at a table still get the last menu. */
  #lastResort(key: string, error: unknown): CompressedText {
    const kept =
      error instanceof Refusal ? null : this.cache.findSetAside(key, this.#now().getTime())
    if (!kept) throw error
    return kept
  }
}

function asJson(reply: FastifyReply): FastifyReply {
  return reply.type(json).header("vary", "Accept-Encoding, Origin")
}

const plainAddress = /^(?:\/[a-z0-9][a-z0-9._-]*)+\/?$/
const addressAtBranch = /^(?:\/[a-z0-9][a-z0-9._-]*)+\/?\?branch=[0-9a-f-]{36}$/

/**
 * Only an address without a query, or with a branch alone where the route asks for one, is a cache key. Caching
 * any other query would fill the memory with copies. A query that the router parses differently from us
 * (`??x&branch=…`) would be served to everybody.
 */
function keyOf({ url, routeOptions }: FastifyRequest): string | null {
  const isPlain = plainAddress.test(url)
  return isPlain || (routeOptions.config.isAtBranch && addressAtBranch.test(url)) ? url : null
}

/** Requests for the same address share the work: it costs once, however many ask. */
export function isShareable(request: FastifyRequest): boolean {
  return keyOf(request) !== null
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The query may name a branch, which the reply is of. */
    isAtBranch?: true
  }
  interface FastifyInstance {
    keptReplies: KeptReplies | null
  }
}

type Options = { services: Services; isOn: boolean }

async function keptRepliesPlugin(app: FastifyInstance, { services, isOn }: Options): Promise<void> {
  const kept = isOn ? new KeptReplies(services.now) : null
  app.decorate("keptReplies", kept)
  if (kept) services.relay.keepInStep(kept.cache)
}

export default fp(keptRepliesPlugin, { name: "kept-replies" })
