import { randomUUID } from "node:crypto"
import { connect, type Socket } from "node:net"
import { deflateSync } from "node:zlib"
import { Refusal } from "@sufra/contract/error-reply"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { answerChallenge } from "@sufra/simulators/gateway/payer"
import { afterAll, beforeAll, expect, it } from "vitest"
import { GuestBrowser, newPhone } from "./testing/customers.ts"
import { startTcpProxy, type TcpProxy } from "./testing/database/tcp-proxy.ts"
import { bodyFor, makeForm } from "./testing/evaluations.ts"
import { mainBranchId, placing, productId, setStock } from "./testing/guest-orders.ts"
import { multipart } from "./testing/menu/multipart.ts"
import {
  placedToPay,
  seeOrder,
  startGateway,
  startPaying,
  takeCards,
  tokenOf,
} from "./testing/payment/online-payments.ts"
import { bearer } from "./testing/sign-in.ts"
import { dataOf } from "./testing/strict-reply.ts"
import { startTestApp, useTestApp } from "./testing/test-app.ts"
import { allowWithoutCode } from "./testing/unconfirmed-orders.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const base = useTestApp()
let proxy: TcpProxy
let test: Awaited<ReturnType<typeof startTestApp>>
const sockets: Socket[] = []

beforeAll(async () => {
  proxy = await startTcpProxy(base.databaseUrl)
  const env = { SUFRA_MOYASAR_URL: gateway.url, SUFRA_TRUST_PROXY: "1" }
  test = await startTestApp({ env, sharedUrl: proxy.url })
  await takeCards(test, gateway)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await test.close()
  await proxy.close()
  await gateway.close()
})

/** Twenty homes and twenty networks of one provider's customer. */
const addresses = Array.from({ length: 40 }, (_, nth) =>
  nth % 2 ? `198.51.100.${nth}` : `2001:db8:1:${nth.toString(16)}::1`,
)

/** The head of a PNG that says it is one pixel wide and sixteen million high, with nothing to unpack. */
function giantPng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const size = Buffer.from([0, 0, 0, 1, 0, 0xf4, 0x24, 0, 8, 0, 0, 0, 0])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  const parts = [chunk("IHDR", size), chunk("IDAT", deflateSync(Buffer.alloc(64)))]
  return Buffer.concat([signature, ...parts, chunk("IEND", Buffer.alloc(0))])
}

function halfSent(from: string, path: string, type: string): void {
  const { port } = test.app.server.address() as { port: number }
  const socket = connect(port, "127.0.0.1").on("error", () => undefined)
  sockets.push(socket)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\n` +
      `content-type: ${type}\r\ncontent-length: 5000\r\n\r\n{`,
  )
}

function post(from: string, path: string, payload: object, more: object = {}) {
  return test.app.inject({
    method: "POST",
    url: `/api${path}`,
    remoteAddress: from,
    cookies: { "sufra-browser": randomUUID() },
    payload,
    ...more,
  })
}

/** A form that gives way to another one has its connection closed, which `inject` tells as an error. */
function closedByServer(error: unknown): { statusCode: number } {
  if (error instanceof Refusal && error.code === "malformed_request") return { statusCode: 503 }
  throw error
}

it("lets a guest with a real phone order, pay and be seen while all else is under attack", async () => {
  const owner = await bearer(test.app, known.staff.owner)
  await allowWithoutCode(test, owner, "always")
  const form = await makeForm(test)
  const branchId = await mainBranchId(test)
  const dish = await productId(test, "umm-ali")
  const phone = newPhone()
  await setStock(test, dish, 20)
  const { id: _id, ...wanted } = await placing(test, {
    lines: [{ product_id: dish, quantity: 20 }],
  })
  const fake = { ...wanted, name: "سالم الحربي", language: "sa" }
  const { olaya } = known.qr
  const wheel = await test.app.inject(`/api/campaign/qr/${olaya}/live/wheel/`)
  const { campaign } = dataOf("GET /campaign/qr/{uuid}/live/{kind}/", wheel)
  const attack = (from: string) => [
    post(from, `/order/qr/${olaya}/unconfirmed-orders/`, { ...fake, id: newId(), phone }),
    post(from, `/verification/qr/${olaya}/codes/`, { phone: newPhone(), language: "sa" }),
    post(from, `/evaluation/qr/${olaya}/images/`, {}, multipart(giantPng())),
    post(
      from,
      `/evaluation/qr/${olaya}/evaluations/`,
      bodyFor(form, { answers: { stars: 1, why: [] } }),
    ),
    post(from, `/coupon/qr/${olaya}/checks/`, { code: "GUESSED1" }),
    post(from, `/campaign/qr/${olaya}/campaigns/${campaign?.id}/commits/`, {}),
    test.app.inject({ url: "/api/openapi.json", remoteAddress: from }),
  ]
  for (const from of addresses) {
    for (let nth = 0; nth < 3; nth += 1) {
      halfSent(from, `/api/order/qr/${olaya}/quotes/`, "application/json")
      halfSent(from, `/api/evaluation/qr/${olaya}/images/`, "multipart/form-data; boundary=x")
    }
  }
  const attacks = [...addresses, ...addresses, ...addresses]
    .flatMap(attack)
    .map((reply) => reply.catch(closedByServer))

  const browser = new GuestBrowser(test, olaya)
  const { access_token, customer } = await browser.signIn(phone)
  const guest = { id: customer.id, headers: { authorization: `Bearer ${access_token}` } }
  const profile = { name: "نورة العتيبي", email: null, age_group: null, gender: null, city: null }
  const named = await test.app.inject({
    method: "PUT",
    url: `/api/customer/qr/${olaya}/me/`,
    headers: guest.headers,
    payload: { ...profile, language: "sa", marketing_consent: false, privacy_accepted: true },
  })
  expect(named.statusCode).toBe(200)
  // The database stands still for a moment: what waits goes on when it does.
  proxy.stall()
  setTimeout(() => proxy.goOn(), 1_000)
  const order = await placedToPay(test, guest)
  const opened = dataOf(
    "POST /payment/qr/{uuid}/payments/",
    await startPaying(test, guest, order.id, await tokenOf(gateway)),
  )
  await answerChallenge(opened.redirect_url ?? "", "approve")
  await gateway.whenQuiet()
  expect((await seeOrder(test, guest, order.id)).state).toBe("pending")
  const board = await test.app.inject({
    url: `/api/staff/orders/?branch_id=${branchId}`,
    headers: owner,
  })
  expect(board.body).toContain(order.id)

  const replies = await Promise.all(attacks)
  const statuses = replies.map(({ statusCode }) => statusCode)
  // The attack was no idle one: each of its ways was served at least once.
  const ways = statuses.length / (addresses.length * 3)
  for (let way = 0; way < ways; way += 1) {
    const served = statuses.filter((status, nth) => nth % ways === way && status < 500)
    expect(served.length, `way ${way}`).toBeGreaterThan(0)
  }
  // Whatever is not served is refused: nothing breaks.
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
})
