import { once } from "node:events"
import { createServer } from "node:net"
import { afterEach, expect, test, vi } from "vitest"
import { findGatewayPort, runGateway, wantsGateway } from "./gateway.mjs"

const loopback = "127.0.0.1"

afterEach(() => vi.restoreAllMocks())

test("the demo has a simulated gateway, a real place has none", () => {
  expect(wantsGateway({})).toBe(true)
  expect(wantsGateway({ SUFRA_DEMO: "1", DATABASE_URL: "postgres://localhost/demo" })).toBe(true)
  expect(wantsGateway({ SUFRA_DEMO: "0" })).toBe(false)
  expect(wantsGateway({ DATABASE_URL: "postgres://localhost/karam" })).toBe(false)
  expect(wantsGateway({ SUFRA_GATEWAY_SIMULATOR_PORT: "7070" })).toBe(false)
})

test("a port that is taken is left alone, and told in one line", async () => {
  const say = vi.spyOn(console, "log").mockImplementation(() => {})
  const other = createServer().listen(0, loopback)
  await once(other, "listening")
  const { port } = other.address()
  const env = { PORT: String(port - 1), HOST: loopback }
  const found = await findGatewayPort(env)
  expect(found).toBeGreaterThan(port)
  expect(say.mock.calls).toEqual([[`Port ${port} is taken: the simulated gateway is on ${found}.`]])
  await once(other.close(), "close")
  say.mockClear()
  expect(await findGatewayPort(env)).toBe(port)
  expect(say).not.toHaveBeenCalled()
})

test("it serves until it is stopped", async () => {
  const { port, stop } = await runGateway({ PORT: "0", HOST: loopback })
  const ask = () => fetch(`http://${loopback}:${port}/_control/ledger`)
  expect((await ask()).status).toBe(200)
  stop()
  await vi.waitFor(() => expect(ask()).rejects.toThrow(), 10_000)
})

test("one that dies comes back where it was", async () => {
  const { port, stop, pid } = await runGateway({ PORT: "0", HOST: loopback })
  const first = pid()
  process.kill(first, "SIGKILL")
  const ask = () => fetch(`http://${loopback}:${port}/_control/ledger`)
  await vi.waitFor(async () => {
    expect(pid()).not.toBe(first)
    expect((await ask()).status).toBe(200)
  }, 20_000)
  stop()
  await vi.waitFor(() => expect(ask()).rejects.toThrow(), 10_000)
})
