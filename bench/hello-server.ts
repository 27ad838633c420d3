import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

// What this machine can do at best: Node's own server and nothing else, in a process of its own.
const server = createServer((_request, response) => {
  response.setHeader("content-type", "text/plain")
  response.end("hello world")
})
server.listen(0, "127.0.0.1", () => {
  console.log(`listening on ${(server.address() as AddressInfo).port}`)
})
process.on("disconnect", () => process.exit(0))
