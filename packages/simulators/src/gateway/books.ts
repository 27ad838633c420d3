import { randomBytes } from "node:crypto"
import { GatewayClock } from "./clock.ts"
import { Ledger, type LedgerEntry } from "./ledger.ts"
import type { Invoice, Payment, TapRefund, Token } from "./records.ts"

const minuteMs = 60_000
/** A payer who is away for so long is not waited for. */
export const challengeMs = { moyasar: 15 * minuteMs, tap: 30 * minuteMs }

/** All a gateway remembers. It forgets with the process. */
export class Books {
  readonly clock = new GatewayClock()
  readonly ledger = new Ledger()
  readonly payments = new Map<string, Payment>()
  readonly invoices = new Map<string, Invoice>()
  readonly tokens = new Map<string, Token>()
  readonly tapRefunds = new Map<string, TapRefund>()
  readonly #attempts = new Map<string, string[]>()

  /** As it stands now: a challenge nobody answered is over by the clock, without a timer. */
  payment(id: string): Payment | null {
    const payment = this.payments.get(id)
    if (!payment) return null
    const ageMs = this.clock.nowMs() - payment.createdAtMs
    if (payment.status === "initiated" && ageMs > challengeMs[payment.dialect]) {
      this.abandon(payment)
    }
    return payment
  }

  abandon(payment: Payment): void {
    payment.status = payment.dialect === "tap" ? "abandoned" : "failed"
    payment.failure = "time"
    payment.updatedAtMs = this.clock.nowMs()
  }

  add(payment: Payment): void {
    this.payments.set(payment.id, payment)
    if (payment.invoiceId === null) return
    this.#attempts.set(payment.invoiceId, [
      payment.id,
      ...(this.#attempts.get(payment.invoiceId) ?? []),
    ])
  }

  /** Newest first, as both gateways list. */
  paymentsOf(dialect: Payment["dialect"]): Payment[] {
    return this.#now([...this.payments.keys()].reverse()).filter(
      (payment) => payment.dialect === dialect,
    )
  }

  attemptsOf(invoiceId: string): Payment[] {
    return this.#now(this.#attempts.get(invoiceId) ?? [])
  }

  #now(ids: string[]): Payment[] {
    return ids.map((id) => this.payment(id)).filter((payment) => payment !== null)
  }

  moved(payment: Payment, kind: LedgerEntry["kind"], amount: number): void {
    const at = new Date(this.clock.nowMs()).toISOString()
    this.ledger.add({ payment_id: payment.id, kind, amount, at })
  }
}

export function randomId(prefix: string): string {
  return `${prefix}${randomBytes(12).toString("hex")}`
}

/** What a merchant may note beside a payment: texts under keys. */
export function readMetadata(given: unknown): Record<string, string> {
  if (typeof given !== "object" || given === null) return {}
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== null && value !== "")
      .map(([key, value]) => [key, String(value)]),
  )
}
