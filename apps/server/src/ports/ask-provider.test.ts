import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, it } from "vitest"
import { askProvider } from "./ask-provider.ts"

const never = new AbortController().signal
const started: Server[] = []

/** A server on a port of this machine that answers as told. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  started.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

afterEach(async () => {
  for (const server of started.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

it.each([301, 302, 303, 307, 308])(
  "a redirect of a provider is not followed: %i",
  async (status) => {
    let calls = 0
    const inward = await serve((_request, response) => {
      calls += 1
      response.end("{}")
    })
    const provider = await serve((_request, response) => {
      response.writeHead(status, { location: inward }).end()
    })
    const answer = await askProvider(provider, { headers: { authorization: "key" } }, never)
    expect(answer).toMatchObject({ noAnswer: expect.any(String) })
    expect(calls).toBe(0)
  },
)
