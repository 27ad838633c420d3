import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { brotliCompressSync } from "node:zlib"
import { onClose } from "./closers.ts"
import { fetchRaw, type RawAnswer } from "./first-view.ts"
import { browserHeaders, menuPath } from "./repository.ts"

/** The same page with nothing that runs, and nothing fetched in order to run. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*rel="deferred"[^>]*>/g, "")
}

/** Serves the floor page from memory; styles, fonts and pictures are byte for byte the server's. */
export async function serveFloorPage(origin: string): Promise<string> {
  const page = await fetchRaw(`${origin}${menuPath}`, { "accept-encoding": "identity" })
  const answers = new Map<string, Promise<RawAnswer>>()
  const floor: RawAnswer = {
    body: brotliCompressSync(withoutScripts(page.body.toString("utf8"))),
    headers: { "content-type": "text/html; charset=utf-8", "content-encoding": "br" },
  }
  answers.set(menuPath, Promise.resolve(floor))

  const server = createServer(async (request, response) => {
    const path = request.url ?? "/"
    // A picture's format is what the browser accepts.
    const accepted = { ...browserHeaders, accept: request.headers.accept ?? "*/*" }
    const answer = answers.get(path) ?? fetchRaw(`${origin}${path}`, accepted)
    answers.set(path, answer)
    try {
      const { body, headers } = await answer
      response.writeHead(200, { ...headers, "content-length": body.length }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onClose(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
