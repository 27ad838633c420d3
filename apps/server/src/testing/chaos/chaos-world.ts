import { setTimeout as pause } from "node:timers/promises"
import { branch } from "@sufra/db/schema/place/branch"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import type { GatewaySimulator } from "@sufra/simulators/gateway/start-gateway"
import { and, eq, sql } from "drizzle-orm"
import {
  changeDemo,
  type Guest,
  mainBranchId,
  makeGuest,
  productId,
  setStock,
} from "../guest-orders.ts"
import { bearer, newAddress } from "../sign-in.ts"
import type { TestApp } from "../test-app.ts"
import { type ChaosServer, startPatienceMs } from "./chaos-server.ts"

export type Chance = () => number

export type Answer = { status: number; data: unknown; code: string | null }
type Asking = { headers?: Record<string, string>; body?: object }

/** Longer than the killed server may take to come back. */
const patienceMs = startPatienceMs + 120_000
/** A server that was killed in the middle says nothing any more. */
const askPatienceMs = 60_000
/** Away, or overwhelmed: whoever wants something asks again, with the same ids. */
const isAway = (status: number) => status === 429 || status >= 500

const { baytAlKaram } = known.establishments
const dishes = ["umm-ali", "creme-caramel", "fruit-platter"]
const tokenMs = 4 * 60_000

/** What all customers and staff of a run share, and what they counted. */
export class ChaosWorld {
  readonly test: TestApp
  readonly server: ChaosServer
  readonly gateway: GatewaySimulator
  readonly wanted: number
  readonly counts = new Map<string, number>()
  /** Payers who come back to a page when nobody waits for them any more. */
  readonly late: Promise<void>[] = []
  started = 0
  #gaveUpFor: unknown = null
  branchId = ""
  products: string[] = []
  #staff: { headers: { authorization: string }; atMs: number } | null = null

  constructor(test: TestApp, server: ChaosServer, gateway: GatewaySimulator, wanted: number) {
    this.test = test
    this.server = server
    this.gateway = gateway
    this.wanted = wanted
  }

  async prepare(): Promise<void> {
    this.branchId = await mainBranchId(this.test)
    for (const slug of dishes) {
      const id = await productId(this.test, slug)
      await setStock(this.test, id, null)
      this.products.push(id)
    }
    await this.#takeTips()
  }

  /** From guests who eat here and fetch it at the counter: who takes it away is not asked. */
  async #takeTips(): Promise<void> {
    const tipChoices = JSON.stringify({ tipChoices: { isOn: true, percents: [10] } })
    await changeDemo(this.test, async (tx) => {
      await tx
        .update(branch)
        .set({ servesAtCounter: true })
        .where(and(eq(branch.establishmentId, baytAlKaram), eq(branch.id, this.branchId)))
      await tx
        .update(establishment)
        .set({ settings: sql`${establishment.settings} || ${tipChoices}::jsonb` })
        .where(eq(establishment.id, baytAlKaram))
    })
  }

  /** The server will not come back: nobody asks it any more, and the run ends with the reason. */
  giveUp(reason: unknown): void {
    this.#gaveUpFor = reason
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  /** To whoever asked for a long run. */
  say(line: string): void {
    if (process.env.CHAOS_PAYMENTS !== undefined) process.stdout.write(`${line}\n`)
  }

  async newCustomer(): Promise<Guest & { address: string }> {
    this.test.clock.now = new Date()
    return { ...(await makeGuest(this.test)), address: newAddress() }
  }

  /** As the owner, whose session is renewed before it ends. */
  async askAsStaff(method: string, path: string, body?: object): Promise<Answer> {
    if (!this.#staff || Date.now() - this.#staff.atMs > tokenMs) {
      this.test.clock.now = new Date()
      const headers = await bearer(this.test.app, known.staff.owner)
      this.#staff = { headers, atMs: Date.now() }
    }
    return this.ask(method, path, { headers: this.#staff.headers, ...(body && { body }) })
  }

  /** Until somebody answers: a server that was killed is back after a while. */
  async ask(method: string, path: string, { headers, body }: Asking = {}): Promise<Answer> {
    const givesUpAt = Date.now() + patienceMs
    while (Date.now() < givesUpAt) {
      if (this.#gaveUpFor) throw this.#gaveUpFor
      const answer = await fetch(`${this.server.url}/api${path}`, {
        signal: AbortSignal.timeout(askPatienceMs),
        method,
        headers: { ...headers, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      })
        .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
        .catch(() => null)
      if (answer && !isAway(answer.status)) return read(answer)
      this.count("asked again")
      await pause(200)
    }
    throw new Error(`nobody answered ${method} ${path}`)
  }
}

function read({ status, text }: { status: number; text: string }): Answer {
  const parsed = JSON.parse(text || "{}") as { data?: unknown; error?: { code: string } }
  return { status, data: parsed.data ?? null, code: parsed.error?.code ?? null }
}
