import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import { inRoot } from "./repository.mjs"
import { runServer, SERVER, SERVER_ENVIRONMENT } from "./server.mjs"

test("the container starts the server as npm start does", () => {
  const container = readFileSync(inRoot("Dockerfile"), "utf8")
  const [, command] = /^CMD (.+)$/m.exec(container) ?? []
  expect(JSON.parse(command ?? "null")).toEqual(["node", ...SERVER])
  const { NODE_COMPILE_CACHE: _cache, ...memory } = SERVER_ENVIRONMENT
  const settings = [...container.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])
  expect(Object.fromEntries(settings)).toMatchObject({
    ...memory,
    NODE_COMPILE_CACHE: expect.stringContaining("node_modules/.cache"),
  })
})

/** Runs what stands in for the server, and answers how often it ran and with which code it ended. */
async function run(script) {
  const folder = mkdtempSync(join(tmpdir(), "sufra-restart-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const runs = join(folder, "runs")
  const counted = `require("fs").appendFileSync(${JSON.stringify(runs)}, "."); `
  const times = `require("fs").readFileSync(${JSON.stringify(runs)}, "utf8").length`
  const code = await runServer(["-e", counted + script.replaceAll("TIMES", times)], {})
  return { code, times: readFileSync(runs, "utf8").length }
}

const serve = "process.send({ isDemo: true }, () => END)"
const die = serve.replace("END", 'process.kill(process.pid, "SIGKILL")')

describe("a server under npm start", () => {
  test("that is killed is started again", async () => {
    const once = `if (TIMES === 1) ${die}; else process.exit(0)`
    expect(await run(once)).toEqual({ code: 0, times: 2 })
  })

  test("that is killed every time is given up", async () => {
    expect(await run(die)).toEqual({ code: 137, times: 4 })
  })

  test("that refuses to start has said why, and is not started again", async () => {
    expect(await run("process.exit(1)")).toEqual({ code: 1, times: 1 })
  })
})
