import { toWire } from "@sufra/contract/wire-case"
import { promotionRecipient, promotionSend } from "@sufra/db/schema/campaign/promotion-send"
import { customer, customerConsent } from "@sufra/db/schema/customer"
import { message } from "@sufra/db/schema/message"
import { notification } from "@sufra/db/schema/notification"
import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { type AudienceConditions, noConditions } from "@sufra/domain/promotion/audience"
import { and, eq, like } from "drizzle-orm"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { type Guest, makeGuest, makeGuests } from "../../../testing/guest-orders.ts"
import { insertOrder } from "../../../testing/orders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { promotionSendQueue } from "./send-queue.ts"
import { makeStopToken } from "./stop-token.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId, cardamomCorner } = known.establishments
let owner: Bearer

beforeAll(async () => {
  // Noon in Riyadh: offers may go out.
  test.clock.now = new Date("2027-02-03T09:00:00Z")
  owner = await bearer(test.app, known.staff.owner)
})

/** Nobody but the guests of this test speaks English. */
beforeEach(() => test.database.withTransaction((tx) => tx.update(customer).set({ language: "sa" })))

function change({ id }: Guest, values: Partial<typeof customer.$inferInsert>) {
  return test.database.withTransaction((tx) =>
    tx
      .update(customer)
      .set({ language: "en", ...values })
      .where(and(eq(customer.establishmentId, establishmentId), eq(customer.id, id))),
  )
}

const english: AudienceConditions = { ...noConditions, languages: ["en"] }

function bodyOf(conditions: AudienceConditions, change: object = {}) {
  const title = { en: "Two for one", sa: "اثنان بسعر واحد" }
  const text = { en: "Tonight only", sa: "الليلة فقط" }
  const rest = { link: "/menu/{uuid}", by_sms: true, by_email: true, ...change }
  return { title, text, ...rest, conditions: toWire(conditions) }
}

async function send(conditions = english, id = newId()): Promise<string> {
  const url = `/api/staff/promotion-sends/${id}/`
  const payload = bodyOf(conditions)
  const reply = await test.app.inject({ method: "PUT", url, headers: owner, payload })
  dataOf("PUT /staff/promotion-sends/{id}/", reply)
  return id
}

async function work(id: string): Promise<void> {
  const log = test.app.log
  while (await promotionSendQueue.run(test.services, { establishmentId, id }, log)) {
    // The next batch.
  }
}

const messagesOf = (id: string) =>
  test.database.read
    .select()
    .from(message)
    .where(like(message.key, `promotion ${id}%`))

const toldOf = (id: string) =>
  test.database.read
    .select()
    .from(notification)
    .where(eq(notification.key, `promotion ${id}`))

async function results(id: string) {
  const reply = await test.app.inject({ url: "/api/staff/promotion-sends/", headers: owner })
  const found = dataOf("GET /staff/promotion-sends/", reply).find((one) => one.id === id)
  if (!found) throw new Error("the send is not listed")
  return found
}

async function reach(conditions: AudienceConditions) {
  const url = "/api/staff/promotion-sends/reach/"
  const payload = toWire(conditions)
  const reply = await test.app.inject({ method: "POST", url, headers: owner, payload })
  return dataOf("POST /staff/promotion-sends/reach/", reply)
}

it("reaches the audience in the app, and by SMS and e-mail only who agreed", async () => {
  const [agreed, silent] = await makeGuests(test, 2)
  if (!agreed || !silent) throw new Error("two guests")
  await change(agreed, { marketingConsentAt: test.clock.now, email: "noura@example.com" })
  await change(silent, { email: "sara@example.com" })
  const reached = await reach(english)
  expect(reached).toMatchObject({ guests: 2, by_sms: 1, by_email: 1 })
  const id = await send()
  await work(id)
  expect((await toldOf(id)).map(({ customerId }) => customerId).sort()).toEqual(
    [agreed.id, silent.id].sort(),
  )
  const sent = await messagesOf(id)
  expect(sent.map(({ channel }) => channel).sort()).toEqual(["email", "sms"])
  expect(sent.every(({ key }) => key.includes(agreed.id))).toBe(true)
  expect(sent.every(({ body }) => /\/stop\/\w{54}/.test(body))).toBe(true)
  expect(sent.every(({ body }) => body.includes(`${reached.page_origin}/stop/`))).toBe(true)
})

