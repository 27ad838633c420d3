import { gunzipSync } from "node:zlib"
import Fastify from "fastify"
import { expect, it, onTestFinished } from "vitest"
import { type CompressedText, compressText, sendCompressed } from "./compressed-text.ts"

const text = "كبسة دجاج ".repeat(500)

/** Asks a server that answers everything with this text, over plain http: browsers take gzip alone there. */
async function ask(compressed: CompressedText) {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get("/", (request, reply) => sendCompressed(compressed, request, reply))
  return app.inject({ url: "/", headers: { "accept-encoding": "gzip, deflate" } })
}

it("is compressed as gzip when somebody asks, once for all of them", async () => {
  const compressed = await compressText(text)
  expect(compressed.gzip).toBeNull()
  const [one, other] = await Promise.all([ask(compressed), ask(compressed)])
  const made = compressed.gzip
  const last = await ask(compressed)
  expect(compressed.gzip).toBe(made)
  for (const answer of [one, other, last]) {
    expect(answer.headers["content-encoding"]).toBe("gzip")
    expect(gunzipSync(answer.rawPayload).toString()).toBe(text)
  }
})

it("goes out as it is when it could not be compressed, and is compressed for the next one", async () => {
  const compressed = await compressText(text)
  const failed = Promise.reject(new Error("no memory"))
  failed.catch(() => undefined)
  compressed.gzip = failed
  const plain = await ask(compressed)
  expect(plain.headers["content-encoding"]).toBeUndefined()
  expect(plain.headers["content-length"]).toBe(String(Buffer.byteLength(text)))
  expect(plain.body).toBe(text)
  expect((await ask(compressed)).headers["content-encoding"]).toBe("gzip")
})
