import { request } from "node:http"
import type { Duplex } from "node:stream"
import { connect } from "node:tls"
import {
  type Coordinates,
  findShortLink,
  parseCoordinates,
} from "@sufra/domain/branch/parse-coordinates"
import type { TenantHosts } from "../tenant-hosts/tenant-hosts.ts"

/** Null where a link leads nowhere on a map, or the map does not answer: then the pin is put down by hand. */
export type MapLinks = { pointOf(text: string): Promise<Coordinates | null> }

type Open = (host: string, signal: AbortSignal) => Promise<Duplex>

/** Somebody waits at the field, with a guest on the phone. */
const patienceMs = 5_000
const mostRedirects = 3
const mostHeaderBytes = 8 * 1024

function overTls(hosts: TenantHosts): Open {
  return async (host, signal) => {
    const socket = await hosts.connect({ host, port: 443 }, signal)
    const { promise, resolve, reject } = Promise.withResolvers<Duplex>()
    const secured = connect({ socket, servername: host }, () => resolve(secured))
    secured.on("error", reject)
    const stop = () => secured.destroy(signal.reason)
    signal.addEventListener("abort", stop, { once: true })
    return promise.finally(() => signal.removeEventListener("abort", stop))
  }
}

/** Asks one address and reads where it redirects to. The body stays unread, so that its size costs nothing. */
async function redirectOf(link: string, open: Open, signal: AbortSignal): Promise<string | null> {
  const { hostname, pathname } = new URL(link)
  const socket = await open(hostname, signal)
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  const asked = request({
    host: hostname,
    path: pathname,
    headers: { host: hostname, accept: "text/html", "user-agent": "Sufra" },
    createConnection: () => socket,
    maxHeaderSize: mostHeaderBytes,
    signal,
  })
  asked.on("response", ({ statusCode = 0, headers }) => {
    const isRedirect = statusCode >= 300 && statusCode < 400
    resolve(isRedirect ? (headers.location ?? null) : null)
  })
  asked.on("error", reject)
  asked.end()
  return promise.finally(() => socket.destroy())
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Reads the place from the address that a short link redirects to, without opening that address: only the hosts of
 * short links are ever asked. A consent page carries the address of the map in its own, encoded once more.
 */
export function shortMapLinks(hosts: TenantHosts, open: Open = overTls(hosts)): MapLinks {
  return {
    async pointOf(text) {
      const signal = AbortSignal.timeout(patienceMs)
      let link = findShortLink(text)
      try {
        for (let asked = 0; link && asked < mostRedirects; asked += 1) {
          const location = await redirectOf(link, open, signal)
          if (!location) return null
          const parsed = parseCoordinates(decoded(location))
          if (parsed.ok) return parsed.value
          link = findShortLink(location)
        }
        return null
      } catch {
        return null
      }
    },
  }
}
