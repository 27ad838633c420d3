import type { IncomingMessage, ServerResponse } from "node:http"

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  authorization: string
  language: string
  /** Read from JSON or from a form; null when it is neither. */
  body: Record<string, unknown> | null
  /** As the asker reached us: a phone of the same network gets links it can open. */
  origin: string
  isLoopback: boolean
  isJson: boolean
}

export type Reply =
  | { status: number; json: object; headers?: Record<string, string> }
  | { status: number; html: string; headers?: Record<string, string> }
  | { status: 303; location: string; headers?: Record<string, string> }

const longestBody = 100_000
const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"])

export async function readAsked(request: IncomingMessage): Promise<Asked> {
  const host = request.headers.host ?? "localhost"
  const url = new URL(request.url ?? "/", `http://${host}`)
  const type = request.headers["content-type"] ?? ""
  const isJson = type.includes("application/json")
  return {
    method: request.method ?? "GET",
    // Tap writes its addresses with a slash at the end, and without.
    path: url.pathname.length > 1 ? url.pathname.replace(/\/$/, "") : url.pathname,
    query: url.searchParams,
    authorization: request.headers.authorization ?? "",
    language: request.headers["accept-language"] ?? "",
    body: readBody(await textOf(request), isJson),
    origin: `http://${host}`,
    isLoopback: loopback.has(request.socket.remoteAddress ?? ""),
    isJson,
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > longestBody) throw new Error("a body that long is no payment")
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString("utf8")
}

function readBody(text: string, isJson: boolean): Record<string, unknown> | null {
  if (text === "") return {}
  if (!isJson) return Object.fromEntries(new URLSearchParams(text))
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : null
  } catch {
    return null
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Only where a browser can go: a link that runs a script is none. */
export function isWebAddress(value: unknown): value is string {
  return typeof value === "string" && /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value)
}

const ownNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Where the payer finds our pages. A merchant's server beside us asks at a name of this machine alone;
 * whoever reaches that server from a phone, by its return address, reaches us under the same name.
 */
export function payerOrigin(origin: string, returnUrl: string | null): string {
  if (!returnUrl || !ownNames.test(new URL(origin).hostname)) return origin
  const { hostname } = new URL(returnUrl)
  if (ownNames.test(hostname)) return origin
  return `http://${hostname}:${new URL(origin).port}`
}

export function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url.toString()
}

/** The pages load nothing, run nothing, and are shown in no frame. */
const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  if ("location" in reply) {
    response.writeHead(reply.status, { location: reply.location, ...reply.headers }).end()
  } else if ("html" in reply) {
    response.writeHead(reply.status, { ...pageHeaders, ...reply.headers }).end(reply.html)
  } else {
    response
      .writeHead(reply.status, { "content-type": "application/json", ...reply.headers })
      .end(JSON.stringify(reply.json))
  }
}
