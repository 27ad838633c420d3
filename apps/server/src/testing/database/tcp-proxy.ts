import { createServer, type Server, type Socket, connect as tcpConnect } from "node:net"

export type TcpProxy = {
  /** The database's address with the proxy's port. */
  url: string
  /** As when the database is stopped: open connections break, new ones are refused. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** As when the database stands still: connections open and hold, and nothing is said on them. */
  stall(): void
  goOn(): void
  close(): Promise<void>
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", () => {
      const address = server.address()
      resolve(typeof address === "object" && address ? address.port : 0)
    })
  })
}

/** Stands between an app and its database, and can be cut. */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()

  let isStalled = false

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on("error", () => undefined)
    socket.on("close", () => sockets.delete(socket))
  }

  const makeServer = () =>
    createServer((near) => {
      const far = tcpConnect(Number(target.port), target.hostname)
      keep(near)
      keep(far)
      near.pipe(far).pipe(near)
      if (isStalled) near.pause()
      near.on("close", () => far.destroy())
      far.on("close", () => near.destroy())
    })

  let server = makeServer()
  const port = await listen(server, 0)
  const url = new URL(databaseUrl)
  url.port = String(port)

  function cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    return closed
  }

  return {
    url: url.href,
    cut,
    async restore() {
      server = makeServer()
      await listen(server, port)
    },
    stall() {
      isStalled = true
      for (const socket of sockets) socket.pause()
    },
    goOn() {
      isStalled = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
