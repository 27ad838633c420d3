import { randomUUID } from "node:crypto"
import type { Transaction } from "@sufra/db/connection"
import { referralLead, referralRules } from "@sufra/db/schema/campaign/referral"
import { customer, customerSession } from "@sufra/db/schema/customer"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import type { LightMyRequestResponse } from "fastify"
import { newPhone } from "./customers.ts"
import { type Guest, makeGuest } from "./guest-orders.ts"
import { insertItem } from "./rewards.ts"
import { newAddress } from "./sign-in.ts"
import { dataOf } from "./strict-reply.ts"
import type { TestApp } from "./test-app.ts"

const { baytAlKaram: establishmentId } = known.establishments

type NewLead = Pick<typeof referralLead.$inferInsert, "establishmentId" | "referredAt"> &
  Partial<typeof referralLead.$inferInsert>

/** A friend who was named, by a referrer of their own unless the test names one. */
export async function insertLead(tx: Transaction, lead: NewLead) {
  const { establishmentId } = lead
  const referrerId = lead.referrerId ?? newId()
  if (!lead.referrerId) {
    const row = { establishmentId, id: referrerId, phone: newPhone(), language: "sa" as const }
    await tx.insert(customer).values({ ...row, name: "نورة العتيبي" })
  }
  const [row] = await tx
    .insert(referralLead)
    .values({
      id: newId(),
      friendName: "سارة",
      friendPhone: newPhone(),
      isNamed: true,
      code: "0",
      ...lead,
      referrerId,
    })
    .returning()
  if (!row) throw new Error("a lead that was just written is missing")
  return row
}

type Rules = Partial<typeof referralRules.$inferInsert>

/** Referral is on: a gift for the friend, a reward for the referrer, but for what a test says. */
export async function startReferral({ database }: TestApp, rules: Rules = {}) {
  return database.withTransaction(async (tx) => {
    const place = { establishmentId: rules.establishmentId ?? establishmentId }
    const gift = await insertItem(tx, { ...place, name: { en: "Gift", sa: "هدية" } })
    const reward = await insertItem(tx, { ...place, name: { en: "Reward", sa: "مكافأة" } })
    const promised = { giftItemId: gift.id, rewardItemId: reward.id, rewardPoints: 0 }
    const set = {
      ...{ active: true, startsAt: null, endsAt: null, permitNumber: null, ...promised },
      ...{ leastOrderMinor: 0, waitDays: 0, mostPerMonth: null, ...rules },
    }
    await tx
      .insert(referralRules)
      .values({ ...place, ...set })
      .onConflictDoUpdate({ target: referralRules.establishmentId, set })
    return { gift, reward }
  })
}

/** A guest with their number and browser, who has never registered. */
export type Friend = Guest & { phone: string; device: string }

export async function makeFriend(test: TestApp, device: string = randomUUID()): Promise<Friend> {
  const guest = await makeGuest(test)
  const phone = newPhone()
  const isGuest = and(eq(customer.establishmentId, establishmentId), eq(customer.id, guest.id))
  await test.database.withTransaction(async (tx) => {
    await tx.update(customer).set({ phone }).where(isGuest)
    await tx
      .update(customerSession)
      .set({ browserId: device })
      .where(eq(customerSession.customerId, guest.id))
  })
  return { ...guest, phone, device }
}

/** What the form of /register sends. */
export function register(
  test: TestApp,
  { headers, device }: Friend,
  code?: string,
  name = "سارة القحطاني",
): Promise<LightMyRequestResponse> {
  return test.app.inject({
    method: "PUT",
    url: `/api/customer/qr/${known.qr.olaya}/me/`,
    headers,
    cookies: { "sufra-browser": device },
    payload: {
      ...{ name, email: null, age_group: null, gender: null, city: null, language: "sa" },
      ...{ marketing_consent: false, privacy_accepted: true },
      ...(code === undefined ? {} : { referral_code: code }),
    },
  })
}

export async function referralOf(test: TestApp, { headers }: Guest, uuid: string = known.qr.olaya) {
  const reply = await test.app.inject({ url: `/api/referral/qr/${uuid}/me/`, headers })
  return dataOf("GET /referral/qr/{uuid}/me/", reply)
}

export function nameFriend(
  test: TestApp,
  { headers }: Guest,
  friend: { id?: string; name?: string; phone: string },
): Promise<LightMyRequestResponse> {
  return test.app.inject({
    method: "POST",
    url: `/api/referral/qr/${known.qr.olaya}/leads/`,
    headers,
    // From a network of its own: the limit of calls is another test's.
    remoteAddress: newAddress(),
    payload: { id: randomUUID(), name: "سارة", ...friend },
  })
}
