import type { ServerResponse } from "node:http"
import { Refusal } from "@sufra/contract/error-reply"
import { uuid } from "@sufra/contract/shapes"
import { isToldTo, type StreamHint } from "@sufra/contract/topics"
import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import { customerOf, staffOf, standingOf } from "../../auth/auth.ts"
import type { Hint } from "../../events/events.ts"
import { browserCookie, uuidCookie } from "../../http/guest-cookies.ts"
import type { Services } from "../../services.ts"
import { findByCode } from "../establishment/index.ts"
import { StreamPlaces } from "./stream-places.ts"

const heartbeatMs = 15_000
/** A client that reads nothing for this many bytes is dropped: it refetches when it comes back. */
const longestBacklogBytes = 256 * 1024

/** As long as an access token: whoever lost the right to listen is gone after it. */
const longestSignedInMs = 15 * 60_000

/** Whose stream it is: staff hear what a console shows, a guest what everybody may, and their own. */
type Hears = (hint: Hint) => boolean

type Stream = {
  response: ServerResponse
  hears: Hears
  sessionId: string | null
  /** Which order, table or payment it was may be another branch's: who works at some is not told. */
  isToldIds: boolean
}

function isPublic({ topic }: Hint): boolean {
  return isToldTo("guests", topic)
}

function isForStaff({ topic }: Hint): boolean {
  return isToldTo("staff", topic)
}

/** Whoever is not signed in hears of what this browser ordered without a code. */
function isForBrowser(browserId: string | null): Hears {
  return (hint) =>
    isPublic(hint) ||
    (isToldTo("browser", hint.topic) && browserId !== null && hint.id === browserId)
}

/** A guest hears that something of theirs changed, or at their table; never which order of whom. */
function isFor(customerId: string, tableId: string | null): Hears {
  return (hint) =>
    isPublic(hint) ||
    (isToldTo("customer", hint.topic) && hint.id === customerId) ||
    (isToldTo("table", hint.topic) && hint.id === tableId)
}

/** Server-Sent Events: one stream per tab, hints only, a heartbeat so that proxies keep it open. */
export function liveUpdateRoutes(app: FastifyInstance, services: Services): void {
  const streams = new Map<string, Set<Stream>>()

  function send(stream: Stream, text: string): void {
    // Ended by a hint of the same batch and not closed yet: writing to it would end the process.
    if (stream.response.writableEnded) return
    if (stream.response.writableLength > longestBacklogBytes) stream.response.destroy()
    else stream.response.write(text)
  }

  function everyStream(text: string): void {
    for (const set of streams.values()) for (const stream of set) send(stream, text)
  }

  /** Whoever signs out, or is signed out, hears nothing more. */
  function endStreamsOf({ establishment_id, id }: Hint): void {
    for (const { response, sessionId } of streams.get(establishment_id) ?? []) {
      if (sessionId === id) response.end()
    }
  }

  services.relay.onHints((hints) => {
    for (const hint of hints) {
      if (hint.topic === "session-ended") {
        endStreamsOf(hint)
        continue
      }
      const [whole, withoutId] = textsOf(hint)
      for (const stream of streams.get(hint.establishment_id) ?? []) {
        if (!stream.hears(hint)) continue
        send(stream, stream.isToldIds || isPublic(hint) ? whole : withoutId)
      }
    }
  })
  // What was told meanwhile is missing, also that a session ended: who has one comes back through its door.
  services.relay.onLost(() => {
    for (const set of streams.values()) {
      for (const stream of set) {
        if (stream.sessionId) stream.response.end()
        else send(stream, textOf({ topic: "resync" }))
      }
    }
  })
  const heartbeat = setInterval(() => everyStream(": alive\n\n"), heartbeatMs)
  app.addHook("preClose", async () => {
    clearInterval(heartbeat)
    for (const set of streams.values()) for (const stream of set) stream.response.end()
  })

  const places = new StreamPlaces()

  type Opened = {
    establishmentId: string
    /** A guest's stream has none and is counted by network. */
    staffId?: string
    hears: Hears
    /** It ends with the session that opened it, and with its access token. */
    sessionId: string | null
    version?: number
    isToldIds?: boolean
  }

  function open(opened: Opened, reply: FastifyReply): void {
    const { establishmentId, staffId, hears, sessionId, version, isToldIds = true } = opened
    const listener = staffId ? { staffId } : { address: reply.request.ip }
    const leave = places.take(listener, establishmentId)
    if (!leave) throw new Refusal("service_unavailable")
    reply.hijack()
    const response = reply.raw
    response.writeHead(200, {
      // A hijacked reply loses what the plugins set: CORS, request id and the security headers.
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    })
    // A page is a moment older than its stream: by the version it sees whether it missed something.
    const opening = version === undefined ? {} : { version }
    response.write(`retry: 1000\n\n${textOf({ topic: "open", ...opening })}`)
    const stream = { response, hears, sessionId, isToldIds }
    const set = streams.get(establishmentId) ?? new Set()
    streams.set(establishmentId, set.add(stream))
    const end = sessionId ? setTimeout(() => response.end(), longestSignedInMs) : undefined
    response.on("close", () => {
      clearTimeout(end)
      leave()
      set.delete(stream)
      if (set.size === 0) streams.delete(establishmentId)
    })
  }

  app.get(
    "/events/:uuid/",
    {
      schema: {
        summary: "Hints {topic, id, version} of a place, as Server-Sent Events",
        tags: ["events"],
        params: z.object({ uuid }),
      },
      config: { isUncounted: true },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { uuid: code } = request.params as { uuid: string }
      const found = await findByCode(services.database.read, code)
      if (!found) throw new Refusal("establishment_not_found")
      const { id, version } = found.establishment
      const hears = isForBrowser(uuidCookie(request, browserCookie))
      // The id of a hint of its own is the browser's, which no script is to read.
      const ofBrowser = { hears, sessionId: null, isToldIds: false }
      open({ establishmentId: id, ...ofBrowser, version }, reply)
    },
  )
  app.get(
    "/customer/qr/:uuid/events/",
    {
      schema: {
        summary: "The same, with hints of the guest's own orders and of their table",
        tags: ["events"],
        params: z.object({ uuid }),
        security: [{ customer: [] }],
      },
      config: { audience: "customer", isUncounted: true },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { customerId, sessionId } = customerOf(request)
      const { uuid: code } = request.params as { uuid: string }
      const found = await findByCode(services.database.read, code)
      if (!found) throw new Refusal("establishment_not_found")
      const { id, version } = found.establishment
      const hears = isFor(customerId, found.tableId)
      open({ establishmentId: id, hears, sessionId, version }, reply)
    },
  )
  app.get(
    "/staff/events/",
    {
      schema: {
        summary: "Hints of the signed-in staff's place, as Server-Sent Events",
        tags: ["events"],
        security: [{ staff: [] }],
      },
      config: { audience: "staff", isUncounted: true },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { establishmentId, sessionId, ...holder } = staffOf(request)
      if (!establishmentId) throw new Refusal("not_allowed")
      const isToldIds = standingOf(holder).worksEverywhere
      const { staffId } = holder
      open({ establishmentId, staffId, hears: isForStaff, sessionId, isToldIds }, reply)
    },
  )
}

function textOf(hint: StreamHint): string {
  return `data: ${JSON.stringify(hint)}\n\n`
}

/** With the id, and without. */
function textsOf({ topic, id, version }: Hint): [string, string] {
  return [textOf({ topic, id, version }), textOf({ topic, version })]
}
