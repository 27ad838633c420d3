import { simulatorKeys } from "./gateway.ts"
import { startGateway } from "./start-gateway.ts"

/** A gateway of its own for the demo, where phones of the same network reach it. */
const wanted = Number(process.env.PORT ?? 7070)
const host = process.env.HOST ?? "0.0.0.0"
const { GATEWAY_MERCHANT: merchant } = process.env

const gateway = await startGateway({ port: wanted, host, ...(merchant && { merchant }) }).catch(
  (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === "EADDRINUSE"
    const reason = isTaken ? `port ${wanted} is taken` : String(error.stack)
    process.stderr.write(`The simulated payment gateway did not start: ${reason}\n`)
    process.exit(1)
  },
)
const port = Number(new URL(gateway.url).port)
const { moyasarSecret, tapSecret } = simulatorKeys
const address = `http://${host}:${port}`
process.stdout.write(`Simulated payment gateway: ${address} (${moyasarSecret}, ${tapSecret})\n`)
process.send?.({ port })

// `disconnect`: whoever started it was killed, and nobody would be left to stop it.
for (const event of ["SIGINT", "SIGTERM", "disconnect"]) {
  process.once(event, () => {
    gateway.close().then(() => process.exit(0))
  })
}
