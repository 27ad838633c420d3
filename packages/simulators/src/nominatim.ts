import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { type Fault, Faults } from "./faults.ts"

export type NominatimSimulator = {
  url: string
  /** What it was asked, as it came. */
  asked: URL[]
  faults: Faults
  close(): Promise<void>
}

const names = {
  ar: { road: "شارع العليا", neighbourhood: "حي العليا", city: "الرياض" },
  en: { road: "Olaya Street", neighbourhood: "Al Olaya", city: "Riyadh" },
}

/** A geocoder on a port of this machine that knows one street: everywhere in Riyadh, and nothing else. */
export async function startNominatim(): Promise<NominatimSimulator> {
  const asked: URL[] = []
  const faults = new Faults()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost")
    asked.push(url)
    const fault: Fault | null = faults.next()
    if (fault?.kind === "slow") await sleep(fault.ms, undefined, { ref: false })
    if (fault?.kind === "lose-reply") return void request.socket.destroy()
    const isHere = Math.abs(Number(url.searchParams.get("lat")) - 24.7) < 0.5
    const language = url.searchParams.get("accept-language") === "ar" ? "ar" : "en"
    const known = { address: { house_number: "12", ...names[language] } }
    response.writeHead(fault?.kind === "down" ? 503 : 200, { "content-type": "application/json" })
    response.end(JSON.stringify(isHere ? known : { error: "Unable to geocode" }))
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    faults,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
