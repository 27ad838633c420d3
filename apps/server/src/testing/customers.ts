import { message } from "@sufra/db/schema/message"
import { and, desc, eq } from "drizzle-orm"
import type { LightMyRequestResponse } from "fastify"
import { newAddress } from "./sign-in.ts"
import type { TestApp } from "./test-app.ts"

let numbers = 0

/** A Saudi mobile number nobody has used yet. */
export function newPhone(): string {
  numbers += 1
  return `+96655${String(numbers).padStart(7, "0")}`
}

/** The code as the phone got it: the newest message to it. */
export async function codeSentTo({ database }: TestApp, phone: string): Promise<string> {
  const [newest] = await database.read
    .select()
    .from(message)
    .where(and(eq(message.recipient, phone), eq(message.purpose, "verification-code")))
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(1)
  const [code] = /(?<!\d)\d{4}(?!\d)/.exec(newest?.body ?? "") ?? []
  if (!code) throw new Error(`no code was sent to ${phone}`)
  return code
}

function browserCookieOf(reply: LightMyRequestResponse): string | undefined {
  return reply.cookies.find(({ name }) => name === "sufra-browser")?.value
}

/** A browser as the guest app is in one: it keeps its cookies. */
export class GuestBrowser {
  readonly #test: TestApp
  readonly uuid: string
  cookies: Record<string, string> = {}
  address = newAddress()

  constructor(test: TestApp, uuid: string) {
    this.#test = test
    this.uuid = uuid
  }

  async askCode(phone: string, language: "sa" | "en" = "sa"): Promise<LightMyRequestResponse> {
    const reply = await this.#test.app.inject({
      method: "POST",
      url: `/api/verification/qr/${this.uuid}/codes/`,
      remoteAddress: this.address,
      cookies: this.cookies,
      payload: { phone, language },
    })
    const id = browserCookieOf(reply)
    if (id) this.cookies = { ...this.cookies, "sufra-browser": id }
    return reply
  }

  async check(phone: string, code: string, more: object = {}): Promise<LightMyRequestResponse> {
    const reply = await this.#test.app.inject({
      method: "POST",
      url: `/api/verification/qr/${this.uuid}/checks/`,
      remoteAddress: this.address,
      cookies: this.cookies,
      payload: { phone, code, ...more },
    })
    const marks = reply.cookies.find(({ name }) => name === "sufra-phones")?.value
    if (marks) this.cookies = { ...this.cookies, "sufra-phones": marks }
    const visitor = reply.cookies.find(({ name }) => name === "sufra-visitor")?.value
    if (visitor) this.cookies = { ...this.cookies, "sufra-visitor": visitor }
    return reply
  }

  /** Through the API, as a guest does. */
  async signIn(phone: string, more: object = {}) {
    const asked = await this.askCode(phone)
    if (asked.statusCode !== 200) throw new Error(asked.body)
    const reply = await this.check(phone, await codeSentTo(this.#test, phone), more)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    const data = reply.json().data as {
      access_token: string
      refresh_token: string
      customer: { id: string }
      is_new: boolean
    }
    return { ...data, headers: { authorization: `Bearer ${data.access_token}` } }
  }
}
