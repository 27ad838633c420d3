import { pino } from "pino"
import { expect, test } from "vitest"
import { startTestApp } from "../testing/test-app.ts"
import { errorForLog } from "./error-for-log.ts"
import { requestForLog } from "./request-for-log.ts"
import { terminalLog } from "./terminal-log.ts"

function collected() {
  const lines: string[] = []
  const destination = terminalLog((text) => lines.push(text))
  return { lines, log: pino({ serializers: { err: errorForLog } }, destination) }
}

test("a person at a terminal reads one short line, whatever is behind it", () => {
  const { lines, log } = collected()
  const err = new Error("connect ECONNREFUSED\nparams: +966501234567", { cause: new Error("deep") })
  log.warn({ err, reqId: "a1b2c3d4", more: { than: "needed" } }, "database: connection lost")
  log.error("message given up")
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    /^\d\d:\d\d:\d\d {2}warning {2}database: connection lost: connect ECONNREFUSED.* {2}\[a1b2c3d4\]\n$/,
  )
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d {2}error {4}message given up\n$/)
  expect(lines.join()).not.toMatch(/[{}"]|966501234567/)
})

test.each([
  [undefined, 0],
  ["info", 1],
])("with the level %s a request is %i line of the log", async (level, count) => {
  const lines: string[] = []
  const log = pino(
    { level: "info", serializers: { req: requestForLog } },
    { write: (line: string) => lines.push(line) },
  )
  const env = level ? { SUFRA_LOG_LEVEL: level } : {}
  const { app, close } = await startTestApp({ log, env })
  await app.inject("/api/installation/?phone=0501234567")
  expect(lines.filter((line) => line.includes("/api/installation/"))).toHaveLength(count)
  expect(lines.join()).not.toContain("0501234567")
  await close()
})
