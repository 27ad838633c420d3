import type { FastifyRequest } from "fastify"

/** What staff search for is often a guest's number or name: the log keeps that they searched. */
const searched = /([?&]query=)[^&]+/g

export function requestForLog({ method, url, host, ip, socket }: FastifyRequest) {
  return {
    method,
    url: url.replace(searched, "$1…"),
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  }
}
