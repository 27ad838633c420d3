import { message } from "@sufra/db/schema/message"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { insertCampaign, type NewSegment } from "../../testing/campaigns.ts"
import { atCounter, phoneOf } from "../../testing/counter.ts"
import { newPhone } from "../../testing/customers.ts"
import { mainBranchId, makeGuest, registerGuest } from "../../testing/guest-orders.ts"
import { setModules } from "../../testing/members.ts"
import { insertItem } from "../../testing/rewards.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { newMember } from "../../testing/staff-accounts.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let cashier: Bearer
let branchId: string
let itemId: string

beforeAll(async () => {
  await setModules(test, ["menu", "loyalty", "prize-wheel", "register-and-win"])
  cashier = await bearer(test.app, known.staff.cashier)
  branchId = await mainBranchId(test)
  const item = { establishmentId: baytAlKaram, name: { en: "Karak", sa: "كرك" } }
  itemId = (await test.database.withTransaction((tx) => insertItem(tx, item))).id
})

type Rules = Partial<Parameters<typeof insertCampaign>[1]>

/** A campaign with a sure prize, unless a test says otherwise. */
async function running(rules: Rules = {}, parts: readonly NewSegment[] = [{}]) {
  const segments = parts.map((part) => ({ itemId, ...part }))
  const { row } = await test.database.withTransaction((tx) =>
    insertCampaign(tx, { establishmentId: baytAlKaram, ...rules }, segments),
  )
  return row.id
}

type Sent = { id?: string; form?: object; branch?: string; headers?: Bearer }

function add(campaignId: string, phone: string, sent: Sent = {}) {
  const form = {
    ...{ name: "نورة العتيبي", phone, email: null, age_group: null, gender: null, city: null },
    ...{ language: "sa", marketing_consent: false, privacy_accepted: true, ...sent.form },
  }
  const { id = newId(), branch = branchId, headers = cashier } = sent
  const body = { id, campaign_id: campaignId, branch_id: branch, form }
  return atCounter(test, "participants/", headers, body)
}

async function added(campaignId: string, phone: string, sent: Sent = {}) {
  return dataOf("POST /staff/cashier/participants/", await add(campaignId, phone, sent))
}

const messagesTo = (phone: string) =>
  test.database.read.select().from(message).where(eq(message.recipient, phone))

/** Long times end the cashier's session, too. */
async function passMinutes(count: number): Promise<void> {
  test.clock.now = minutes(count)
  cashier = await bearer(test.app, known.staff.cashier)
}

const minutes = (count: number) => new Date(test.clock.now.getTime() + count * 60_000)

describe("a guest at the counter", () => {
  it("wins, and the prize goes to the phone that they named", async () => {
    const phone = newPhone()
    const done = await added(await running(), phone)
    expect(done).toMatchObject({ is_win: true, prize_name: { en: "Karak", sa: "كرك" } })
    const [sent] = await messagesTo(phone)
    expect(sent).toMatchObject({ channel: "sms", purpose: "prize-code" })
  })

  it("loses, and is told from when on to try again", async () => {
    // So unlikely a prize that nobody wins it.
    const campaign = await running({ lostMinutes: 90 }, [
      {},
      { itemId: null, weight: 1_000_000_000 },
    ])
    const retry_at = minutes(90).toISOString()
    expect(await added(campaign, newPhone())).toMatchObject({ is_win: false, retry_at })
  })

  it("took part once, however often the same is sent", async () => {
    const id = newId()
    const [phone, campaign] = [newPhone(), await running()]
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(campaign, phone, { id })))
    const results = replies.map((reply) => dataOf("POST /staff/cashier/participants/", reply))
    expect(results).toEqual(Array(5).fill(results[0]))
    expect(await messagesTo(phone)).toHaveLength(1)
  })
})

