import type { FastifyRequest } from "fastify"

/** A number that is searched for, a pin on a map, a name: the log keeps what was asked, not with what. */
const given = /([?&][^=&]*=)[^&]+/g

export function requestForLog({ method, url, host, ip, socket }: FastifyRequest) {
  return {
    method,
    url: url.replace(given, "$1…"),
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  }
}
