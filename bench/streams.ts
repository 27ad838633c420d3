import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { onClose } from "./closers.ts"
import { code } from "./repository.ts"

const openAtOnce = 50
const patienceMs = 15_000
/** Longer than any line that is looked for, which a packet may end in the middle of. */
const keptBytes = 200

/** One guest's tab: reads the raw bytes, so that thousands cost this process little. */
class Stream {
  readonly #socket: Socket
  #rest = ""
  #awaited: { text: string; heard: (at: number) => void } | undefined

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding("latin1").on("data", (chunk: unknown) => this.#read(String(chunk)))
    socket.on("error", () => undefined)
  }

  /** Resolves with the moment at which this text is next heard. */
  hear(text: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`a stream never said ${text}`)), patienceMs)
      this.#rest = ""
      this.#awaited = {
        text,
        heard: (at) => {
          clearTimeout(timer)
          resolve(at)
        },
      }
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(chunk: string): void {
    const text = this.#rest + chunk
    this.#rest = text.slice(-keptBytes)
    if (!this.#awaited || !text.includes(this.#awaited.text)) return
    const { heard } = this.#awaited
    this.#awaited = undefined
    this.#rest = ""
    heard(performance.now())
  }
}

/** The server lets no network have more than a thousand: so they come from several, all of this machine. */
const streamsPerAddress = 900

function addressOf(nth: number): string {
  return `127.0.0.${1 + Math.floor(nth / streamsPerAddress)}`
}

async function openStream({ hostname, port }: URL, nth: number): Promise<Stream> {
  const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(nth) })
  await once(socket, "connect")
  const stream = new Stream(socket)
  const opened = stream.hear('"topic":"open"')
  socket.write(`GET /api/events/${code}/ HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
  await opened
  return stream
}

/** Adds streams until there are `count`, a few at a time. */
export async function openStreams(origin: string, count: number): Promise<Stream[]> {
  const streams: Stream[] = []
  onClose(async () => {
    for (const stream of streams) stream.close()
  })
  while (streams.length < count) {
    const wave = Math.min(openAtOnce, count - streams.length)
    const opened = Array.from({ length: wave }, (_, index) =>
      openStream(new URL(origin), streams.length + index),
    )
    streams.push(...(await Promise.all(opened)))
  }
  return streams
}

/** Resolves with the moment at which the last of them has heard of a changed establishment. */
export async function hearChange(streams: Stream[]): Promise<number> {
  return Math.max(...(await Promise.all(streams.map((stream) => stream.hear('"establishment"')))))
}
