import { randomUUID } from "node:crypto"
import { referralLead } from "@sufra/db/schema/campaign/referral"
import { notification } from "@sufra/db/schema/notification"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import { newPhone } from "../../testing/customers.ts"
import { productId } from "../../testing/guest-orders.ts"
import { ownOrder } from "../../testing/loyalty.ts"
import {
  type Friend,
  insertLead,
  makeFriend,
  nameFriend,
  referralOf,
  register,
  startReferral,
} from "../../testing/referrals.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { findRewardByKey } from "../reward/index.ts"
import { getOwnCode } from "./own-code.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
let referrer: Friend
let code: string
let gift: { id: string }

beforeEach(async () => {
  gift = (await startReferral(test)).gift
  referrer = await makeFriend(test)
  code = (await referralOf(test, referrer)).code
})

async function rowOf({ id }: Friend) {
  const [row] = await test.database.read
    .select()
    .from(referralLead)
    .where(and(eq(referralLead.establishmentId, baytAlKaram), eq(referralLead.friendId, id)))
  return row ?? null
}

async function giftOf(friend: Friend) {
  const row = await rowOf(friend)
  const owner = { establishmentId: baytAlKaram, customerId: friend.id }
  return findRewardByKey(test.database.read, owner, `referral friend ${row?.id}`)
}

async function told({ id }: Friend) {
  const rows = await test.database.read
    .select()
    .from(notification)
    .where(eq(notification.customerId, id))
  return rows.map(({ kind, facts }) => ({ kind, ...facts }))
}

describe("a friend who registers with a code", () => {
  it("has joined and has the gift, and both are told; sent twice it is one", async () => {
    const friend = await makeFriend(test)
    for (const _ of ["first", "again"]) {
      expect((await register(test, friend, ` ${code.toLowerCase()} `)).statusCode).toBe(200)
    }
    const given = await giftOf(friend)
    expect(given).toMatchObject({ itemId: gift.id, source: "referral", used: 0 })
    expect(await told(friend)).toEqual([
      { kind: "reward-given", rewardId: given?.id, name: given?.name, source: "referral" },
    ])
    const { leads, converted } = await referralOf(test, referrer)
    expect(leads).toMatchObject([
      { status: "joined", friend_name: "سارة", friend_phone: null, is_held: false, earned: null },
    ])
    expect(converted).toBe(0)
    expect(await told(referrer)).toEqual([{ kind: "friend-joined", friend: "سارة" }])
  })

  it("at once, from two tabs, has one gift", async () => {
    const friend = await makeFriend(test)
    const replies = await Promise.all([1, 2, 3, 4].map(() => register(test, friend, code)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await referralOf(test, referrer)).leads).toHaveLength(1)
    expect(await giftOf(friend)).not.toBeNull()
  })

  it("keeps what the referrer calls them", async () => {
    const friend = await makeFriend(test)
    // Named before the phone was proven: afterwards it is a customer's.
    await test.database.withTransaction((tx) =>
      insertLead(tx, {
        ...{ establishmentId: baytAlKaram, referrerId: referrer.id, code, friendName: "أم خالد" },
        ...{ friendPhone: friend.phone, referredAt: test.clock.now },
      }),
    )
    await register(test, friend, code)
    expect((await referralOf(test, referrer)).leads).toMatchObject([
      { status: "joined", friend_name: "أم خالد", friend_phone: friend.phone },
    ])
  })

  it("belongs to who named them first, whoever's code they type", async () => {
    const friend = await makeFriend(test)
    const second = await makeFriend(test)
    await test.database.withTransaction((tx) =>
      insertLead(tx, {
        ...{ establishmentId: baytAlKaram, referrerId: referrer.id, code },
        ...{ friendPhone: friend.phone, referredAt: test.clock.now },
      }),
    )
    await register(test, friend, (await referralOf(test, second)).code)
    expect((await referralOf(test, referrer)).leads).toMatchObject([{ status: "joined" }])
    expect((await referralOf(test, second)).leads).toEqual([])
  })

  it.each([
    ["that nobody has", "00000000"],
    ["that is mistyped", "hello"],
  ])("%s is not registered, and may go on without", async (_, wrong) => {
    const friend = await makeFriend(test)
    expectRefusal(await register(test, friend, wrong), 404, "referral_code_invalid")
    const me = { url: `/api/customer/qr/${known.qr.olaya}/me/`, headers: friend.headers }
    const before = dataOf("GET /customer/qr/{uuid}/me/", await test.app.inject(me))
    expect(before.privacy_accepted).toBe(false)
    expect((await register(test, friend)).statusCode).toBe(200)
    expect(await rowOf(friend)).toBeNull()
  })

  it("of another place is not registered", async () => {
    const row = await test.database.withTransaction((tx) =>
      insertLead(tx, { establishmentId: cardamomCorner, referredAt: test.clock.now }),
    )
    const owner = { establishmentId: cardamomCorner, customerId: row.referrerId }
    const foreign = await getOwnCode(test.services, owner)
    expectRefusal(
      await register(test, await makeFriend(test), foreign),
      404,
      "referral_code_invalid",
    )
  })

  it("that has ended is not registered", async () => {
    await startReferral(test, { active: false })
    expectRefusal(await register(test, await makeFriend(test), code), 410, "referral_over")
  })

  it("and is no friend but a customer already is refused", async () => {
    const registered = await makeFriend(test)
    await register(test, registered)
    expectRefusal(await register(test, registered, code), 409, "already_registered")
    const guest = await makeFriend(test)
    await ownOrder(test, guest, [{ product_id: await productId(test, "umm-ali") }])
    expectRefusal(await register(test, guest, code), 409, "already_registered")
  })

  it("of their own, by phone or by browser, is refused", async () => {
    expectRefusal(await register(test, referrer, code), 409, "referral_self")
    const sameBrowser = await makeFriend(test, referrer.device)
    expectRefusal(await register(test, sameBrowser, code), 409, "referral_self")
    // The browser that signed in counts, not the one that the request names.
    const hidden = { ...sameBrowser, device: randomUUID() }
    expectRefusal(await register(test, hidden, code), 409, "referral_self")
    expect((await referralOf(test, referrer)).leads).toEqual([])
  })
})

