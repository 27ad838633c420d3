import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** A door in front of the server that writes down every byte that goes in. */
export type RecordingDoor = {
  url: string
  /** Each request: its first line, its headers and its body. */
  received: string[]
  close(): Promise<void>
}

function pass(received: string[], to: URL, incoming: IncomingMessage, outgoing: ServerResponse) {
  const parts: Buffer[] = []
  const { method = "GET", url = "/", headers } = incoming
  const onward = ask({ host: "127.0.0.1", port: to.port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on("error", () => outgoing.destroy())
  outgoing.on("close", () => onward.destroy())
  incoming.on("data", (part: Buffer) => {
    parts.push(part)
    onward.write(part)
  })
  incoming.on("end", () => {
    const body = Buffer.concat(parts).toString("utf8")
    received.push(`${method} ${url}\n${JSON.stringify(headers)}\n${body}`)
    onward.end()
  })
}

export async function openRecordingDoor(serverUrl: string): Promise<RecordingDoor> {
  const received: string[] = []
  const to = new URL(serverUrl)
  const server = createServer((incoming, outgoing) => pass(received, to, incoming, outgoing))
  await new Promise<void>((open) => server.listen(0, open))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
