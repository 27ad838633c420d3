import { randomUUID } from "node:crypto"
import { branch } from "@sufra/db/schema/place/branch"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq, ne } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { type Bearer, bearer, signIn } from "../../../testing/sign-in.ts"
import { callStaff, inviteBody, newMember, newPassword } from "../../../testing/staff-accounts.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
const pin = "2580"
let owner: Bearer
let here: string
let elsewhere: string

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  const main = and(eq(branch.establishmentId, baytAlKaram), eq(branch.isMain, true))
  const other = and(eq(branch.establishmentId, baytAlKaram), ne(branch.isMain, true))
  const [one] = await test.database.read.select().from(branch).where(main)
  const [two] = await test.database.read.select().from(branch).where(other)
  here = one?.id ?? ""
  elsewhere = two?.id ?? ""
})

function tabletBody(given: object = {}) {
  return { id: randomUUID(), branch_id: here, name: "Counter", lock_after_minutes: 5, ...given }
}

async function shared(given: object = {}) {
  const body = tabletBody(given)
  const reply = await callStaff(test, "POST /staff/tablets/", owner, body)
  return { id: body.id, token: dataOf("POST /staff/tablets/", reply).tablet_token }
}

const setPin = (headers: Bearer, chosen: string | null, password = newPassword) =>
  callStaff(test, "PUT /staff/me/pin/", headers, { password, pin: chosen })

async function withPin(given: object = {}) {
  const member = await newMember(test, owner, { branch_ids: [here], ...given })
  expect((await setPin(member.headers, pin)).statusCode).toBe(200)
  return member
}

const enter = (token: string, staffId: string, typed = pin) =>
  callStaff(
    test,
    "POST /staff/tablets/sessions/",
    {},
    {
      tablet_token: token,
      staff_id: staffId,
      pin: typed,
    },
  )

async function entered(token: string, staffId: string) {
  const { access_token, refresh_token } = dataOf(
    "POST /staff/tablets/sessions/",
    await enter(token, staffId),
  )
  return { headers: { authorization: `Bearer ${access_token}` }, refreshToken: refresh_token }
}

async function peopleOn(token: string) {
  const body = { tablet_token: token }
  const reply = await callStaff(test, "POST /staff/tablets/people/", {}, body)
  return dataOf("POST /staff/tablets/people/", reply)
}

const me = (headers: Bearer) => callStaff(test, "GET /staff/me/", headers)

describe("choosing a PIN", () => {
  it("takes the password, four to six digits, and not the first that anybody guesses", async () => {
    const { headers } = await newMember(test, owner)
    expectRefusal(await setPin(headers, pin, "wrong"), 409, "password_wrong")
    expectRefusal(await setPin(headers, "123"), 400, "validation_failed", { pin: "pin_invalid" })
    expectRefusal(await setPin(headers, "12345a"), 400, "validation_failed")
    expectRefusal(await setPin(headers, "1234"), 400, "validation_failed", { pin: "pin_weak" })
    expect((await setPin(headers, pin)).statusCode).toBe(200)
  })

  it("is refused to an owner, and gone for who becomes one", async () => {
    expectRefusal(await setPin(owner, pin, known.password), 409, "pin_not_for_role")
    const member = await withPin({ role: "manager" })
    const { token } = await shared()
    const session = await entered(token, member.id)
    const list = dataOf("GET /staff/people/", await callStaff(test, "GET /staff/people/", owner))
    const version = list.people.find(({ id }) => id === member.id)?.version
    const body = { name: "Ali", role: "owner", branch_ids: [], version }
    const saved = await callStaff(test, `PUT /staff/people/${member.id}/`, owner, body)
    expect(saved.statusCode).toBe(200)
    expectRefusal(await me(session.headers), 401, "session_expired")
    expectRefusal(await enter(token, member.id), 404, "staff_not_found")
  })
})

describe("a shared tablet", () => {
  it("lists who works at its branch and has a PIN", async () => {
    const [member, stranger] = [await withPin(), await withPin({ branch_ids: [elsewhere] })]
    const everywhere = await withPin({ branch_ids: [] })
    const { token } = await shared()
    const { people, name, lock_after_minutes } = await peopleOn(token)
    const ids = people.map(({ id }) => id)
    expect({ name, lock_after_minutes }).toEqual({ name: "Counter", lock_after_minutes: 5 })
    expect(ids).toEqual(expect.arrayContaining([member.id, everywhere.id]))
    expect(ids).not.toContain(stranger.id)
    expectRefusal(await enter(token, stranger.id), 404, "staff_not_found")
  })

  it("sent twice under one id is one, with the same token", async () => {
    const body = tabletBody()
    const send = () => callStaff(test, "POST /staff/tablets/", owner, body)
    const [one, two] = await Promise.all([send(), send()])
    expect(one.json()).toEqual(two.json())
    expect(one.statusCode).toBe(200)
  })

  it("is shared by who runs the branch, with a password, and of this place alone", async () => {
    const branchManager = await bearer(test.app, known.staff.branchManager)
    const share = (headers: Bearer, body: object) =>
      callStaff(test, "POST /staff/tablets/", headers, body)
    expectRefusal(await share(branchManager, tabletBody()), 403, "not_allowed")
    const cafe = await bearer(test.app, known.staff.cafeOwner)
    expectRefusal(await share(cafe, tabletBody()), 404, "branch_not_found")
    const manager = await withPin({ role: "manager", branch_ids: [] })
    const session = await entered((await shared()).token, manager.id)
    expectRefusal(await share(session.headers, tabletBody()), 409, "password_session_needed")
  })

  it("once ended lists nobody, lets nobody in, and its sessions are over", async () => {
    const member = await withPin()
    const tablet = await shared()
    const session = await entered(tablet.token, member.id)
    const end = `DELETE /staff/tablets/${tablet.id}/` as const
    const cafe = await bearer(test.app, known.staff.cafeOwner)
    expectRefusal(await callStaff(test, end, cafe), 404, "not_found")
    expect((await callStaff(test, end, owner)).statusCode).toBe(200)
    expectRefusal(await me(session.headers), 401, "session_expired")
    expectRefusal(await enter(tablet.token, member.id), 410, "tablet_unknown")
    expect((await me(member.headers)).statusCode).toBe(200)
  })

  it.each(["", "x", `${"A".repeat(22)}${"0".repeat(64)}`])(
    "that is made up is refused: %s",
    async (token) => {
      expectRefusal(await enter(token, randomUUID()), 410, "tablet_unknown")
    },
  )

  it("is not opened by the link of an invite", async () => {
    const made = await callStaff(test, "POST /staff/invites/", owner, inviteBody())
    const { token } = dataOf("POST /staff/invites/", made)
    expectRefusal(await enter(token ?? "", randomUUID()), 410, "tablet_unknown")
  })
})

