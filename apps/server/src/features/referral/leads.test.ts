import { randomUUID } from "node:crypto"
import { referralLead } from "@sufra/db/schema/campaign/referral"
import { known } from "@sufra/db/seeds/demo/known"
import { leadDays } from "@sufra/domain/campaign/lead"
import { mostWaitingLeads } from "@sufra/domain/campaign/referral"
import { moduleNames } from "@sufra/domain/establishment/modules"
import { isMadeCode } from "@sufra/domain/loyalty/code"
import { eq } from "drizzle-orm"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { phoneOf } from "../../testing/counter.ts"
import { newPhone } from "../../testing/customers.ts"
import { makeGuests } from "../../testing/guest-orders.ts"
import { setModules } from "../../testing/members.ts"
import {
  type Friend,
  insertLead,
  makeFriend,
  nameFriend,
  referralOf,
  register,
  startReferral,
} from "../../testing/referrals.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { cancelOldLeads } from "./jobs.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
const dayMs = 86_400_000
let referrer: Friend

beforeEach(async () => {
  await startReferral(test)
  referrer = await makeFriend(test)
})

afterEach(() => setModules(test, [...moduleNames]))

function withdraw(id: string, as = referrer) {
  const url = `/api/referral/qr/${known.qr.olaya}/leads/${id}/withdraw/`
  return test.app.inject({ method: "POST", url, headers: as.headers })
}

function invitation(code: string, lead?: string) {
  const query = lead ? `?lead=${lead}` : ""
  return test.app.inject({ url: `/api/referral/codes/${code}/${query}` })
}

function decline(code: string, leadId: string) {
  const payload = { lead_id: leadId }
  return test.app.inject({ method: "POST", url: `/api/referral/codes/${code}/declines/`, payload })
}

const leadOf = (reply: Awaited<ReturnType<typeof nameFriend>>) =>
  dataOf("POST /referral/qr/{uuid}/leads/", reply)

it("numbers that are known already are named a few times by a customer, from whatever address", async () => {
  for (const guest of await makeGuests(test, 20)) {
    const phone = await phoneOf(test, guest)
    expectRefusal(await nameFriend(test, referrer, { phone }), 409, "lead_exists")
  }
  const more = await nameFriend(test, referrer, { phone: newPhone() })
  expectRefusal(more, 429, "rate_limited")
  leadOf(await nameFriend(test, await makeFriend(test), { phone: newPhone() }))
})

describe("a code", () => {
  it("is made once, whoever asks at once, and is unlike any other", async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => referralOf(test, referrer)))
    const codes = new Set(asked.map(({ code }) => code))
    expect(codes.size).toBe(1)
    const [code = ""] = codes
    expect(isMadeCode(code)).toBe(true)
    expect((await referralOf(test, await makeFriend(test))).code).not.toBe(code)
  })

  it("says who invites by first name, to what, and where", async () => {
    const { code } = await referralOf(test, referrer)
    const reply = await invitation(code.toLowerCase())
    expect(dataOf("GET /referral/codes/{code}/", reply)).toMatchObject({
      ...{ uuid: baytAlKaram, referrer_name: "نورة", gift: { name: { en: "Gift" } } },
      ...{ permit_number: null, can_decline: false },
    })
    expect(reply.body).not.toContain("العتيبي")
    expect(reply.body).not.toContain(referrer.phone.slice(4))
  })

  it("that nobody has is refused, and so is one of a place that takes no invitations", async () => {
    expectRefusal(await invitation("00000000"), 404, "referral_code_invalid")
    expectRefusal(await invitation("nonsense!"), 404, "referral_code_invalid")
    const { code } = await referralOf(test, referrer)
    await startReferral(test, { endsAt: new Date(test.clock.now.getTime() - 1) })
    expectRefusal(await invitation(code), 410, "referral_over")
    await startReferral(test, { active: false })
    expectRefusal(await invitation(code), 410, "referral_over")
    await startReferral(test)
    await setModules(test, ["loyalty"])
    expectRefusal(await invitation(code), 410, "referral_over")
  })
})

