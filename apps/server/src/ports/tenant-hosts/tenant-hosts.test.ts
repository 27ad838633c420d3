import { type AddressInfo, createServer, Socket } from "node:net"
import { networkInterfaces } from "node:os"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { HostRefused, tenantHosts } from "./tenant-hosts.ts"

const never = new AbortController().signal
const nobodyAllowed = { SUFRA_ALLOW_PRIVATE_HOSTS: [] }
const publicAddress = { address: "93.184.216.34", family: 4 }
const loopback = { address: "127.0.0.1", family: 4 }

const arrivals: Socket[] = []
const server = createServer((socket) => {
  arrivals.push(socket)
  socket.end()
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((closed) => server.close(closed)))

/** Sockets are only asked for, and lead nowhere. */
function watched(resolve: (host: string) => Promise<(typeof loopback)[]>) {
  const open = vi.fn(async () => new Socket())
  return { open, hosts: tenantHosts(nobodyAllowed, { resolve, open }) }
}

describe("a host that a tenant typed", () => {
  it.each(["127.0.0.1", "127.1", "0x7f000001", "2130706433", "localhost", "0.0.0.0"])(
    "is refused before anything is sent to it when it is this machine: %s",
    async (host) => {
      const hosts = tenantHosts(nobodyAllowed)
      await expect(hosts.connect({ host, port }, never)).rejects.toThrow(HostRefused)
      expect(arrivals).toEqual([])
    },
  )

  it("is refused when it is this machine by the address that others know", async () => {
    const own = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
    expect(own.length).toBeGreaterThan(0)
    const { hosts, open } = watched(async () => [])
    for (const { address } of own) {
      await expect(hosts.connect({ host: address, port }, never)).rejects.toThrow(HostRefused)
    }
    expect(open).not.toHaveBeenCalled()
  })

  it("is refused when one of its addresses is private, whatever the others are", async () => {
    const { hosts, open } = watched(async () => [publicAddress, loopback])
    await expect(hosts.connect({ host: "mail.example", port }, never)).rejects.toThrow(HostRefused)
    expect(open).not.toHaveBeenCalled()
  })

  it("is resolved once and called at that very address, whatever the name says later", async () => {
    const resolve = vi.fn(async () => [loopback])
    resolve.mockResolvedValueOnce([publicAddress])
    const { hosts, open } = watched(resolve)
    await hosts.connect({ host: "rebinding.example", port }, never)
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(open).toHaveBeenCalledExactlyOnceWith({ addresses: [publicAddress], port }, never)
  })

  it("is no longer waited for when the time is over and its name server says nothing", async () => {
    const { hosts } = watched(() => new Promise(() => undefined))
    const over = AbortSignal.timeout(1)
    await expect(hosts.connect({ host: "slow.example", port }, over)).rejects.toThrow(/timeout/i)
  })
})

describe("a host that the operator allows", () => {
  it("is called where it is, at the port that is named with it, or at any", async () => {
    const resolve = vi.fn(async () => [loopback])
    for (const name of ["mail.lan", `mail.lan:${port}`]) {
      const hosts = tenantHosts({ SUFRA_ALLOW_PRIVATE_HOSTS: [name] }, { resolve })
      const socket = await hosts.connect({ host: "Mail.lan", port }, never)
      expect(socket.remoteAddress).toBe("127.0.0.1")
      socket.destroy()
    }
    expect(resolve).toHaveBeenCalledTimes(2)
  })

  it("opens no other host, and no other port", async () => {
    const hosts = tenantHosts(
      { SUFRA_ALLOW_PRIVATE_HOSTS: ["mail.lan", `127.0.0.1:${port}`] },
      { resolve: async () => [loopback] },
    )
    for (const other of [
      { host: "other.lan", port },
      { host: "127.0.0.1", port: port + 1 },
    ]) {
      await expect(hosts.connect(other, never)).rejects.toThrow(HostRefused)
    }
  })
})

describe("what somebody hears who tries a host", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const hosts = () => tenantHosts(nobodyAllowed, { failuresAfterMs: 1_000 })
  const isFailure = (outcome: string) => outcome === "refused"

  it("comes at the end of the time when it failed, however soon that was known", async () => {
    const told = vi.fn()
    const asked = hosts().evenly(Promise.resolve("refused"), isFailure).then(told)
    await vi.advanceTimersByTimeAsync(999)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(told).toHaveBeenCalledExactlyOnceWith("refused")
  })

  it("comes at once when it went well", async () => {
    expect(await hosts().evenly(Promise.resolve("sent"), isFailure)).toBe("sent")
  })
})
