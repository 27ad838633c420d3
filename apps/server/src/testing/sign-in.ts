import { known } from "@sufra/db/seeds/demo/known"
import type { FastifyInstance } from "fastify"

export type Bearer = { authorization: string }

let addresses = 0

/** Another address each time: the limit of sign-ins per address is real in tests too. */
export function newAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Signs in through the API, as the console does. */
export async function signIn(
  app: FastifyInstance,
  email: string,
  password: string = known.password,
  address: string = newAddress(),
) {
  const reply = await app.inject({
    method: "POST",
    url: "/api/staff/sessions/",
    remoteAddress: address,
    payload: { email, password },
  })
  return {
    status: reply.statusCode,
    data: reply.json().data as {
      access_token: string
      refresh_token: string
      staff: { id: string; role: string }
    },
    error: reply.json().error as
      | { code: string; message: string; fields?: Record<string, number> }
      | undefined,
  }
}

export async function bearer(app: FastifyInstance, email: string): Promise<Bearer> {
  const { data } = await signIn(app, email)
  return { authorization: `Bearer ${data.access_token}` }
}
