import type { StreamHint } from "@sufra/contract/topics"
import type { FastifyInstance } from "fastify"
import { vi } from "vitest"
import { patience } from "./patience.ts"

export type TestStream = {
  status: number
  headers: Headers
  hints: StreamHint[]
  /** Whether the server has ended it. */
  isClosed: boolean
  /** Waits until the stream has told such a hint. */
  heard(match: Partial<StreamHint>, times?: number): Promise<void>
  close(): void
}

/** Where the app listens. The app of a worker begins once, for the first file that asks. */
export async function listen(app: FastifyInstance): Promise<string> {
  if (app.server.listening) return app.listeningOrigin
  return app.listen({ port: 0, host: "127.0.0.1" })
}

function matches(hint: StreamHint, match: Partial<StreamHint>): boolean {
  return Object.entries(match).every(([name, value]) => hint[name as keyof StreamHint] === value)
}

export function count(hints: StreamHint[], match: Partial<StreamHint>): number {
  return hints.filter((hint) => matches(hint, match)).length
}

async function collect(body: ReadableStream<Uint8Array>, hints: StreamHint[]): Promise<void> {
  let rest = ""
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n")
    rest = blocks.pop() ?? ""
    for (const block of blocks) {
      if (block.startsWith("data: ")) hints.push(JSON.parse(block.slice(6)) as StreamHint)
    }
  }
}

/** A real client of a listening app. Opened only when the server has said `open`. */
export async function openStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<TestStream> {
  const aborter = new AbortController()
  const response = await fetch(url, { headers, signal: aborter.signal })
  const hints: StreamHint[] = []
  const stream: TestStream = {
    status: response.status,
    headers: response.headers,
    hints,
    isClosed: false,
    heard: (match, times = 1) =>
      vi.waitFor(() => {
        if (count(hints, match) < times) {
          throw new Error(`not heard: ${JSON.stringify(match)} in ${JSON.stringify(hints)}`)
        }
      }, patience),
    close: () => aborter.abort(),
  }
  const close = () => {
    stream.isClosed = true
  }
  if (response.ok && response.body) collect(response.body, hints).then(close, close)
  if (response.ok) await stream.heard({ topic: "open" })
  return stream
}
