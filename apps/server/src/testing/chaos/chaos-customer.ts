import { setTimeout as pause } from "node:timers/promises"
import type { ApiReply } from "@sufra/contract/client/client"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { sumMinor } from "@sufra/domain/kernel/money"
import { answerChallenge, enterCard } from "@sufra/simulators/gateway/payer"
import { type Guest, seenOf, wantedBody } from "../guest-orders.ts"
import { cardWithoutQuestion, declinedCard, goodCard } from "../payment/online-payments.ts"
import type { Answer, Chance, ChaosWorld } from "./chaos-world.ts"

type Quote = ApiReply<"POST /order/qr/{uuid}/quotes/">
type Placed = ApiReply<"POST /order/qr/{uuid}/orders/">
type Payment = ApiReply<"POST /payment/qr/{uuid}/payments/">

const code = known.qr.olaya

/** One customer with one order, who does with a share of chance whatever people do. */
export class ChaosCustomer {
  readonly #world: ChaosWorld
  readonly #guest: Guest & { address: string }
  readonly #chance: Chance

  constructor(world: ChaosWorld, guest: Guest & { address: string }, chance: Chance) {
    this.#world = world
    this.#guest = guest
    this.#chance = chance
  }

  async live(): Promise<void> {
    const order = await this.#place()
    if (!order) return
    const attempts = [this.#pay(order)]
    // A second tab, with a payment of its own.
    if (this.#happens(0.08)) attempts.push(this.#pay(order))
    if (this.#happens(0.07)) attempts.push(this.#cancel(order))
    if (this.#happens(0.06)) attempts.push(this.#payAtCounter(order))
    await Promise.all(attempts)
    if (this.#happens(0.4)) await this.#payIfDue(order)
    if (this.#happens(0.15)) await this.#declinedByStaff(order)
    if (this.#happens(0.08)) await this.#partGivenBack(order)
  }

  #happens(share: number): boolean {
    return this.#chance() < share
  }

  #ask(method: string, path: string, body?: object): Promise<Answer> {
    const headers = { ...this.#guest.headers, "x-forwarded-for": this.#guest.address }
    return this.#world.ask(method, path, { headers, ...(body && { body }) })
  }

  async #place(): Promise<Placed | null> {
    const { products, branchId } = this.#world
    const product_id = products[Math.floor(this.#chance() * products.length)] ?? ""
    const quantity = 1 + Math.floor(this.#chance() * 3)
    const type = this.#happens(0.5) ? 1 : 2
    const wanted = wantedBody(branchId, { type, lines: [{ product_id, quantity }] })
    const quoted = await this.#ask("POST", `/order/qr/${code}/quotes/`, wanted)
    if (quoted.status !== 200) return this.#refused("quote", quoted)
    const seen = seenOf(quoted.data as Quote)
    const body = { ...wanted, id: newId(), seen, payment_method: "online-card" }
    const placed = await this.#ask("POST", `/order/qr/${code}/orders/`, body)
    if (placed.status !== 200) return this.#refused("order", placed)
    this.#world.count("orders")
    return placed.data as Placed
  }

  #refused(what: string, answer: Answer): null {
    this.#world.count(`${what} refused: ${answer.code}`)
    return null
  }

  async #payIfDue(order: Placed): Promise<void> {
    const seen = await this.#ask("GET", `/order/qr/${code}/orders/${order.id}/`)
    if ((seen.data as Placed | null)?.state !== "pending-payment") return
    this.#world.count("tried another card")
    await this.#pay(order)
  }

  async #pay(order: Placed): Promise<void> {
    const card = this.#happens(0.2)
      ? declinedCard
      : this.#happens(0.1)
        ? cardWithoutQuestion
        : goodCard
    const token = this.#happens(0.6) ? await this.#tokenOf(card) : null
    const givesTip = this.#happens(0.4) && order.type === 1
    const tip_minor = givesTip ? Math.floor(this.#chance() * 400) : 0
    const body = { id: newId(), order_id: order.id, token, tip_minor }
    const send = () => this.#ask("POST", `/payment/qr/${code}/payments/`, body)
    this.#world.started += 1
    const [sent] = await Promise.all(this.#happens(0.1) ? [send(), send()] : [send()])
    if (sent?.status !== 200) return void (sent && this.#refused("payment", sent))
    const opened = await this.#whereToGo(sent.data as Payment)
    if (opened.redirect_url) await this.#atTheGateway(opened, card)
    const looks = Math.floor(this.#chance() * 3)
    await Promise.all(Array.from({ length: looks }, () => this.#see(opened.id)))
  }

  async #see(id: string): Promise<Payment> {
    const seen = await this.#ask("GET", `/payment/qr/${code}/payments/${id}/`)
    return seen.data as Payment
  }

  /** The page polls while nobody knows. */
  async #whereToGo(sent: Payment): Promise<Payment> {
    let seen = sent
    for (let nth = 0; nth < 3 && seen.state === "started"; nth += 1) {
      await pause(100)
      seen = await this.#see(sent.id)
    }
    return seen
  }

  async #atTheGateway({ redirect_url }: Payment, card: string): Promise<void> {
    const act = async () => {
      const url = redirect_url ?? ""
      const question = url.endsWith("/prepare") ? url : await enterCard(url, { number: card })
      const isApproved = this.#happens(0.85)
      await answerChallenge(question, isApproved ? "approve" : "decline")
      this.#world.count(isApproved ? "approved" : "declined by the holder")
    }
    const acted = () => act().catch(() => this.#world.count("page was closed"))
    if (this.#happens(0.1)) return this.#world.count("walked away")
    if (this.#happens(0.1)) {
      this.#world.count("came back late")
      this.#world.late.push(pause(500 + this.#chance() * 2_500).then(acted))
      return
    }
    await acted()
  }

  async #tokenOf(number: string): Promise<string | null> {
    const { gateway } = this.#world
    const authorization = `Basic ${btoa(`${gateway.keys.moyasarPublishable}:`)}`
    const card = { name: "Noura Alharbi", number, month: 12, year: 2040, cvc: "123" }
    const body = JSON.stringify({ ...card, save_only: true })
    for (let nth = 0; nth < 5; nth += 1) {
      const headers = { authorization, "content-type": "application/json" }
      const answer = await fetch(`${gateway.url}/v1/tokens`, { method: "POST", headers, body })
        .then((reply) => reply.json() as Promise<{ id?: string }>)
        .catch(() => null)
      if (answer?.id) return answer.id
    }
    return null
  }

  async #cancel({ id }: Placed): Promise<void> {
    await pause(this.#chance() * 400)
    const done = await this.#ask("POST", `/order/qr/${code}/orders/${id}/cancel/`)
    if (done.status === 200) this.#world.count("canceled by the guest")
    else this.#refused("cancel", done)
  }

  async #payAtCounter({ id, price }: Placed): Promise<void> {
    await pause(this.#chance() * 400)
    const path = `/payment/qr/${code}/orders/${id}/at-counter/`
    const chosen = await this.#ask("POST", path, { method: "cash" })
    if (chosen.status !== 200) return void this.#refused("counter", chosen)
    this.#world.count("wished to pay at the counter")
    if (this.#happens(0.5)) return
    const body = { id: newId(), method: "cash", due_minor: price.total_minor, tendered_minor: null }
    const taken = await this.#world.askAsStaff("POST", `/staff/orders/${id}/payments/`, body)
    if (taken.status === 200) this.#world.count("paid in cash")
    else this.#refused("cash", taken)
  }

  async #declinedByStaff({ id }: Placed): Promise<void> {
    const seen = await this.#world.askAsStaff("GET", `/staff/orders/${id}/`)
    type Seen = { version: number; state: string; paid_with: { back_minor: number }[] }
    const { version, state, paid_with } = (seen.data ?? { paid_with: [] }) as Seen
    if (state !== "pending") return
    const refund_minor = sumMinor(paid_with.map(({ back_minor }) => back_minor))
    const body = { action: "decline", version, refund_minor, reason: "مشغولون" }
    const moved = await this.#world.askAsStaff("POST", `/staff/orders/${id}/moves/`, body)
    if (moved.status === 200) this.#world.count("declined by staff")
    else this.#refused("decline", moved)
  }

  async #partGivenBack({ id }: Placed): Promise<void> {
    const path = `/payment/qr/${code}/orders/${id}/`
    const seen = await this.#ask("GET", path)
    type Money = { payments: { id: string; state: string }[] }
    const paid = (seen.data as Money | null)?.payments.find(({ state }) => state === "paid")
    if (!paid) return
    const body = { id: newId(), order_id: id, amount_minor: 100, reason: "ناقص" }
    const given = await this.#world.askAsStaff("POST", `/staff/payments/${paid.id}/refunds/`, body)
    if (given.status === 200) this.#world.count("a part was given back by staff")
    else this.#refused("refund", given)
  }
}