describe("friends who share a browser", () => {
  let manager: Bearer
  let held: Friend

  beforeEach(async () => {
    manager = await bearer(test.app, known.staff.manager)
    const device = randomUUID()
    await register(test, await makeFriend(test, device), code, "هند")
    held = await makeFriend(test, device)
    await register(test, held, code)
  })

  async function review(how: "approve" | "reject", as: Bearer = manager, id?: string) {
    const leadId = id ?? (await rowOf(held))?.id
    const url = `/api/staff/referral/leads/${leadId}/${how}/`
    return test.app.inject({ method: "POST", url, headers: as })
  }

  async function listed(query = "") {
    const url = `/api/staff/referral/leads/${query}`
    const reply = await test.app.inject({ url, headers: manager })
    return dataOf("GET /staff/referral/leads/", reply)
  }

  it("are held with the reason, and get nothing before somebody has looked", async () => {
    expect(await giftOf(held)).toBeNull()
    expect((await referralOf(test, referrer)).leads).toMatchObject([
      { status: "joined", is_held: true },
      { status: "joined", is_held: false },
    ])
    const { leads, counts } = await listed("?status=held")
    expect(leads[0]).toMatchObject({
      ...{ is_held: true, hold_reason: "shared-device", referrer: { id: referrer.id } },
      friend: { id: held.id, name: "سارة", phone: held.phone },
      shared_with: [{ friend_name: "هند" }],
    })
    expect(counts.held).toBeGreaterThanOrEqual(1)
    const { leads: all } = await listed()
    expect(all[0]?.is_held).toBe(true)
  })

  it("get the gift once approved, once", async () => {
    expect((await review("approve")).statusCode).toBe(200)
    expect((await review("approve")).statusCode).toBe(200)
    expect(await giftOf(held)).toMatchObject({ itemId: gift.id })
    expect((await told(referrer)).map(({ kind }) => kind)).toEqual([
      "friend-joined",
      "friend-joined",
    ])
    expectRefusal(await review("reject"), 409, "lead_moved_on")
  })

  it("get nothing once rejected", async () => {
    expect((await review("reject")).statusCode).toBe(200)
    expect((await review("reject")).statusCode).toBe(200)
    expectRefusal(await review("approve"), 409, "lead_moved_on")
    expect(await giftOf(held)).toBeNull()
    expect((await referralOf(test, referrer)).leads[0]).toMatchObject({ status: "declined" })
  })

  it("are reviewed by nobody else: not a cashier, not another place", async () => {
    const cashier = await bearer(test.app, known.staff.cashier)
    expectRefusal(await review("approve", cashier), 403, "not_allowed")
    const foreign = await bearer(test.app, known.staff.cafeOwner)
    const reply = await review("approve", foreign)
    expect(["lead_not_found", "module_off"]).toContain(reply.json().error.code)
    const named = await nameFriend(test, referrer, { phone: newPhone() })
    const lead = dataOf("POST /referral/qr/{uuid}/leads/", named)
    expectRefusal(await review("approve", manager, lead.id), 409, "lead_moved_on")
    expectRefusal(await review("approve", manager, randomUUID()), 404, "lead_not_found")
  })
})
