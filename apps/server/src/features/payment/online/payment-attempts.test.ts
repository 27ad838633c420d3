import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { answerChallenge, payOnPage } from "@sufra/simulators/gateway/payer"
import { eq, sql } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import {
  changeDemo,
  type Guest,
  makeGuest,
  place,
  placing,
  productId,
} from "../../../testing/guest-orders.ts"
import {
  placedToPay,
  seeMoney,
  seePayment,
  startGateway,
  startPaying,
  sweep,
  tokenOf,
} from "../../../testing/payment/online-payments.ts"
import { useCards } from "../../../testing/payment/use-cards.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { refundQueue } from "../refund/refund-queue.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url } })
const { baytAlKaram } = known.establishments
const { later } = useCards(test, () => gateway)
let guest: Guest

beforeEach(async () => {
  guest = await makeGuest(test)
})

async function started(orderId: string) {
  const reply = await startPaying(test, guest, orderId, await tokenOf(gateway))
  return dataOf("POST /payment/qr/{uuid}/payments/", reply)
}

describe("another attempt", () => {
  it("is refused while the one before may still take the money, and begins when it cannot", async () => {
    const { id } = await placedToPay(test, guest)
    const first = await started(id)
    const refused = await startPaying(test, guest, id, await tokenOf(gateway))
    expectRefusal(refused, 409, "payment_under_way")
    expect(refused.json().error.details).toEqual({ payment_id: first.id })
    await answerChallenge(first.redirect_url ?? "", "decline")
    const second = await started(id)
    await answerChallenge(second.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    expect((await seePayment(test, guest, first.id)).state).toBe("failed")
    expect((await seeMoney(test, guest, id)).paid_minor).toBe(second.amount_minor)
  })

  it("begins once its guest gives up the bank's question of the one before, and charges once", async () => {
    const { id } = await placedToPay(test, guest)
    const first = await started(id)
    const instead = async (insteadOf: string) =>
      startPaying(test, guest, id, await tokenOf(gateway), newId(), insteadOf)
    expectRefusal(await instead(newId()), 409, "payment_under_way")
    const second = dataOf("POST /payment/qr/{uuid}/payments/", await instead(first.id))
    expect((await seePayment(test, guest, first.id)).state).toBe("expired")
    await answerChallenge(second.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    // The page of the first card is still open in another tab, and its guest confirms it after all.
    await answerChallenge(first.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    await sweep(test, refundQueue)
    const money = await seeMoney(test, guest, id)
    expect(money.paid_minor - money.refunded_minor).toBe(second.amount_minor)
    expect(money.refunded_minor).toBe(first.amount_minor)
  })

  it("gives back what the second card brings when the first one has paid after all", async () => {
    const { id } = await placedToPay(test, guest)
    const first = await started(id)
    const reply = await startPaying(test, guest, id, await tokenOf(gateway), newId(), first.id)
    const second = dataOf("POST /payment/qr/{uuid}/payments/", reply)
    for (const { redirect_url } of [first, second]) {
      await answerChallenge(redirect_url ?? "", "approve")
      await gateway.whenQuiet()
    }
    await sweep(test, refundQueue)
    const money = await seeMoney(test, guest, id)
    expect(money.paid_minor - money.refunded_minor).toBe(first.amount_minor)
  })

  it("of many at once is one", async () => {
    const { id } = await placedToPay(test, guest)
    const tokens = await Promise.all(Array.from({ length: 6 }, () => tokenOf(gateway)))
    const replies = await Promise.all(tokens.map((token) => startPaying(test, guest, id, token)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
  })

  it("closes the gateway's own page that was open before", async () => {
    const { id } = await placedToPay(test, guest)
    const page = dataOf(
      "POST /payment/qr/{uuid}/payments/",
      await startPaying(test, guest, id, null),
    )
    expect(page.redirect_url).toContain("/invoices/")
    const second = await started(id)
    expect((await seePayment(test, guest, page.id)).state).toBe("expired")
    await expect(
      payOnPage(page.redirect_url ?? "", { number: "4201320111111010" }),
    ).rejects.toThrow()
    await answerChallenge(second.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    expect((await seeMoney(test, guest, id)).paid_minor).toBe(second.amount_minor)
  })

  it("with the same id, sent many times at once, is the same payment", async () => {
    const { id } = await placedToPay(test, guest)
    const paymentId = newId()
    const token = await tokenOf(gateway)
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => startPaying(test, guest, id, token, paymentId)),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await seeMoney(test, guest, id)).payments).toHaveLength(1)
  })

  it("that the gateway never heard is sent again under its id; one whose answer was lost goes on", async () => {
    const { id } = await placedToPay(test, guest)
    const paymentId = newId()
    const first = await tokenOf(gateway)
    gateway.faults.script({ kind: "down" })
    await startPaying(test, guest, id, first, paymentId)
    expect(await seePayment(test, guest, paymentId)).toMatchObject({ state: "started" })
    later(30_000)
    const again = dataOf(
      "POST /payment/qr/{uuid}/payments/",
      await startPaying(test, guest, id, await tokenOf(gateway), paymentId),
    )
    expect(again.redirect_url).not.toBeNull()
    const lost = await placedToPay(test, guest)
    const lostId = newId()
    const token = await tokenOf(gateway)
    gateway.faults.script({ kind: "lose-reply" })
    await startPaying(test, guest, lost.id, token, lostId)
    const found = await seePayment(test, guest, lostId)
    expect(found.state).toBe("waiting")
    expect(found.redirect_url).not.toBeNull()
  })
})

describe("a tip", () => {
  const tipping = (orderId: string, tip_minor: number, token: string) =>
    test.app.inject({
      method: "POST",
      url: `/api/payment/qr/${known.qr.olaya}/payments/`,
      headers: guest.headers,
      payload: { id: newId(), order_id: orderId, tip_minor, token },
    })
  const setTips = (tipChoices: { isOn: boolean; percents: number[] }) =>
    changeDemo(test, (tx) =>
      tx
        .update(establishment)
        .set({
          settings: sql`${establishment.settings} || ${JSON.stringify({ tipChoices })}::jsonb`,
        })
        .where(eq(establishment.id, baytAlKaram)),
    )

  it("is taken where the place has switched tips on, never with pickup, and on top", async () => {
    const pickup = await placedToPay(test, guest)
    const token = await tokenOf(gateway)
    const code = known.qr.olayaTable12
    const dish = await productId(test, "umm-ali")
    const body = await placing(test, { type: 1, code, lines: [{ product_id: dish }] })
    const atTable = dataOf(
      "POST /order/qr/{uuid}/orders/",
      await place(test, guest, { ...body, payment_method: "online-card" }, code),
    )
    const refused = { tip_minor: "amount_invalid" }
    expectRefusal(await tipping(atTable.id, 500, token), 400, "validation_failed", refused)
    await setTips({ isOn: true, percents: [10] })
    expectRefusal(await tipping(pickup.id, 500, token), 400, "validation_failed", refused)
    const total = atTable.price.total_minor
    const tooMuch = await tipping(atTable.id, total + 1, token)
    expectRefusal(tooMuch, 400, "validation_failed", refused)
    const begun = dataOf("POST /payment/qr/{uuid}/payments/", await tipping(atTable.id, 500, token))
    expect(begun).toMatchObject({ amount_minor: total, tip_minor: 500 })
    await answerChallenge(begun.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    expect(await seePayment(test, guest, begun.id)).toMatchObject({ state: "paid", tip_minor: 500 })
    expect(await seeMoney(test, guest, atTable.id)).toMatchObject({
      paid_minor: total,
      due_minor: 0,
    })
    await setTips({ isOn: false, percents: [10] })
  })
})
