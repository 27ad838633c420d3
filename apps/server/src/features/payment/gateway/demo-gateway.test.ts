import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { answerChallenge } from "@sufra/simulators/gateway/payer"
import { startGateway } from "@sufra/simulators/gateway/start-gateway"
import { pino } from "pino"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listen } from "../../../testing/event-stream.ts"
import { makeGuest, productId, setStock } from "../../../testing/guest-orders.ts"
import {
  placedToPay,
  seeOrder,
  startPaying,
  tokenOf,
} from "../../../testing/payment/online-payments.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTable12 } from "../../../testing/table-12.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { prepareDemoGateway, registerDemoWebhook } from "./demo-gateway.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const simulator = Number(new URL(gateway.url).port)
const test = useTestApp({ env: { SUFRA_GATEWAY_SIMULATOR_PORT: String(simulator) } })
const table = useTable12(test)
const warnings: string[] = []
const log = pino({ level: "warn" }, { write: (line: string) => warnings.push(line) })

beforeAll(async () => {
  await setStock(test, await productId(test, "umm-ali"), null)
  await prepareDemoGateway(test.services)
})
afterAll(() => gateway.close())

async function asOwner(method: "GET" | "POST" | "PUT", path: string, payload?: object) {
  const headers = await bearer(test.app, known.staff.owner)
  const url = `/api/staff/gateways/${path}`
  return test.app.inject({ method, url, headers, ...(payload && { payload }) })
}

describe("the demo's place", () => {
  it.each(["moyasar", "tap"])("has keys of %s that the simulator takes", async (name) => {
    const reply = await asOwner("POST", `${name}/test/`, {})
    expect(dataOf("POST /staff/gateways/{gateway}/test/", reply)).toMatchObject({ works: true })
  })

  it("tries keys that are typed before they are saved, and keeps none of them", async () => {
    const problemOf = async (typed: object) => {
      const reply = await asOwner("POST", "moyasar/test/", typed)
      return dataOf("POST /staff/gateways/{gateway}/test/", reply).problem
    }
    expect(await problemOf({ secret_key: "sk_test_mistyped" })).toBe("keys_refused")
    expect(await problemOf({})).toBeNull()
  })

  it("takes cards at Moyasar, whose news reach it", async () => {
    const server = Number(new URL(await listen(test.app)).port)
    await registerDemoWebhook(test.services, { server, simulator }, log)
    // A server that starts again says it again, and is told once.
    await registerDemoWebhook(test.services, { server, simulator }, log)
    const guest = await makeGuest(test)
    const { id } = await placedToPay(test, guest)
    const reply = await startPaying(test, guest, id, await tokenOf(gateway))
    const opened = dataOf("POST /payment/qr/{uuid}/payments/", reply)
    await answerChallenge(opened.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    expect((await seeOrder(test, guest, id)).state).toBe("pending")
    expect(gateway.deliveries.map(({ response_code }) => response_code)).toEqual([200])
    expect(warnings).toEqual([])
  })

  it("leads a phone of the network back to the bank, from the bill as from the payment", async () => {
    const guest = await makeGuest(test)
    const order = await table.ordered(guest)
    const code = known.qr.olayaTable12
    const headers = { ...guest.headers, host: "192.168.7.7:3000" }
    const share = {
      id: newId(),
      share: { kind: "amount" },
      amount_minor: order.price.total_minor,
      token: await tokenOf(gateway),
    }
    const begun = dataOf(
      "POST /payment/qr/{uuid}/shares/",
      await table.post(`/payment/qr/${code}/shares/`, headers, share),
    )
    expect(begun.redirect_url).toMatch(`http://192.168.7.7:${simulator}/`)
    const looked = await test.app.inject({ url: `/api/payment/qr/${code}/bill/`, headers })
    const bill = dataOf("GET /payment/qr/{uuid}/bill/", looked)
    expect(bill.shares).toMatchObject([{ id: share.id, redirect_url: begun.redirect_url }])
  })

  it("starts without a simulator that takes its webhook, and says so in one line", async () => {
    await registerDemoWebhook(test.services, { server: 1, simulator: 1 }, log)
    expect(warnings).toHaveLength(1)
  })

  it("keeps what its owner has entered, at every start", async () => {
    const body = { is_on: false, public_key: "pk_mine", secret_key: "sk_mine" }
    await asOwner("PUT", "moyasar/", body)
    await prepareDemoGateway(test.services)
    const [moyasar] = dataOf("GET /staff/gateways/", await asOwner("GET", ""))
    expect(moyasar).toMatchObject({ is_on: false, public_key: "pk_mine" })
  })

  it("has keys again where its secret has changed", async () => {
    const services = { ...test.services, signingSecret: "another secret of the installation" }
    await prepareDemoGateway(services)
    const [moyasar] = dataOf("GET /staff/gateways/", await asOwner("GET", ""))
    expect(moyasar).toMatchObject({ public_key: "pk_test_simulator" })
  })
})
