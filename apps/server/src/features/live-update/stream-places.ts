import { networkOf } from "../../plugins/client-network.ts"

/** A whole restaurant shares one network; a thousand open pages behind one is somebody's script. */
const mostPerNetwork = 1_000
const mostInAll = 12_000

/** How many streams are open, in all and for each network. */
export class StreamPlaces {
  readonly #perNetwork = new Map<string, number>()
  #inAll = 0

  /** A place, and how to give it back; null when there is none for this address. */
  take(address: string): (() => void) | null {
    const network = networkOf(address)
    const open = this.#perNetwork.get(network) ?? 0
    if (this.#inAll >= mostInAll || open >= mostPerNetwork) return null
    this.#count(network, 1)
    return () => this.#count(network, -1)
  }

  #count(network: string, change: 1 | -1): void {
    this.#inAll += change
    const open = (this.#perNetwork.get(network) ?? 0) + change
    if (open > 0) this.#perNetwork.set(network, open)
    else this.#perNetwork.delete(network)
  }
}
