import type { ApiReply } from "@sufra/contract/client/client"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import type { LightMyRequestResponse } from "fastify"
import { newPhone } from "./customers.ts"
import { placing } from "./guest-orders.ts"
import { type Bearer, newAddress } from "./sign-in.ts"
import { dataOf } from "./strict-reply.ts"
import type { TestApp } from "./test-app.ts"

export type Unconfirmed = ApiReply<"GET /order/qr/{uuid}/unconfirmed-orders/{order}/">

type Wanted = Parameters<typeof placing>[1] & { phone?: string; name?: string }

/** A browser that orders without a code. */
export class UnknownGuest {
  readonly #test: TestApp
  readonly code: string
  browserId = newId()
  address = newAddress()

  constructor(test: TestApp, code: string = known.qr.olaya) {
    this.#test = test
    this.code = code
  }

  #ask(method: "GET" | "POST", path: string, payload?: object): Promise<LightMyRequestResponse> {
    return this.#test.app.inject({
      method,
      url: `/api/order/qr/${this.code}/unconfirmed-orders/${path}`,
      remoteAddress: this.address,
      cookies: { "sufra-browser": this.browserId },
      ...(payload && { payload }),
    })
  }

  async body({ phone = newPhone(), name = "سالم الحربي", ...wanted }: Wanted) {
    return { ...(await placing(this.#test, wanted)), name, phone, language: "sa" as const }
  }

  send(body: object) {
    return this.#ask("POST", "", body)
  }

  async ordered(wanted: Wanted): Promise<Unconfirmed> {
    const reply = await this.send(await this.body(wanted))
    return dataOf("POST /order/qr/{uuid}/unconfirmed-orders/", reply)
  }

  look(id: string) {
    return this.#ask("GET", `${id}/`)
  }

  async see(id: string): Promise<Unconfirmed> {
    return dataOf("GET /order/qr/{uuid}/unconfirmed-orders/{order}/", await this.look(id))
  }

  cancel(id: string) {
    return this.#ask("POST", `${id}/cancel/`)
  }

  signIn(id: string) {
    return this.#ask("POST", `${id}/sessions/`)
  }
}

/** As staff set it: whether guests may order without a code. */
export async function allowWithoutCode(
  { app }: TestApp,
  headers: Bearer,
  chosen: "never" | "without-sms" | "always",
): Promise<void> {
  const url = "/api/staff/settings/ordering/"
  const payload = { orders_without_code: chosen }
  dataOf(
    "PUT /staff/settings/ordering/",
    await app.inject({ method: "PUT", url, headers, payload }),
  )
}

export function confirm({ app }: TestApp, headers: Bearer, id: string, version = 1) {
  const url = `/api/staff/orders/${id}/moves/`
  return app.inject({ method: "POST", url, headers, payload: { action: "confirm", version } })
}

export async function confirmed(test: TestApp, headers: Bearer, id: string) {
  return dataOf("POST /staff/orders/{id}/moves/", await confirm(test, headers, id))
}
