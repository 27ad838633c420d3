import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { type GatewayFaults, nextWebhookFault } from "./gateway-faults.ts"

/** One thing that happened, as it is posted to one address. */
export type Event = {
  /** The same at every attempt: whoever listens knows a repetition by it. */
  id: string
  type: string
  url: string
  body: string
  headers: Record<string, string>
  /** With a gap less than attempts. */
  attempts: number
}

export type Delivery = {
  event_id: string
  type: string
  url: string
  retry_number: number
  /** Null when nobody answered. */
  response_code: number | null
}

const patienceMs = 5_000

/** Tells the merchant what happened, as often as it takes. */
export class News {
  readonly deliveries: Delivery[] = []
  readonly #underWay = new Set<Promise<void>>()
  readonly #stop = new AbortController()
  readonly #faults: GatewayFaults
  readonly #gapsMs: number[]

  constructor(faults: GatewayFaults, gapsMs: number[]) {
    this.#faults = faults
    this.#gapsMs = gapsMs
  }

  /** Comes back at once; only when a fault wants it told before the payer returns, after the first try. */
  async tell(event: Event, forged: Event): Promise<void> {
    const fault = nextWebhookFault(this.#faults, event.type)
    switch (fault?.kind) {
      case "webhook-never":
        return
      case "webhook-late":
        return this.#later(fault.ms, event)
      case "webhook-twice":
        this.#later(0, event)
        return this.#later(0, event)
      case "webhook-forged":
        return this.#later(0, forged)
      case "webhook-before-return":
        return this.#firstTry(event)
      default:
        return this.#later(0, event)
    }
  }

  /** Somebody else's letter, whenever a test wants one. */
  forge(event: Event): Promise<void> {
    return this.#attempt(event, 1).then(() => undefined)
  }

  /** When nothing more is to be told. */
  async whenQuiet(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await this.whenQuiet()
  }

  #later(ms: number, event: Event): void {
    this.#keep(this.#pause(ms).then(() => this.#deliver(event, 1)))
  }

  async #firstTry(event: Event): Promise<void> {
    if (await this.#attempt(event, 1)) return
    this.#keep(this.#pause(this.#gapsMs[0] ?? 0).then(() => this.#deliver(event, 2)))
  }

  #keep(work: Promise<void>): void {
    const kept = work.catch(() => undefined).finally(() => this.#underWay.delete(kept))
    this.#underWay.add(kept)
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { ref: false, signal: this.#stop.signal })
  }

  async #deliver(event: Event, from: number): Promise<void> {
    for (let nth = from; nth <= event.attempts; nth += 1) {
      if (await this.#attempt(event, nth)) return
      if (nth < event.attempts) await this.#pause(this.#gapsMs[nth - 1] ?? 0)
    }
  }

  async #attempt(event: Event, nth: number): Promise<boolean> {
    const code = await post(event, this.#stop.signal)
    this.deliveries.push({
      event_id: event.id,
      type: event.type,
      url: event.url,
      retry_number: nth,
      response_code: code,
    })
    return code !== null && code >= 200 && code < 300
  }
}

async function post({ url, body, headers }: Event, stop: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
      redirect: "manual",
      signal: AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}

export function newEventId(): string {
  return randomUUID()
}
