import type { ServerResponse } from "node:http"
import { Refusal } from "@sufra/contract/error-reply"
import { uuid } from "@sufra/contract/shapes"
import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import { staffOf } from "../../plugins/auth.ts"
import { type Hint, publicTopics } from "../../plugins/events.ts"
import type { Services } from "../../services.ts"
import { findByCode } from "../establishment/index.ts"
import { StreamPlaces } from "./stream-places.ts"

const heartbeatMs = 15_000
/** A client that reads nothing for this many bytes is dropped: it refetches when it comes back. */
const longestBacklogBytes = 256 * 1024

/** As long as an access token: whoever lost the right to listen is gone after it. */
const longestStaffStreamMs = 15 * 60_000

type Stream = { response: ServerResponse; isPublic: boolean }

/** Server-Sent Events: one stream per tab, hints only, a heartbeat so that proxies keep it open. */
export function liveUpdateRoutes(app: FastifyInstance, services: Services): void {
  const streams = new Map<string, Set<Stream>>()

  function send(stream: Stream, text: string): void {
    if (stream.response.writableLength > longestBacklogBytes) stream.response.destroy()
    else stream.response.write(text)
  }

  function everyStream(text: string): void {
    for (const set of streams.values()) for (const stream of set) send(stream, text)
  }

  services.relay.onHints((hints) => {
    for (const hint of hints) {
      const text = `data: ${JSON.stringify(hintFor(hint))}\n\n`
      for (const stream of streams.get(hint.establishment_id) ?? []) {
        if (!stream.isPublic || publicTopics.has(hint.topic)) send(stream, text)
      }
    }
  })
  services.relay.onLost(() => everyStream('data: {"topic":"resync"}\n\n'))
  const heartbeat = setInterval(() => everyStream(": alive\n\n"), heartbeatMs)
  app.addHook("preClose", async () => {
    clearInterval(heartbeat)
    for (const set of streams.values()) for (const stream of set) stream.response.end()
  })

  const places = new StreamPlaces()

  type Opened = { establishmentId: string; isPublic: boolean; version?: number }

  function open({ establishmentId, isPublic, version }: Opened, reply: FastifyReply): void {
    const leave = places.take(reply.request.ip)
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
    response.write(`retry: 1000\n\ndata: ${JSON.stringify({ topic: "open", version })}\n\n`)
    const stream = { response, isPublic }
    const set = streams.get(establishmentId) ?? new Set()
    streams.set(establishmentId, set.add(stream))
    const end = isPublic ? undefined : setTimeout(() => response.end(), longestStaffStreamMs)
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
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { uuid: code } = request.params as { uuid: string }
      const found = await findByCode(services.database.read, code)
      if (!found) throw new Refusal("establishment_not_found")
      const { id, version } = found.establishment
      open({ establishmentId: id, isPublic: true, version }, reply)
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
      config: { audience: "staff" },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { establishmentId } = staffOf(request)
      if (!establishmentId) throw new Refusal("not_allowed")
      open({ establishmentId, isPublic: false }, reply)
    },
  )
}

function hintFor({ topic, id, version }: Hint) {
  return { topic, id, version }
}
