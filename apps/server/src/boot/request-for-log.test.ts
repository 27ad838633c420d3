import { Writable } from "node:stream"
import { fastify } from "fastify"
import { pino } from "pino"
import { expect, test } from "vitest"
import { requestForLog } from "./request-for-log.ts"

test("a request is logged without what its query says", async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const loggerInstance = pino({ serializers: { req: requestForLog } }, stream)
  const app = fastify({ loggerInstance })
  app.get("/*", async () => "found")
  await app.inject("/staff/messages/?state=sent&query=0501234567")
  await app.inject("/delivery/address-at/?lat=24.713552&lng=46.675296")
  await app.close()
  const { req } = JSON.parse(lines[0] ?? "") as { req: object }
  expect(req).toMatchObject({
    method: "GET",
    url: "/staff/messages/?state=…&query=…",
    remoteAddress: "127.0.0.1",
  })
  expect(lines.join()).not.toMatch(/0501234567|24\.71|46\.67/)
})