describe("naming a friend", () => {
  it("keeps them for the referrer alone, and sends nothing", async () => {
    const phone = newPhone()
    const lead = leadOf(await nameFriend(test, referrer, { phone, name: "سارة" }))
    expect(lead).toMatchObject({
      ...{ status: "pending", friend_name: "سارة", friend_phone: phone, earned: null },
    })
    expect((await referralOf(test, referrer)).leads).toEqual([lead])
    expect((await referralOf(test, await makeFriend(test))).leads).toEqual([])
  })

  it("sent twice is one friend; under the same id another friend is refused", async () => {
    const friend = { id: randomUUID(), phone: newPhone() }
    const first = leadOf(await nameFriend(test, referrer, friend))
    expect(leadOf(await nameFriend(test, referrer, friend))).toEqual(first)
    const again = await nameFriend(test, referrer, { id: friend.id, phone: newPhone() })
    expectRefusal(again, 409, "request_differs")
    expect((await referralOf(test, referrer)).leads).toHaveLength(1)
  })

  it("at once, by two referrers: one has them", async () => {
    const phone = newPhone()
    const others = await Promise.all([1, 2, 3].map(() => makeFriend(test)))
    const replies = await Promise.all(
      [referrer, ...others].map((one) => nameFriend(test, one, { phone })),
    )
    const codes = replies.map(({ statusCode }) => statusCode).toSorted()
    expect(codes).toEqual([200, 409, 409, 409])
    const rows = await test.database.read
      .select()
      .from(referralLead)
      .where(eq(referralLead.friendPhone, phone))
    expect(rows).toHaveLength(1)
  })

  it("answers the same of a customer and of somebody who was invited", async () => {
    const invited = newPhone()
    await nameFriend(test, await makeFriend(test), { phone: invited })
    const customer = await makeFriend(test)
    const strip = ({ error: { reference: _, ...error } }: { error: { reference: string } }) => error
    const ofInvited = await nameFriend(test, referrer, { phone: invited })
    const ofCustomer = await nameFriend(test, referrer, { phone: customer.phone })
    expectRefusal(ofInvited, 409, "lead_exists")
    expect(strip(ofCustomer.json())).toEqual(strip(ofInvited.json()))
  })

  it("refuses oneself, who is not signed in, and more than a person has friends", async () => {
    const self = await nameFriend(test, referrer, { phone: referrer.phone })
    expectRefusal(self, 409, "referral_self")
    const nobody = await test.app.inject({
      ...{ method: "POST", url: `/api/referral/qr/${known.qr.olaya}/leads/` },
      payload: { id: randomUUID(), name: "سارة", phone: newPhone() },
    })
    expectRefusal(nobody, 401, "not_authorized")
    const waiting = { establishmentId: baytAlKaram, referrerId: referrer.id }
    await test.database.withTransaction(async (tx) => {
      for (let nth = 0; nth < mostWaitingLeads; nth += 1) {
        await insertLead(tx, { ...waiting, referredAt: test.clock.now })
      }
    })
    expectRefusal(await nameFriend(test, referrer, { phone: newPhone() }), 409, "too_many_leads")
  })

  it("is refused where the place takes no invitations", async () => {
    await startReferral(test, { startsAt: new Date(test.clock.now.getTime() + dayMs) })
    expectRefusal(await nameFriend(test, referrer, { phone: newPhone() }), 410, "referral_over")
    await setModules(test, ["loyalty"])
    expectRefusal(await nameFriend(test, referrer, { phone: newPhone() }), 403, "module_off")
  })
})

describe("an invitation", () => {
  it("is taken back by its referrer alone, which leaves the number free", async () => {
    const phone = newPhone()
    const { id } = leadOf(await nameFriend(test, referrer, { phone }))
    const stranger = await makeFriend(test)
    expectRefusal(await withdraw(id, stranger), 404, "lead_not_found")
    for (const _ of ["first", "again"]) {
      const reply = await withdraw(id)
      expect(dataOf("POST /referral/qr/{uuid}/leads/{id}/withdraw/", reply).status).toBe("canceled")
    }
    expect(leadOf(await nameFriend(test, stranger, { phone })).status).toBe("pending")
  })

  it("is declined by the friend who has its link, and not by another code", async () => {
    const { code } = await referralOf(test, referrer)
    const { id } = leadOf(await nameFriend(test, referrer, { phone: newPhone() }))
    const shown = dataOf("GET /referral/codes/{code}/", await invitation(code, id))
    expect(shown.can_decline).toBe(true)
    const { code: other } = await referralOf(test, await makeFriend(test))
    expectRefusal(await decline(other, id), 404, "lead_not_found")
    expect((await decline(code, id)).statusCode).toBe(200)
    expect((await decline(code, id)).statusCode).toBe(200)
    expect((await referralOf(test, referrer)).leads).toMatchObject([{ status: "declined" }])
    expect(dataOf("GET /referral/codes/{code}/", await invitation(code, id)).can_decline).toBe(
      false,
    )
    expectRefusal(await withdraw(id), 409, "lead_moved_on")
  })

  it("of another place is not found", async () => {
    const lead = await test.database.withTransaction((tx) =>
      insertLead(tx, { establishmentId: cardamomCorner, referredAt: test.clock.now }),
    )
    expectRefusal(await withdraw(lead.id), 404, "lead_not_found")
    const { code } = await referralOf(test, referrer)
    expectRefusal(await decline(code, lead.id), 404, "lead_not_found")
  })

  it("is canceled after ninety days, as is a friend who never ordered", async () => {
    const { code } = await referralOf(test, referrer)
    leadOf(await nameFriend(test, referrer, { phone: newPhone() }))
    await register(test, await makeFriend(test), code)
    const statuses = async () =>
      (await referralOf(test, referrer)).leads.map(({ status }) => status).toSorted()
    const start = test.clock.now.getTime()
    test.clock.now = new Date(start + leadDays * dayMs)
    await cancelOldLeads.run(test.services)
    const [row] = await test.database.read
      .select()
      .from(referralLead)
      .where(eq(referralLead.referrerId, referrer.id))
    expect(row?.canceledAt).toBeNull()
    test.clock.now = new Date(start + leadDays * dayMs + 1)
    await cancelOldLeads.run(test.services)
    test.clock.now = new Date(start)
    expect(await statuses()).toEqual(["canceled", "canceled"])
  })
})