describe("a session by PIN", () => {
  it("is that person's, with their role, and ends with their account", async () => {
    const member = await withPin()
    const { token } = await shared()
    const session = await entered(token, member.id)
    expect(dataOf("GET /staff/me/", await me(session.headers))).toMatchObject({
      id: member.id,
      role: "cashier",
    })
    await callStaff(test, `PATCH /staff/people/${member.id}/`, owner, { active: false })
    expectRefusal(await me(session.headers), 401, "session_expired")
    expectRefusal(await enter(token, member.id), 404, "staff_not_found")
  })

  it("lasts twelve hours, however often it is refreshed", async () => {
    const begun = test.clock.now
    const member = await withPin()
    const session = await entered((await shared()).token, member.id)
    const refresh = (refresh_token: string) =>
      callStaff(test, "POST /staff/sessions/refresh/", {}, { refresh_token })
    test.clock.now = new Date(begun.getTime() + 12 * 3_600_000 - 1)
    const renewed = dataOf("POST /staff/sessions/refresh/", await refresh(session.refreshToken))
    test.clock.now = new Date(begun.getTime() + 12 * 3_600_000)
    expectRefusal(await refresh(renewed.refresh_token), 401, "session_expired")
    test.clock.now = begun
  })

  it("changes no staff: that takes a password", async () => {
    const manager = await withPin({ role: "manager", branch_ids: [] })
    const { headers } = await entered((await shared()).token, manager.id)
    const asked = await callStaff(test, "POST /staff/invites/", headers, inviteBody())
    expectRefusal(asked, 409, "password_session_needed")
    expectRefusal(
      await callStaff(test, "GET /staff/people/", headers),
      409,
      "password_session_needed",
    )
  })
})

describe("wrong PINs", () => {
  it("are told how many tries are left, and lock the fifth time, counted one by one", async () => {
    const member = await withPin()
    const { token } = await shared()
    expectRefusal(await enter(token, member.id, "9999"), 409, "pin_wrong", { left: 4 })
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => enter(token, member.id, "9999")),
    )
    const codes = replies.map((reply) => reply.json().error.code)
    expect(codes.filter((code) => code === "pin_wrong")).toHaveLength(4)
    expectRefusal(await enter(token, member.id), 429, "pin_locked")
    const { people } = await peopleOn(token)
    expect(people.find(({ id }) => id === member.id)?.is_locked).toBe(true)
    expect((await me(member.headers)).statusCode).toBe(200)
  })

  const lock = (id: string) =>
    test.database.withTransaction((tx) =>
      tx.update(staff).set({ pinFailures: 5 }).where(eq(staff.id, id)),
    )

  it("are forgotten by the password, by a manager, and by the right PIN", async () => {
    const member = await withPin()
    const { token } = await shared()
    await lock(member.id)
    expect((await signIn(test.app, member.email, newPassword)).status).toBe(200)
    expect((await enter(token, member.id)).statusCode).toBe(200)
    await lock(member.id)
    const manager = await bearer(test.app, known.staff.manager)
    const unlock = `POST /staff/people/${member.id}/pin/unlock/` as const
    expect((await callStaff(test, unlock, manager)).statusCode).toBe(200)
    await enter(token, member.id, "9999")
    expect((await enter(token, member.id)).statusCode).toBe(200)
    expectRefusal(await enter(token, member.id, "9999"), 409, "pin_wrong", { left: 4 })
  })
})

it("a tablet of one place knows nobody of another", async () => {
  const cafe = await bearer(test.app, known.staff.cafeOwner)
  const [foreign] = await test.database.read
    .select()
    .from(branch)
    .where(eq(branch.establishmentId, cardamomCorner))
  const body = tabletBody({ branch_id: foreign?.id })
  const reply = await callStaff(test, "POST /staff/tablets/", cafe, body)
  const { tablet_token } = dataOf("POST /staff/tablets/", reply)
  const member = await withPin({ branch_ids: [] })
  expect((await peopleOn(tablet_token)).people.map(({ id }) => id)).not.toContain(member.id)
  expectRefusal(await enter(tablet_token, member.id), 404, "staff_not_found")
})
