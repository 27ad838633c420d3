import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest"
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

afterEach(() => vi.restoreAllMocks())

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

  test("that is killed every time is given up, and what died, why and what to do is said", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {})
    expect(await run(die)).toEqual({ code: 137, times: 4 })
    const [last, advice] = said.mock.calls.flat().slice(-2)
    expect(last).toContain("The server was ended by SIGKILL, for the 4th time")
    expect(advice).toMatch(/memory.*npm start/)
  })

  test("that crashes every time is given up with its code", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {})
    expect(await run(serve.replace("END", "process.exit(7)"))).toEqual({ code: 7, times: 4 })
    const [last, advice] = said.mock.calls.flat().slice(-2)
    expect(last).toContain("The server ended with code 7, for the 4th time")
    expect(advice).toMatch(/lines above say why.*npm start/)
  })

  test("that is killed before it served says so, once", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {})
    const killed = 'process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000)'
    expect(await run(killed)).toEqual({ code: 137, times: 1 })
    expect(said.mock.calls.flat().join()).toMatch(/SIGKILL before it served.*memory/)
  })

  test("that refuses to start has said why, and is not started again", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {})
    expect(await run("process.exit(1)")).toEqual({ code: 1, times: 1 })
    expect(said).not.toHaveBeenCalled()
  })
})
