import { randomUUID } from "node:crypto"
import { branch } from "@sufra/db/schema/place/branch"
import { sharedTablet } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq, ne } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { type Bearer, bearer, refreshBy, refreshTokenIn } from "../../../testing/sign-in.ts"
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
  const reply = await enter(token, staffId)
  const { access_token } = dataOf("POST /staff/tablets/sessions/", reply)
  const headers = { authorization: `Bearer ${access_token}` }
  return { headers, refreshToken: refreshTokenIn(reply) }
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
    test.clock.now = new Date(begun.getTime() + 12 * 3_600_000 - 1)
    const renewed = await refreshBy(test.app, session.refreshToken)
    expect(renewed.statusCode).toBe(200)
    test.clock.now = new Date(begun.getTime() + 12 * 3_600_000)
    expectRefusal(await refreshBy(test.app, refreshTokenIn(renewed)), 401, "session_expired")
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
  const wrong = (token: string, staffId: string) => enter(token, staffId, "9999")

  /** A tablet that five wrong PINs, of two people, have locked. */
  async function locked() {
    const [one, other] = [await withPin(), await withPin()]
    const tablet = await shared()
    for (const { id } of [one, other, one, other, one]) await wrong(tablet.token, id)
    expectRefusal(await enter(tablet.token, one.id), 429, "tablet_locked", { minutes: 1 })
    return { one, other, ...tablet }
  }

  it("are told how many tries are left, and lock the fifth time, counted one by one", async () => {
    const member = await withPin()
    const { id, token } = await shared()
    expectRefusal(await wrong(token, member.id), 409, "pin_wrong", { left: 4 })
    const replies = await Promise.all(Array.from({ length: 8 }, () => wrong(token, member.id)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toEqual([])
    expectRefusal(await enter(token, member.id), 429, "tablet_locked", { minutes: 1 })
    expect(await peopleOn(token)).toMatchObject({ locked_minutes: 1 })
    const rows = await test.database.read
      .select({ wrongPins: sharedTablet.wrongPins })
      .from(sharedTablet)
      .where(eq(sharedTablet.id, id))
    expect(rows[0]?.wrongPins).toHaveLength(5)
  })

  it("lock the tablet for everybody, and nobody on another one", async () => {
    const { one, other, token } = await locked()
    expectRefusal(await enter(token, other.id), 429, "tablet_locked")
    const elsewhereToken = (await shared()).token
    for (const { id } of [one, other]) {
      expect((await enter(elsewhereToken, id)).statusCode).toBe(200)
    }
    expect((await me(one.headers)).statusCode).toBe(200)
  })

  it("lock it for a minute, then for two", async () => {
    const begun = test.clock.now
    const { one, other, token } = await locked()
    test.clock.now = new Date(begun.getTime() + 60_000)
    expect(await peopleOn(token)).toMatchObject({ locked_minutes: null })
    expectRefusal(await wrong(token, one.id), 429, "tablet_locked", { minutes: 2 })
    expectRefusal(await enter(token, other.id), 429, "tablet_locked", { minutes: 2 })
    test.clock.now = begun
  })

  it("of a colleague are not forgiven by one's own right PIN", async () => {
    const [guesser, manager] = [await withPin(), await withPin({ role: "manager" })]
    const { token } = await shared()
    for (const left of [4, 3, 2, 1]) {
      expectRefusal(await wrong(token, manager.id), 409, "pin_wrong", { left })
      expect((await enter(token, guesser.id)).statusCode).toBe(200)
    }
    expectRefusal(await wrong(token, manager.id), 429, "tablet_locked")
  })

  it("are forgiven by the person's own right PIN", async () => {
    const member = await withPin()
    const { token } = await shared()
    await wrong(token, member.id)
    expect((await enter(token, member.id)).statusCode).toBe(200)
    expectRefusal(await wrong(token, member.id), 409, "pin_wrong", { left: 4 })
  })

  it("of yesterday are forgotten", async () => {
    const begun = test.clock.now
    const { one, token } = await locked()
    test.clock.now = new Date(begun.getTime() + 24 * 3_600_000)
    expectRefusal(await wrong(token, one.id), 409, "pin_wrong", { left: 4 })
    test.clock.now = begun
  })

  describe("are forgiven", () => {
    const signInOn = (tablet_token: string, email: string, password: string) =>
      callStaff(test, "POST /staff/sessions/", {}, { email, password, tablet_token })

    it("by an owner or a manager who signs in on that tablet with the password", async () => {
      const { one, token } = await locked()
      expect((await signInOn(token, known.staff.owner, known.password)).statusCode).toBe(200)
      expect((await enter(token, one.id)).statusCode).toBe(200)
    })

    it("not by their sign-in elsewhere, nor by one that fails, nor by a manager of another branch", async () => {
      const { one, token } = await locked()
      const stranger = await newMember(test, owner, { role: "manager", branch_ids: [elsewhere] })
      await signInOn((await shared()).token, known.staff.owner, known.password)
      await signInOn(token, known.staff.owner, "wrong")
      await signInOn(token, stranger.email, newPassword)
      await signInOn(token, known.staff.cafeOwner, known.password)
      expectRefusal(await enter(token, one.id), 429, "tablet_locked")
    })

    it("by anybody else's password as far as they are their own", async () => {
      const { other, token } = await locked()
      expect((await signInOn(token, other.email, newPassword)).statusCode).toBe(200)
      expectRefusal(await wrong(token, other.id), 409, "pin_wrong", { left: 1 })
    })

    it("from the console by who runs the branch", async () => {
      const { one, token, id } = await locked()
      const unlock = `POST /staff/tablets/${id}/unlock/` as const
      const list = await callStaff(test, "GET /staff/people/", owner)
      const { tablets } = dataOf("GET /staff/people/", list)
      expect(tablets.find((tablet) => tablet.id === id)?.is_locked).toBe(true)
      const branchManager = await bearer(test.app, known.staff.branchManager)
      const cafe = await bearer(test.app, known.staff.cafeOwner)
      expectRefusal(await callStaff(test, unlock, branchManager), 403, "not_allowed")
      expectRefusal(await callStaff(test, unlock, cafe), 404, "not_found")
      expect((await callStaff(test, unlock, owner)).statusCode).toBe(200)
      expect((await enter(token, one.id)).statusCode).toBe(200)
    })
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
