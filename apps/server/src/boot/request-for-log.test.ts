import { Writable } from "node:stream"
import { fastify } from "fastify"
import { pino } from "pino"
import { expect, test } from "vitest"
import { requestForLog } from "./request-for-log.ts"

test("a search is logged without what was searched for", async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const loggerInstance = pino({ serializers: { req: requestForLog } }, stream)
  const app = fastify({ loggerInstance })
  app.get("/staff/messages/", async () => "found")
  await app.inject("/staff/messages/?state=sent&query=0501234567&before=x")
  await app.close()
  const { req } = JSON.parse(lines[0] ?? "") as { req: object }
  expect(req).toMatchObject({
    method: "GET",
    url: "/staff/messages/?state=sent&query=…&before=x",
    remoteAddress: "127.0.0.1",
  })
  expect(lines.join()).not.toContain("0501234567")
})
