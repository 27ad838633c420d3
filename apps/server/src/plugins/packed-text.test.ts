import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { gunzipSync } from "node:zlib"
import { afterEach, expect, it, vi } from "vitest"
import { patience } from "../testing/patience.ts"
import { type PackedText, packText, writePacked } from "./packed-text.ts"

const text = "كبسة دجاج ".repeat(500)
const overPlainHttp: IncomingHttpHeaders = { "accept-encoding": "gzip, deflate" }

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server that answers whatever it is asked with this text. */
async function serving(packed: PackedText, before = (_: ServerResponse) => undefined) {
  const server = createServer((_, response) => {
    before(response)
    writePacked(response, { packed, head: [], id: "1", asked: overPlainHttp })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

it("is packed as gzip when somebody asks, once for all of them", async () => {
  const packed = await packText(text)
  expect(packed.gzip).toBeNull()
  const url = await serving(packed)
  const [one, other] = await Promise.all([fetch(url), fetch(url)])
  const made = packed.gzip
  const last = await fetch(url)
  expect(packed.gzip).toBe(made)
  expect(gunzipSync((await made) ?? "").toString()).toBe(text)
  for (const answer of [one, other, last]) {
    expect(answer.headers.get("content-encoding")).toBe("gzip")
    expect(await answer.text()).toBe(text)
  }
})

it("goes out as it is when it could not be packed, and is packed for the next one", async () => {
  const packed = await packText(text)
  const failed = Promise.reject(new Error("no memory"))
  failed.catch(() => undefined)
  packed.gzip = failed
  const url = await serving(packed)
  const plain = await fetch(url)
  expect(plain.headers.get("content-encoding")).toBeNull()
  expect(plain.headers.get("content-length")).toBe(String(Buffer.byteLength(text)))
  expect(await plain.text()).toBe(text)
  expect((await fetch(url)).headers.get("content-encoding")).toBe("gzip")
})

it("leaves whoever has gone meanwhile alone, and does not end the server", async () => {
  const packed = await packText(text)
  const gone = vi.fn()
  const url = await serving(packed, (response) => {
    response.once("close", gone)
    response.destroy()
  })
  await expect(fetch(url)).rejects.toThrow()
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce(), patience)
  expect(await packed.gzip).toBeInstanceOf(Buffer)
})
