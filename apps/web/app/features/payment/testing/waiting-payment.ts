import type { ApiReply } from "@sufra/contract/client/client"
import { newId } from "@sufra/domain/kernel/ids"
import { vi } from "vitest"
import { api } from "../../../testing/api-of-test.ts"
import {
  demoOrder,
  freeTable,
  type Order,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../../testing/demo/demo-guest.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { table12 } from "../../../testing/page-parts.ts"

export type Payment = ApiReply<"GET /payment/qr/{uuid}/payments/{payment}/">
type Choice = ApiReply<"GET /menu/order/qr/payment/choices/{uuid}/">[number]
type Online = NonNullable<Choice["online"]>

export type SentPayment = {
  id: string
  tip_minor: number
  instead_of: string | null
  token: string | null
  wallet: { kind: string; mobile?: string } | null
}

export const payKey = "POST /payment/qr/{uuid}/payments/"
export const paymentKey = "GET /payment/qr/{uuid}/payments/{payment}/"
export const moneyKey = "GET /payment/qr/{uuid}/orders/{order}/"
export const codeKey = "POST /payment/qr/{uuid}/payments/{payment}/code/"
const tokensUrl = "https://gateway.example/v1/tokens"
export const bankUrl = "https://gateway.example/card_auth/1"

const anyOrder = { order_types: [1, 2, 3] as (1 | 2 | 3)[], minimum_minor: 0, maximum_minor: null }

/** The card is typed here, and nothing else is offered. */
const cardForm: Online = {
  way: "form",
  public_key: "pk_test",
  tokens_url: tokensUrl,
  wallets: [],
  tip_percents: [],
}

/** An attempt as it begins: a card goes on at its bank, STC Pay waits for its code. */
export function begunPayment(order: Order, { id, tip_minor, wallet }: SentPayment): Payment {
  return {
    id,
    tip_minor,
    order_id: order.id,
    method: "online-card",
    state: "waiting",
    amount_minor: order.price.total_minor,
    currency: "SAR",
    card: null,
    wallet: wallet?.kind === "stc_pay" ? "stc_pay" : null,
    failure: null,
    created_at: order.placed_at,
    settled_at: null,
    refunds: [],
    redirect_url: wallet ? null : bankUrl,
    needs_code: wallet?.kind === "stc_pay",
  }
}

export function sentPayments(): SentPayment[] {
  return api()
    .callsOf(payKey)
    .map(({ body }) => body as SentPayment)
}

/** What the gateway answers to a card, in place of the network. Comes back with the cards it was sent. */
export function answerTokens(answer: () => Response | Promise<Response>): object[] {
  const cards: object[] = []
  const fetchOfPage = window.fetch
  vi.spyOn(window, "fetch").mockImplementation((input, init) => {
    if (input !== tokensUrl) return fetchOfPage(input, init)
    cards.push(JSON.parse(String(init?.body)) as object)
    return Promise.resolve(answer())
  })
  return cards
}

export const aToken = () => Response.json({ id: "token_1" })

/** Noura's order of one fattoush, which waits for its payment, with all that its pages ask our server. */
export class WaitingPayment {
  readonly order: Order
  readonly online: Online
  /** The newest first, as the server lists them. */
  readonly payments: Payment[] = []

  constructor(site: DemoSite, change: Partial<Online> = {}, type: Order["type"] = 2) {
    signedIn(site)
    serveSitting(() => freeTable(site))
    // An id of its own for each test: a page remembers the orders and payments that it has seen.
    const facts = {
      id: newId(),
      type,
      state: "pending-payment",
      payment_method: "online-card",
    } as const
    this.order = demoOrder(site, facts)
    this.online = { ...cardForm, ...change }
    this.serve()
  }

  get path(): string {
    return `/payment/${table12}?order=${this.order.id}`
  }

  get orderPath(): string {
    return `/order/${table12}/${this.order.id}`
  }

  /** How the newest attempt stands from now on; once it is paid so is the order. */
  settle(change: Partial<Payment>): void {
    Object.assign(this.payments[0] ?? {}, change)
    if (change.state === "paid") this.order.state = "pending"
  }

  /** The next code is the right one. */
  acceptCode(): void {
    api().answer(codeKey, ({ params }) => {
      this.settle({ state: "paid", needs_code: false })
      return this.#paymentOf(params.payment)
    })
  }

  /** Everything answers as it should. */
  serve(): void {
    serveOrder(() => this.order)
    const choices: Choice[] = [
      { method: "online-card", ...anyOrder, online: this.online },
      { method: "card-at-counter", ...anyOrder, online: null },
    ]
    api().answer("GET /menu/order/qr/payment/choices/{uuid}/", () => choices)
    api().answer(payKey, ({ body }) => this.#begin(body as SentPayment))
    api().answer(paymentKey, ({ params }) => this.#paymentOf(params.payment))
    api().answer(codeKey, ({ params }) => this.#paymentOf(params.payment))
    api().answer(moneyKey, () => {
      const total_minor = this.order.price.total_minor
      const paid = this.payments.filter(({ state }) => state === "paid")
      const paid_minor = paid.length > 0 ? total_minor : 0
      return {
        ...{ order_id: this.order.id, total_minor, paid_minor, refunded_minor: 0, invoices: [] },
        due_minor: total_minor - paid_minor,
        payments: this.payments.map(
          ({ order_id: _, redirect_url: __, needs_code: ___, ...one }) => one,
        ),
      }
    })
  }

  /** Under one id it is one payment. */
  #begin(sent: SentPayment): Payment {
    const known = this.payments.find(({ id }) => id === sent.id)
    if (known) return known
    const payment = begunPayment(this.order, sent)
    this.payments.unshift(payment)
    return payment
  }

  #paymentOf(id: string | undefined): Payment {
    const payment = this.payments.find((one) => one.id === id)
    if (!payment) throw new Error("there is no such payment in this test")
    return payment
  }
}