it("is one send under one id, and tells each guest once though a batch is begun anew", async () => {
  const guests = await makeGuests(test, 3)
  for (const guest of guests) await change(guest, { marketingConsentAt: test.clock.now })
  const id = await send()
  await send(english, id)
  await work(id)
  // As if the process had died before it wrote down how far it got.
  await test.database.withTransaction((tx) =>
    tx
      .update(promotionSend)
      .set({ finishedAt: null, afterCustomerId: null })
      .where(eq(promotionSend.id, id)),
  )
  expect(await promotionSendQueue.findLeft(test.services)).toContainEqual({ establishmentId, id })
  await Promise.all([work(id), work(id)])
  expect(await toldOf(id)).toHaveLength(3)
  expect(await messagesOf(id)).toHaveLength(3)
  expect((await results(id)).sent).toEqual({ guests: 3, by_sms: 3, by_email: 0 })
})

const stop = (id: string, headers = owner) =>
  test.app.inject({ method: "POST", url: `/api/staff/promotion-sends/${id}/stop/`, headers })

it("stopped, withdraws what waits, and counts only what went out", async () => {
  const [first, second] = await makeGuests(test, 2)
  if (!first || !second) throw new Error("two guests")
  for (const guest of [first, second]) {
    await change(guest, { marketingConsentAt: test.clock.now, email: `${guest.id}@example.com` })
  }
  const id = await send()
  await work(id)
  expect(await results(id)).toMatchObject({ waiting: 4, stopped_at: null })
  // One of the four is out.
  await test.database.withTransaction((tx) =>
    tx
      .update(message)
      .set({ state: "sent" })
      .where(like(message.key, `promotion ${id} ${first.id} sms`)),
  )
  for (let times = 0; times < 2; times += 1) {
    dataOf("POST /staff/promotion-sends/{id}/stop/", await stop(id))
  }
  expect((await messagesOf(id)).map(({ state }) => state)).toEqual(["sent"])
  expect(await results(id)).toMatchObject({
    ...{ waiting: 0, stopped_at: test.clock.now.toISOString() },
    sent: { guests: 2, by_sms: 1, by_email: 0 },
  })
})

it("stopped before its turn, tells nobody; another place's cannot be stopped", async () => {
  const guest = await makeGuest(test)
  await change(guest, { marketingConsentAt: test.clock.now })
  const id = await send()
  const cafe = await bearer(test.app, known.staff.cafeOwner)
  expectRefusal(await stop(id, cafe), 404, "not_found")
  dataOf("POST /staff/promotion-sends/{id}/stop/", await stop(id))
  await work(id)
  expect(await toldOf(id)).toEqual([])
  expect(await messagesOf(id)).toEqual([])
  expect(await promotionSendQueue.findLeft(test.services)).not.toContainEqual({
    ...{ establishmentId, id },
  })
})

it("waits with a message until the morning", async () => {
  const guest = await makeGuest(test)
  await change(guest, { marketingConsentAt: test.clock.now })
  const noon = test.clock.now
  test.clock.now = new Date("2027-02-03T19:30:00Z")
  owner = await bearer(test.app, known.staff.owner)
  const id = await send()
  await work(id)
  const [sms] = await messagesOf(id)
  expect(sms?.nextTryAt).toEqual(new Date("2027-02-04T06:00:00Z"))
  test.clock.now = noon
  owner = await bearer(test.app, known.staff.owner)
})

it("counts what was read, followed and ordered within 14 days", async () => {
  const [guest, other] = await makeGuests(test, 2)
  if (!guest || !other) throw new Error("two guests")
  await change(guest, {})
  const id = await send()
  await work(id)
  const code = known.qr.olaya
  const tap = (headers: Guest["headers"]) =>
    test.app.inject({
      method: "POST",
      url: `/api/promotion/qr/${code}/sends/${id}/taps/`,
      headers,
    })
  for (let times = 0; times < 2; times += 1) {
    dataOf("POST /promotion/qr/{uuid}/sends/{send}/taps/", await tap(guest.headers))
  }
  expectRefusal(await tap(other.headers), 404, "not_found")
  const [told] = await toldOf(id)
  await test.app.inject({
    method: "POST",
    url: `/api/notification/qr/${code}/notifications/read/`,
    headers: guest.headers,
    payload: { up_to: told?.id },
  })
  await test.database.withTransaction(async (tx) => {
    const [anyBranch] = await tx
      .select()
      .from(branch)
      .where(eq(branch.establishmentId, establishmentId))
      .limit(1)
    const of = {
      establishmentId,
      branchId: anyBranch?.id ?? "",
      customerId: guest.id,
      totalMinor: 5_000,
    }
    const days = (count: number) => new Date(test.clock.now.getTime() + count * 86_400_000)
    await insertOrder(tx, { ...of, placedAt: days(1) })
    await insertOrder(tx, { ...of, placedAt: days(15) })
    await insertOrder(tx, { ...of, placedAt: days(2), state: "canceled" })
  })
  expect(await results(id)).toMatchObject({ read: 1, taps: 1, orders: 1, spent_minor: 5_000 })
})

