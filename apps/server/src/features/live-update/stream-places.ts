import { networkOf } from "../../http/client-network.ts"

/** A whole restaurant shares one network; a thousand open pages behind one is somebody's script. */
const mostPerNetwork = 1_000
const mostInAll = 12_000
/** The last of all are for places with few: nobody who floods one place silences the others. */
const keptForSmall = 2_000
const few = 200

/** How many streams are open: in all, for each network and for each establishment. */
export class StreamPlaces {
  readonly #perNetwork = new Map<string, number>()
  readonly #perEstablishment = new Map<string, number>()
  #inAll = 0

  /** A place, and how to give it back; null when there is none for this address or establishment. */
  take(address: string, establishmentId: string): (() => void) | null {
    const network = networkOf(address)
    const isSmall = (this.#perEstablishment.get(establishmentId) ?? 0) < few
    const most = isSmall ? mostInAll : mostInAll - keptForSmall
    const open = this.#perNetwork.get(network) ?? 0
    if (this.#inAll >= most || open >= mostPerNetwork) return null
    const count = (change: 1 | -1) => {
      this.#inAll += change
      add(this.#perNetwork, network, change)
      add(this.#perEstablishment, establishmentId, change)
    }
    count(1)
    return () => count(-1)
  }
}

function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + change
  if (now > 0) counts.set(key, now)
  else counts.delete(key)
}
