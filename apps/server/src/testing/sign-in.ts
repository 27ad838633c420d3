import { known } from "@sufra/db/seeds/demo/known"
import type { FastifyInstance, LightMyRequestResponse } from "fastify"
import { staffSessionCookie } from "../features/staff/session-cookie.ts"

export type Bearer = { authorization: string }

let addresses = 0

/** Another address each time: the limit of sign-ins per address is real in tests too. */
export function newAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** The refresh token that a reply puts into the browser. */
export function refreshTokenIn({ cookies }: LightMyRequestResponse): string {
  return cookies.find(({ name }) => name === staffSessionCookie)?.value ?? ""
}

/** Asks for a new access token as a browser with this refresh token in its cookie does. */
export function refreshBy(
  app: FastifyInstance,
  token: string,
  headers: Record<string, string> = {},
) {
  return app.inject({
    method: "POST",
    url: "/api/staff/sessions/refresh/",
    headers,
    cookies: { [staffSessionCookie]: token },
    payload: {},
  })
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
  const data = reply.json().data as {
    access_token: string
    session_id: string
    staff: { id: string; role: string }
  }
  return {
    status: reply.statusCode,
    data: { ...data, refreshToken: refreshTokenIn(reply) },
    error: reply.json().error as
      | { code: string; message: string; fields?: Record<string, number> }
      | undefined,
  }
}

export async function bearer(app: FastifyInstance, email: string): Promise<Bearer> {
  const { data } = await signIn(app, email)
  return { authorization: `Bearer ${data.access_token}` }
}
