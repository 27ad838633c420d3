import { simulatorKeys } from "./gateway.ts"
import { startGateway } from "./start-gateway.ts"

/** A gateway of its own for the demo, where phones of the same network reach it. */
const port = Number(process.env.PORT ?? 7070)
const host = process.env.HOST ?? "0.0.0.0"
const { GATEWAY_MERCHANT: merchant } = process.env

const gateway = await startGateway({ port, host, ...(merchant && { merchant }) })
const address = `http://${host}:${new URL(gateway.url).port}`
const { moyasarSecret, tapSecret } = simulatorKeys
process.stdout.write(`Simulated payment gateway: ${address} (${moyasarSecret}, ${tapSecret})\n`)

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    gateway.close().then(() => process.exit(0))
  })
}
