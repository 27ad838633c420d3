import type { ApiReply } from "@sufra/contract/client/client"
import { newId } from "@sufra/domain/kernel/ids"
import type { Tokens } from "./staff-sessions.ts"

type Board = ApiReply<"GET /staff/orders/">
type Order = ApiReply<"GET /staff/orders/{id}/">
type Customers = ApiReply<"GET /staff/customers/">
type Money = ApiReply<"GET /staff/orders/{id}/money/">
type Shifts = ApiReply<"GET /staff/shifts/">
type Branches = ApiReply<"GET /staff/branches/">
type Floor = ApiReply<"GET /staff/floor/">
type Taken = ApiReply<"POST /staff/orders/{id}/payments/">
type Linked = ApiReply<"POST /staff/orders/{id}/courier-links/">

/** Somebody of the staff at another tablet, through the API. */
export class StaffDesk {
  readonly #origin: string
  readonly #tokens: Tokens

  constructor(origin: string, tokens: Tokens) {
    this.#origin = origin
    this.#tokens = tokens
  }

  async #send<Data>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Data> {
    const answer = await fetch(`${this.#origin}/api/staff/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#tokens.access_token}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (JSON.parse(text) as { data: Data }).data
  }

  order(id: string): Promise<Order> {
    return this.#send("GET", `orders/${id}/`)
  }

  async move(id: string, action: string, more: object = {}): Promise<Order> {
    const { version } = await this.order(id)
    return this.#send("POST", `orders/${id}/moves/`, { action, version, ...more })
  }

  /** By hand, to whoever has this number. */
  async givePoints(phone: string, points: number, reason: string): Promise<void> {
    const found = await this.#send<Customers>("GET", `customers/?q=${encodeURIComponent(phone)}`)
    const path = `customers/${found.customers[0]?.id}/adjustments/`
    await this.#send("POST", path, { id: newId(), points, reason })
  }

  money(id: string): Promise<Money> {
    return this.#send("GET", `orders/${id}/money/`)
  }

  /** One that is open already stays so. */
  async openShift(branchId: string, openedWithMinor: number): Promise<void> {
    const { open } = await this.#send<Shifts>("GET", `shifts/?branch_id=${branchId}`)
    if (open) return
    const body = { id: newId(), branch_id: branchId, opened_with_minor: openedWithMinor }
    await this.#send("POST", "shifts/", body)
  }

  /** All that is due, in cash. Comes back with the id of its invoice. */
  async takePayment(id: string): Promise<string> {
    const { due_minor } = await this.order(id)
    const body = { id: newId(), method: "cash", due_minor }
    const { money } = await this.#send<Taken>("POST", `orders/${id}/payments/`, body)
    return money.invoices[0]?.id ?? ""
  }

  async refund(paymentId: string, orderId: string, amountMinor: number): Promise<void> {
    const body = { id: newId(), order_id: orderId, amount_minor: amountMinor, reason: "Cold" }
    await this.#send("POST", `payments/${paymentId}/refunds/`, body)
  }

  /** The tables of the main branch, by their names. */
  async #tables() {
    const branches = await this.#send<Branches>("GET", "branches/")
    const main = branches.find(({ now }) => now.is_main)
    const tables = await this.#send<Floor>("GET", `floor/?branch_id=${main?.now.id}`)
    return (label: string) => tables.find((table) => table.label === label)
  }

  /** Whoever asks at this free table. */
  async letIn(label: string): Promise<void> {
    const named = await this.#tables()
    const call = named(label)?.calls.find(({ kind }) => kind === "let-in")
    await this.#send("POST", `calls/${call?.id}/let-in/`)
  }

  async moveSitting(from: string, to: string): Promise<void> {
    const named = await this.#tables()
    const body = { table_id: named(to)?.id }
    await this.#send("POST", `sittings/${named(from)?.sitting?.id}/move/`, body)
  }

  async assignFirst(id: string): Promise<void> {
    const { branch_id } = await this.order(id)
    const board = await this.#send<Board>("GET", `orders/?branch_id=${branch_id}`)
    await this.move(id, "assign", { courier_id: board.couriers[0]?.id })
  }

  /** To the counter, where it waits for somebody who carries it. */
  async toCounter(id: string): Promise<void> {
    await this.toKitchen(id)
    await this.move(id, "bump")
  }

  /** What is handed to a courier without a login. */
  async linkFor(id: string, name = "Saad Al Qahtani"): Promise<string> {
    const { version } = await this.order(id)
    const { link } = await this.#send<Linked>("POST", `orders/${id}/courier-links/`, {
      id: newId(),
      version,
      name,
      phone: null,
      language: "en",
    })
    return link.address
  }

  revokeLink(id: string): Promise<Order> {
    return this.#send("DELETE", `orders/${id}/courier-link/`)
  }

  async toKitchen(id: string): Promise<void> {
    await this.move(id, "accept", { ready_in_minutes: 15 })
    await this.move(id, "send-to-kitchen")
  }
}
