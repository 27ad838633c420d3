import type { LookupAddress } from "node:dns"
import { lookup } from "node:dns/promises"
import { connect, isIP, type Socket } from "node:net"
import type { Env } from "../../env.ts"
import { isOwnAddress } from "../../http/page-origin.ts"
import { isPublicAddress } from "./public-address.ts"

export type HostAndPort = { host: string; port: number }

/** The sentence is for the operator's log: a tenant is not told what a name resolves to. */
export class HostRefused extends Error {}

type Resolve = (host: string) => Promise<LookupAddress[]>
type Open = (
  target: { addresses: LookupAddress[]; port: number },
  signal: AbortSignal,
) => Promise<Socket>

/** How long somebody who tries a host waits for its answer at most. */
export const answerWithinMs = 10_000

/**
 * The one way to a host that a tenant has typed in the console, for whatever protocol: only the public internet,
 * unless the operator allows a host by name. The name is resolved once, all of its addresses are checked, and the
 * connection goes to one of these: a name that resolves to another address later leads nowhere else.
 */
export type TenantHosts = {
  connect(target: HostAndPort, signal: AbortSignal): Promise<Socket>
  /** The outcome for somebody who tries a host: a failure comes at the end of the time, whatever the port did. */
  evenly<Outcome>(
    work: Promise<Outcome>,
    isFailure: (outcome: Outcome) => boolean,
  ): Promise<Outcome>
}

type Ways = { resolve?: Resolve; open?: Open; failuresAfterMs?: number }

const resolveAll: Resolve = (host) => lookup(host, { all: true })

async function openSocket(
  { addresses, port }: Parameters<Open>[0],
  signal: AbortSignal,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({
    // Never an address: Node would connect to that and not ask for the checked ones.
    host: "checked",
    port,
    signal,
    autoSelectFamily: true,
    lookup: (_host, _options, done) => done(null, addresses),
  })
  socket.once("connect", () => resolve(socket))
  // It stays: between two owners of the socket an error would end the process.
  socket.on("error", reject)
  return promise
}

/** Ends with the signal: nothing else ends a name server that does not answer. */
async function until<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener("abort", stop, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener("abort", stop)
  }
}

export function tenantHosts(
  { SUFRA_ALLOW_PRIVATE_HOSTS: allowed }: Pick<Env, "SUFRA_ALLOW_PRIVATE_HOSTS">,
  { resolve = resolveAll, open = openSocket, failuresAfterMs = answerWithinMs }: Ways = {},
): TenantHosts {
  const isAllowed = ({ host, port }: HostAndPort) =>
    [host, `${host}:${port}`].some((name) => allowed.includes(name.toLowerCase()))

  return {
    async evenly(work, isFailure) {
      const end = new Promise((ended) => setTimeout(ended, failuresAfterMs).unref())
      const outcome = await work
      if (isFailure(outcome)) await end
      return outcome
    },
    async connect(target, signal) {
      signal.throwIfAborted()
      const { host, port } = target
      const family = isIP(host)
      const addresses = family ? [{ address: host, family }] : await until(signal, resolve(host))
      const refused = addresses.find(
        ({ address }) => !isPublicAddress(address) || isOwnAddress(address),
      )
      if (refused && !isAllowed(target)) {
        throw new HostRefused(
          `${host} is ${refused.address}, which is not on the public internet: ` +
            "SUFRA_ALLOW_PRIVATE_HOSTS names hosts that are allowed all the same",
        )
      }
      return until(signal, open({ addresses, port }, signal))
    },
  }
}
