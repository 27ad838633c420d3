import { networksOf } from "../../http/client-network.ts"

/**
 * Guests' streams are counted for an IPv4 address or a /64, then for the /56 and the /48 around it. A whole restaurant
 * shares one network; a thousand open pages behind one is somebody's script.
 */
const mostPerNetwork = [1_000, 2_000, 4_000]
/** Tablets of a shift may share one account. */
const mostOfOnePerson = 50
const mostInAll = 12_000
/** The last of all are for staff: a board that hears of no order is an order that nobody cooks. */
const keptForStaff = 1_000
/** Those before them are for places with few: nobody who floods one place silences the others. */
const keptForSmall = 1_000
const few = 200

/** Guests are counted by network, and staff by themselves: they share the Wi-Fi with guests. */
type Listener = { address: string } | { staffId: string }

/** How many streams are open: in all, for each network or member of staff, and for each establishment. */
export class StreamPlaces {
  readonly #perListener = new Map<string, number>()
  readonly #perEstablishment = new Map<string, number>()
  #inAll = 0

  /** Returns how to give the place back; null when there is none for this listener or establishment. */
  take(listener: Listener, establishmentId: string): (() => void) | null {
    const limits = limitsOf(listener)
    const isFull = limits.some(([key, most]) => (this.#perListener.get(key) ?? 0) >= most)
    if (isFull || this.#inAll >= this.#mostFor(listener, establishmentId)) return null
    const count = (change: 1 | -1) => {
      this.#inAll += change
      for (const [key] of limits) add(this.#perListener, key, change)
      add(this.#perEstablishment, establishmentId, change)
    }
    count(1)
    return () => count(-1)
  }

  /** This one is opened only while fewer are open in all. */
  #mostFor(listener: Listener, establishmentId: string): number {
    if ("staffId" in listener) return mostInAll
    const isSmall = (this.#perEstablishment.get(establishmentId) ?? 0) < few
    return mostInAll - keptForStaff - (isSmall ? 0 : keptForSmall)
  }
}

function limitsOf(listener: Listener): [key: string, most: number][] {
  if ("staffId" in listener) return [[listener.staffId, mostOfOnePerson]]
  return networksOf(listener.address).map((network, nth) => [network, mostPerNetwork[nth] ?? 0])
}

function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + change
  if (now > 0) counts.set(key, now)
  else counts.delete(key)
}