it("the link in a message ends the offers without a sign-in, as often as it is followed", async () => {
  const guest = await makeGuest(test)
  await change(guest, { marketingConsentAt: test.clock.now })
  const id = await send()
  await work(id)
  const [sms] = await messagesOf(id)
  const token = /\/stop\/(\w{54})/.exec(sms?.body ?? "")?.[1] ?? ""
  const stop = (given: string) =>
    test.app.inject({ method: "POST", url: "/api/promotion/stops/", payload: { token: given } })
  for (let times = 0; times < 2; times += 1) {
    expect(dataOf("POST /promotion/stops/", await stop(token)).place_id).toBe(establishmentId)
  }
  const [row] = await test.database.read.select().from(customer).where(eq(customer.id, guest.id))
  expect(row?.marketingConsentAt).toBeNull()
  const said = await test.database.read
    .select()
    .from(customerConsent)
    .where(eq(customerConsent.customerId, guest.id))
  expect(said).toMatchObject([{ kind: "marketing", isGiven: false, source: "stop-link" }])
  // What this server did not sign, or somebody changed, is not taken.
  const forged = makeStopToken("another secret", { establishmentId, customerId: guest.id })
  for (const wrong of [forged, `1${token.slice(1)}x`, "", "x".repeat(54)]) {
    expectRefusal(await stop(wrong), 404, "stop_link_invalid")
  }
  const again = await send()
  await work(again)
  expect(await messagesOf(again)).toEqual([])
})

it("whoever ends the offers, by the link or in the profile, gets none of those that wait", async () => {
  const [byLink, byProfile, other] = await makeGuests(test, 3)
  if (!byLink || !byProfile || !other) throw new Error("three guests")
  for (const guest of [byLink, byProfile, other]) {
    await change(guest, { marketingConsentAt: test.clock.now, email: `${guest.id}@example.com` })
  }
  const id = await send()
  await work(id)
  const waiting = await messagesOf(id)
  expect(waiting).toHaveLength(6)
  const toLink = waiting.find(({ key }) => key.includes(byLink.id))
  const token = /\/stop\/(\w{54})/.exec(toLink?.body ?? "")?.[1] ?? ""
  const url = "/api/promotion/stops/"
  dataOf(
    "POST /promotion/stops/",
    await test.app.inject({ method: "POST", url, payload: { token } }),
  )
  const saved = await test.app.inject({
    ...{ method: "PUT", url: `/api/customer/qr/${known.qr.olaya}/me/` },
    headers: byProfile.headers,
    payload: {
      ...{ name: "نورة", email: null, age_group: null, gender: null, city: null },
      ...{ language: "en", marketing_consent: false, privacy_accepted: true },
    },
  })
  dataOf("PUT /customer/qr/{uuid}/me/", saved)
  const left = await messagesOf(id)
  expect(left).toHaveLength(2)
  expect(left.every(({ key }) => key.includes(other.id))).toBe(true)
})

it("visits, spending and branches decide; another place's guests are never reached", async () => {
  const guest = await makeGuest(test)
  await change(guest, { birthDate: "1990-02-10" })
  expect(await reach({ ...english, visitsTo: 0 })).toMatchObject({ guests: 1 })
  expect(await reach({ ...english, visitsFrom: 1 })).toMatchObject({ guests: 0 })
  expect(await reach({ ...english, spentFromMinor: 1 })).toMatchObject({ guests: 0 })
  expect(await reach({ ...english, isBirthdayMonth: true })).toMatchObject({ guests: 1 })
  expect(await reach({ ...english, levelIds: [newId()] })).toMatchObject({ guests: 0 })
  expect(await reach({ ...english, branchIds: [newId()] })).toMatchObject({ guests: 0 })
  const id = await send(noConditions)
  await work(id)
  const elsewhere = await test.database.read.$count(
    promotionRecipient,
    and(eq(promotionRecipient.sendId, id), eq(promotionRecipient.establishmentId, cardamomCorner)),
  )
  expect(elsewhere).toBe(0)
  const cafe = await bearer(test.app, known.staff.cafeOwner)
  const reply = await test.app.inject({ url: "/api/staff/promotion-sends/", headers: cafe })
  expect(dataOf("GET /staff/promotion-sends/", reply)).toEqual([])
})
