import { networkInterfaces } from "node:os"
import type { FastifyRequest } from "fastify"

/** The address that a phone in the same network can reach; null on a machine without one. */
export function networkAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flat()
  return addresses.find((one) => one?.family === "IPv4" && !one.internal)?.address ?? null
}

const everyAddress = new Set(["0.0.0.0", "::"])
const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)

type Asked = Pick<FastifyRequest, "hostname" | "port" | "ip">

/**
 * The same server under an address that phones can open, for somebody who sits at the machine and opened
 * `localhost`. Nobody else is told: an address of the inner network is no business of a stranger's.
 */
export function networkOriginFor(
  { hostname, port, ip }: Asked,
  listensAt: string,
  address: string | null = networkAddress(),
): string | null {
  const isAtMachine = isLoopback(ip) && (hostname === "localhost" || isLoopback(hostname))
  if (!isAtMachine || address === null || !everyAddress.has(listensAt)) return null
  return `http://${address}${port ? `:${port}` : ""}`
}
