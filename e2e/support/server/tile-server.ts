import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** One green dot; a map stretches it to a tile. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPj/HwAEBgKAWfPg4QAAAABJRU5ErkJggg==",
  "base64",
)

export type TileServer = {
  /** As the setting wants it. */
  template: string
  /** From now on every picture is refused. */
  isDown: boolean
  asked: number
  stop(): Promise<void>
}

/** A map's pictures from this machine: no test reaches for the internet. */
export async function startTileServer(): Promise<TileServer> {
  const server = createServer((_, reply) => {
    tiles.asked += 1
    if (tiles.isDown) reply.writeHead(503).end()
    else reply.writeHead(200, { "content-type": "image/png" }).end(picture)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const tiles: TileServer = {
    template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    isDown: false,
    asked: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return tiles
}
