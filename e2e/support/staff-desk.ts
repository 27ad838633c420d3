import type { ApiReply } from "@sufra/contract/client"
import type { Tokens } from "./staff-sessions.ts"

type Board = ApiReply<"GET /staff/orders/">
type Order = ApiReply<"GET /staff/orders/{id}/">

/** Somebody of the staff at another tablet, through the API. */
export class StaffDesk {
  readonly #origin: string
  readonly #tokens: Tokens

  constructor(origin: string, tokens: Tokens) {
    this.#origin = origin
    this.#tokens = tokens
  }

  async #send<Data>(method: "GET" | "POST", path: string, body?: object): Promise<Data> {
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

  async assignFirst(id: string): Promise<void> {
    const { branch_id } = await this.order(id)
    const board = await this.#send<Board>("GET", `orders/?branch_id=${branch_id}`)
    await this.move(id, "assign", { courier_id: board.couriers[0]?.id })
  }

  async toKitchen(id: string): Promise<void> {
    await this.move(id, "accept", { ready_in_minutes: 15 })
    await this.move(id, "send-to-kitchen")
  }
}
