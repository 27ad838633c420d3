import type { IncomingMessage } from "node:http"
import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import { callerOf, isStaff } from "../auth/auth.ts"
import { networksOf } from "../http/client-network.ts"

const usualLimits = {
  /** A JSON body is a few kilobytes: ten seconds are enough on the worst phone network. */
  jsonMs: 10_000,
  /** A form with files may take its time, as long as it moves. */
  formCheckMs: 5_000,
  formBytesPerCheck: 10_000,
  /** A form below this gives way to another one of its network: a phone on a weak signal sends more. */
  slowBytesPerCheck: 100_000,
  /** Forms with files under way: of guests in all, from one network, and of one staff member. */
  forms: 32,
  formsPerNetwork: 8,
  formsPerStaff: 4,
}
export type BodyLimits = typeof usualLimits

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
}

export function isForm(request: FastifyRequest): boolean {
  const type = request.headers["content-type"]?.toLowerCase()
  return request.method === "POST" && hasBody(request) && type?.startsWith("multipart/") === true
}

type Form = {
  /** The networks around its guest, the narrowest first, or the staff member who sends it. */
  keys: readonly string[]
  isStaffs: boolean
  source: IncomingMessage
  bytesPerCheck: number
}

/** The unfinished form that sends least; a form that was not measured yet is taken last. */
function slowestOf(forms: Form[]): Form | null {
  const unfinished = forms.filter(({ source }) => !source.complete)
  return unfinished.reduce<Form | null>(
    (slow, one) => (slow === null || one.bytesPerCheck < slow.bytesPerCheck ? one : slow),
    null,
  )
}

/** The forms with files that are being read. */
class Forms {
  readonly #limits: BodyLimits
  readonly #forms = new Set<Form>()

  constructor(limits: BodyLimits) {
    this.#limits = limits
  }

  /** A form holds its place until its last byte has come or its client is gone. */
  enter(request: FastifyRequest, reply: FastifyReply): void {
    const staffId = isStaff(request) ? callerOf(request) : null
    const keys = staffId === null ? networksOf(request.ip) : [staffId]
    const isStaffs = staffId !== null
    this.#makeRoom(keys, isStaffs)
    const form = {
      ...{ keys, isStaffs },
      source: request.raw,
      bytesPerCheck: Number.POSITIVE_INFINITY,
    }
    this.#forms.add(form)
    const watch = this.#watch(form)
    const leave = () => {
      clearInterval(watch)
      this.#forms.delete(form)
    }
    for (const ended of ["end", "close"]) request.raw.once(ended, leave)
    reply.raw.once("close", leave)
  }

  /**
   * Where a network or a staff member has too many, one of their own gives way if it hardly moves; an honest picture
   * goes on, and the new one is refused. Where all places of guests are taken, the network that has most gives one up.
   */
  #makeRoom(keys: readonly string[], isStaffs: boolean): void {
    const { formsPerNetwork, formsPerStaff, forms, slowBytesPerCheck } = this.#limits
    const all = [...this.#forms].filter((form) => form.isStaffs === isStaffs)
    const ofKey = (key: string | undefined) => all.filter((form) => form.keys.includes(key ?? ""))
    const share = isStaffs ? formsPerStaff : formsPerNetwork
    const crowded = keys.map(ofKey).find((own) => own.length >= share)
    if (crowded) {
      const slowest = slowestOf(crowded)
      this.#endOne(slowest && slowest.bytesPerCheck < slowBytesPerCheck ? slowest : null)
    } else if (!isStaffs && all.length >= forms) {
      const groups = [...Map.groupBy(all, (form) => form.keys.at(-1)).values()]
      const [largest = []] = groups.toSorted((one, other) => other.length - one.length)
      this.#endOne(largest.length > ofKey(keys.at(-1)).length + 1 ? slowestOf(largest) : null)
    }
  }

  #endOne(form: Form | null): void {
    if (form === null) throw new Refusal("service_unavailable")
    this.#forms.delete(form)
    end(form.source)
  }

  #watch(form: Form): NodeJS.Timeout {
    const { socket } = form.source
    let seen = socket.bytesRead
    return setInterval(() => {
      form.bytesPerCheck = socket.bytesRead - seen
      seen = socket.bytesRead
      const isSlow = form.bytesPerCheck < this.#limits.formBytesPerCheck
      if (isSlow && !form.source.complete) end(form.source)
    }, this.#limits.formCheckMs)
  }
}

/** Closes the connection: the error is for our own parser, which waits for the rest. */
function end(source: IncomingMessage): void {
  source.destroy(new Refusal("malformed_request"))
}

/** A client that does not finish its body has not been answered anything yet. */
function endUnfinished(source: IncomingMessage, withinMs: number): void {
  const late = setTimeout(() => end(source), withinMs)
  source.once("end", () => clearTimeout(late))
  source.once("close", () => clearTimeout(late))
}

/** A request whose body is on its way costs a socket and nothing else, and not for long. */
async function bodiesPlugin(app: FastifyInstance, limits: Partial<BodyLimits> = {}): Promise<void> {
  const allLimits = { ...usualLimits, ...limits }
  const forms = new Forms(allLimits)
  app.addHook("preParsing", async (request, reply) => {
    if (isForm(request)) forms.enter(request, reply)
    else if (hasBody(request)) endUnfinished(request.raw, allLimits.jsonMs)
  })
}

export default fp(bodiesPlugin, { name: "bodies", dependencies: ["errors", "auth"] })