/** The rows of the table that judge what is known of a phone: each in the voice of staff. */
describe("staff read", () => {
  it("that it does not run now: paused, over, outside its hours", async () => {
    for (const rules of [
      { active: false },
      { untilAt: minutes(-1) },
      { fromAt: minutes(1) },
      { windows: [{ open: 0, close: 1, days: [] }] },
    ]) {
      expectRefusal(await add(await running(rules), newPhone()), 409, "participate_later")
    }
  })

  it("that all prizes are gone", async () => {
    const campaign = await running({}, [{ left: 1 }])
    await added(campaign, newPhone())
    expectRefusal(await add(campaign, newPhone()), 409, "out_of_gifts")
  })

  it("that one try is all there is", async () => {
    const [phone, campaign] = [newPhone(), await running({ isOnce: true })]
    await added(campaign, phone)
    expectRefusal(await add(campaign, phone), 403, "participate_never_again")
  })

  it.each([
    ["wheel", "customer_not_new_to_wheel"],
    ["register-and-win", "customer_not_new_to_registration"],
  ] as const)("that the customer has played before: %s", async (kind, code) => {
    const phone = newPhone()
    await added(await running(), phone)
    await passMinutes(1)
    const campaign = await running({ kind, audience: "new-participants" })
    expectRefusal(await add(campaign, phone), 409, code)
    await added(campaign, newPhone())
  })

  it("that the customer has been at this branch before", async () => {
    const phone = newPhone()
    await added(await running(), phone)
    await passMinutes(1)
    const campaign = await running({ audience: "new-at-branch" })
    expectRefusal(await add(campaign, phone), 409, "customer_not_new_to_branch")
  })

  it("that the customer is registered already", async () => {
    const guest = await makeGuest(test)
    const phone = await phoneOf(test, guest)
    await registerGuest(test, guest, test.clock.now)
    await passMinutes(1)
    const rules = { kind: "register-and-win", isForNewCustomers: true } as const
    const campaign = await running(rules)
    expectRefusal(await add(campaign, phone), 409, "customer_already_registered")
    await added(campaign, newPhone())
  })

  it("that the customer has won within the period, also where phones are not verified", async () => {
    const [phone, campaign] = [newPhone(), await running({ wonDays: 10, isVerified: false })]
    await added(campaign, phone)
    const reply = await add(campaign, phone)
    expectRefusal(reply, 409, "participated_once_every", { days: 10 })
    await passMinutes(10 * 24 * 60)
    await added(campaign, phone)
  })

  it("how long after a loss to wait", async () => {
    const never = { itemId: null, weight: 1_000_000_000 }
    const [phone, campaign] = [newPhone(), await running({ lostMinutes: 90 }, [{}, never])]
    await added(campaign, phone)
    await passMinutes(30)
    expectRefusal(await add(campaign, phone), 409, "participate_after", { minutes: 60 })
  })

  it("that there is no address to send the prize to", async () => {
    const campaign = await running({ channel: "email" })
    expectRefusal(await add(campaign, newPhone()), 409, "email_notice_failed")
    await added(campaign, newPhone(), { form: { email: "nora@example.com" } })
  })

  it("what the form lacks", async () => {
    const campaign = await running({ fields: [{ name: "city", isRequired: true }] })
    const reply = await add(campaign, newPhone(), { form: { privacy_accepted: false } })
    expectRefusal(reply, 400, "validation_failed", {
      "form.city": "required",
      "form.privacy_accepted": "required",
    })
  })
})

describe("a cashier who tries numbers", () => {
  const isOnce = { isOnce: true }

  it("waits after twenty that the answer told of, made at once as well", async () => {
    const campaign = await running(isOnce)
    const phones = Array.from({ length: 24 }, () => newPhone())
    for (const phone of phones) await added(campaign, phone)
    const { headers } = await newMember(test, await bearer(test.app, known.staff.owner))
    const replies = await Promise.all(phones.map((phone) => add(campaign, phone, { headers })))
    const codes = replies.map((reply) => errorOf(reply).code).toSorted()
    expect(codes.slice(0, 20)).toEqual(Array(20).fill("participate_never_again"))
    expect(codes.slice(20)).toEqual(Array(4).fill("too_many_wrong_numbers"))
  })

  it("goes on through an evening of new guests, and when the prizes are gone", async () => {
    const { headers } = await newMember(test, await bearer(test.app, known.staff.owner))
    const campaign = await running(isOnce, [{ left: 24 }])
    for (let nth = 0; nth < 24; nth += 1) await added(campaign, newPhone(), { headers })
    for (let nth = 0; nth < 24; nth += 1) {
      expectRefusal(await add(campaign, newPhone(), { headers }), 409, "out_of_gifts")
    }
  })

  it("learns nothing from what an unfinished form lacks", async () => {
    const { headers } = await newMember(test, await bearer(test.app, known.staff.owner))
    const campaign = await running()
    const form = { privacy_accepted: false }
    for (let nth = 0; nth < 20; nth += 1) {
      const reply = await add(campaign, newPhone(), { headers, form })
      expectRefusal(reply, 400, "validation_failed", { "form.privacy_accepted": "required" })
    }
    const reply = await add(campaign, newPhone(), { headers, form })
    expectRefusal(reply, 429, "too_many_wrong_numbers")
  })
})

describe("at the counter there is", () => {
  async function offered(headers: Bearer = cashier) {
    const url = `/api/staff/cashier/campaigns/?branch_id=${branchId}`
    const list = dataOf("GET /staff/cashier/campaigns/", await test.app.inject({ url, headers }))
    return list.map(({ id }) => id)
  }

  it("what runs at this branch now, and nothing else", async () => {
    const here = await running({ branchIds: [branchId] })
    const elsewhere = await running({ branchIds: [newId()] })
    const paused = await running({ active: false })
    const ids = await offered()
    expect([here, elsewhere, paused].map((id) => ids.includes(id))).toEqual([true, false, false])
    expectRefusal(await add(elsewhere, newPhone()), 404, "campaign_not_found")
  })

  it("no campaign of another place, and none for who does not serve here", async () => {
    const establishmentId = known.establishments.cardamomCorner
    const foreign = await test.database.withTransaction(async (tx) => {
      const item = await insertItem(tx, { establishmentId })
      return (await insertCampaign(tx, { establishmentId }, [{ itemId: item.id }])).row.id
    })
    expect(await offered()).not.toContain(foreign)
    expectRefusal(await add(foreign, newPhone()), 404, "campaign_not_found")
    const campaign = await running()
    for (const who of ["kitchen", "courier", "branchManager"] as const) {
      const headers = await bearer(test.app, known.staff[who])
      expect((await add(campaign, newPhone(), { headers })).statusCode).toBe(403)
    }
  })
})
