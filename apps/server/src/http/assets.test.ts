import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib"
import { known } from "@sufra/db/seeds/demo/known"
import { describe, expect, it } from "vitest"
import { useTestApp } from "../testing/test-app.ts"

const test = useTestApp({ hostPages: true })

const asked = (url: string, encoding: string) =>
  test.app.inject({ url, headers: { "accept-encoding": encoding } })

async function named(page: string, pattern: RegExp): Promise<string> {
  const path = pattern.exec((await test.app.inject(page)).body)?.[0]
  if (!path) throw new Error(`${page} names no such file`)
  return path
}

describe.each([
  ["the guests' app", `/menu/${known.qr.olaya}`, /\/assets\/react-[\w-]+\.js/],
  ["the console", "/console/orders", /\/console\/assets\/index-[\w-]+\.js/],
])("a script of %s", (_, page, pattern) => {
  it("comes compressed as a browser takes it, else plain, and is kept for ever", async () => {
    const path = await named(page, pattern)
    const plain = await asked(path, "identity")
    const brotli = await asked(path, "gzip, deflate, br")
    const older = await asked(path, "gzip")
    expect(plain.headers["content-encoding"]).toBeUndefined()
    expect(brotli.headers["content-encoding"]).toBe("br")
    expect(older.headers["content-encoding"]).toBe("gzip")
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(older.rawPayload).equals(plain.rawPayload)).toBe(true)
    // By the build, as well as can be, and not on the way.
    const best = gzipSync(plain.rawPayload, { level: 9 })
    expect(older.rawPayload).toHaveLength(best.length)
    for (const { statusCode, headers } of [plain, brotli, older, await asked(path, "br")]) {
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-type": expect.stringMatching(/javascript; charset=utf-8$/),
        "x-content-type-options": "nosniff",
        vary: expect.stringMatching(/Accept-Encoding/i),
      })
    }
  })

  it("is not counted, while an invented name beside it is", async () => {
    const path = await named(page, pattern)
    expect((await asked(path, "br")).headers).not.toHaveProperty("x-ratelimit-limit")
    expect((await asked(`${path}x`, "br")).headers).toHaveProperty("x-ratelimit-limit")
  })

  it("is measured without being sent", async () => {
    const path = await named(page, pattern)
    const head = await test.app.inject({ method: "HEAD", url: path })
    expect(head.statusCode).toBe(200)
    expect(Number(head.headers["content-length"])).toBe((await asked(path, "")).rawPayload.length)
    expect(head.rawPayload).toHaveLength(0)
  })

  it("is not there under the name of its compressed file, nor beside its folder", async () => {
    const path = await named(page, pattern)
    const folder = path.slice(0, path.lastIndexOf("/"))
    for (const other of [
      `${path}.br`,
      `${path}.gz`,
      `${folder}/..%2f..%2fpackage.json`,
      `${folder}/none.js`,
    ]) {
      const reply = await asked(other, "br")
      expect(reply.statusCode).toBe(404)
      expect(reply.headers["cache-control"] ?? "").not.toContain("immutable")
    }
  })
})

it("a font comes as it is", async () => {
  const path = await named(`/menu/${known.qr.olaya}`, /\/assets\/arabic-[\w-]+\.woff2/)
  const { headers, rawPayload } = await asked(path, "br")
  expect(headers["content-type"]).toBe("font/woff2")
  expect(headers["content-encoding"]).toBeUndefined()
  expect(rawPayload.subarray(0, 4).toString()).toBe("wOF2")
})

it.each([
  ["/robots.txt", "text/plain"],
  ["/favicon.svg", "image/svg+xml"],
])("%s, which keeps its name, is kept for an hour", async (path, type) => {
  const { headers, statusCode } = await test.app.inject(path)
  expect(statusCode).toBe(200)
  expect(headers["content-type"]).toContain(type)
  expect(headers["cache-control"]).toBe("public, max-age=3600")
})
