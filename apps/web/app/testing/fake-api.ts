import type { ApiReply, Transport } from "@sufra/contract/client/client"
import { type Endpoints, endpoints } from "@sufra/contract/endpoints"
import type { ErrorCode } from "@sufra/contract/error-codes"
import type { ErrorDetails, ErrorFields } from "@sufra/contract/error-reply"
import type { StreamHint } from "@sufra/contract/topics"
import { FakeEventStream } from "./fake-event-stream.ts"

export type Call = {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

type Key = keyof Endpoints
type Answer = (call: Call) => unknown

const isStream = /\/events\/[^/]+\/$|\/customer\/qr\/[^/]+\/events\/$/

/** The names of a path's place holders, and what a real path has in their place. */
export function matchPath(template: string, path: string): Record<string, string> | null {
  const pattern = template.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")
  const found = new RegExp(`^${pattern}$`).exec(path)
  return found && { ...found.groups }
}

/** How the server says no: a status and a code, at times with what to decide by. Thrown by an answer. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: ErrorCode | null
  readonly details: ErrorDetails
  readonly fields: ErrorFields

  constructor(
    status: number,
    code: ErrorCode | null,
    details: ErrorDetails = {},
    fields: ErrorFields = {},
  ) {
    super(code ?? `status ${status}`)
    this.status = status
    this.code = code
    this.details = details
    this.fields = fields
  }
}

/**
 * Our API as one test prepares it: the client's `Transport`, and the stream of hints. A call that
 * nobody prepared is a problem, and so is an answer that the contract does not know.
 */
export class FakeApi {
  readonly problems: string[] = []
  readonly #answers = new Map<Key, Answer>()
  readonly #calls: (Call & { key: Key })[] = []
  readonly #held = new Map<Key, Promise<void>>()
  readonly #stream = new FakeEventStream()

  answer<K extends Key>(key: K, answer: (call: Call) => ApiReply<K> | Promise<ApiReply<K>>): void {
    this.#answers.set(key, answer)
  }

  /** Without a code it is no answer of ours: something on the way has broken. */
  refuse(key: Key, status: number, code: ErrorCode | null): void {
    this.#answers.set(key, () => {
      throw new ApiRefusal(status, code)
    })
  }

  /** As without a network: the request itself fails. */
  cutOff(key: Key): void {
    this.#answers.set(key, () => {
      throw new TypeError("Failed to fetch")
    })
  }

  /** Holds back every answer to such a call until the returned function is called. */
  hold(key: Key): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held.set(key, promise)
    return resolve
  }

  callsOf(key: Key): Call[] {
    return this.#calls.filter((call) => call.key === key)
  }

  /** Whether the page listens for hints. */
  get isHeard(): boolean {
    return this.#stream.isOpen
  }

  /** As the server tells open pages that staff have changed something. */
  tell(hint: StreamHint): void {
    this.#stream.tell(hint)
  }

  /** What the first hint of a connection says: the version that the page has. */
  openStreamsAt(version: number): void {
    this.#stream.version = version
  }

  readonly transport: Transport = async (path, init) => {
    const url = new URL(path, location.origin)
    if (isStream.test(url.pathname)) return this.#stream.connect(init.signal ?? null)
    const found = this.#find(init.method ?? "GET", url.pathname)
    if (!found) {
      this.problems.push(`nobody prepared ${init.method} ${path}`)
      return refusal(new ApiRefusal(500, null))
    }
    const { key, params } = found
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined
    const call = { params, query: Object.fromEntries(url.searchParams), body }
    this.#calls.push({ key, ...call })
    await this.#held.get(key)
    return this.#reply(key, call)
  }

  #find(method: string, path: string): { key: Key; params: Record<string, string> } | null {
    for (const key of this.#answers.keys()) {
      const [ofMethod, template = ""] = key.split(" ")
      const params = ofMethod === method ? matchPath(template, path) : null
      if (params) return { key, params }
    }
    return null
  }

  async #reply(key: Key, call: Call): Promise<Response> {
    try {
      const data = await this.#answers.get(key)?.(call)
      const checked = endpoints[key].reply.safeParse({ data })
      if (!checked.success) this.problems.push(`no answer of ${key}: ${checked.error.message}`)
      return Response.json({ data })
    } catch (error) {
      if (error instanceof ApiRefusal) return refusal(error)
      throw error
    }
  }
}

function refusal({ code, status, details, fields }: ApiRefusal): Response {
  const error = { code, details, fields, reference: "00000000" }
  return Response.json(code ? { error } : {}, { status })
}
