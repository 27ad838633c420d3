import { randomUUID } from "node:crypto"
import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { listen, openStream, type TestStream } from "../../../testing/event-stream.ts"
import { patience } from "../../../testing/patience.ts"
import { type Bearer, bearer, refreshBy, signIn } from "../../../testing/sign-in.ts"
import {
  bearerOf,
  callStaff,
  newMember,
  newPassword,
  staffIdOf,
} from "../../../testing/staff-accounts.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
let owner: Bearer
let manager: Bearer
let base: string
const opened: TestStream[] = []

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  manager = await bearer(test.app, known.staff.manager)
  base = await listen(test.app)
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

async function people(headers = owner) {
  return dataOf("GET /staff/people/", await callStaff(test, "GET /staff/people/", headers))
}

async function personOf(id: string, headers = owner) {
  const person = (await people(headers)).people.find((one) => one.id === id)
  if (!person) throw new Error(`${id} is not listed`)
  return person
}

async function branchOf(establishmentId: string): Promise<string> {
  const [row] = await test.database.read
    .select()
    .from(branch)
    .where(eq(branch.establishmentId, establishmentId))
  return row?.id ?? ""
}

const save = async (id: string, change: object, headers = owner) => {
  const { name, role, branch_ids, version } = await personOf(id)
  const body = { name, role, branch_ids, version, ...change }
  return callStaff(test, `PUT /staff/people/${id}/`, headers, body)
}

const switchTo = (id: string, active: boolean, headers = owner) =>
  callStaff(test, `PATCH /staff/people/${id}/`, headers, { active })

describe("the list of staff", () => {
  it("names everybody of the place, and what the caller may do with each", async () => {
    const { people: all, roles } = await people()
    expect(all.map(({ email }) => email)).toContain(known.staff.kitchen)
    expect(all.some(({ email }) => email === known.staff.cafeOwner)).toBe(false)
    expect(all.find(({ email }) => email === known.staff.owner)).toMatchObject({
      is_self: true,
      can_manage: true,
      last_seen_at: expect.any(String),
    })
    expect(roles).toEqual(["owner", "manager", "cashier", "waiter", "kitchen", "courier"])
    const seenByManager = await people(manager)
    expect(seenByManager.roles).toEqual(["cashier", "waiter", "kitchen", "courier"])
    const managed = seenByManager.people.filter(({ can_manage }) => can_manage)
    expect(new Set(managed.map(({ role }) => role))).toEqual(
      new Set(["cashier", "waiter", "kitchen", "courier"]),
    )
  })

  it("holds no secret", async () => {
    const reply = await callStaff(test, "GET /staff/people/", owner)
    expect(reply.body).not.toMatch(/argon2|hash/)
  })
})

describe("a change of somebody", () => {
  it("takes effect at their next request", async () => {
    const member = await newMember(test, owner)
    expectRefusal(await callStaff(test, "GET /staff/audit/", member.headers), 403, "not_allowed")
    expect((await save(member.id, { role: "manager", name: "Ali H" })).statusCode).toBe(200)
    const reply = await callStaff(test, "GET /staff/audit/", member.headers)
    expect(reply.statusCode).toBe(200)
    const branchId = await branchOf(baytAlKaram)
    expect((await save(member.id, { branch_ids: [branchId] })).statusCode).toBe(200)
    expectRefusal(await callStaff(test, "GET /staff/audit/", member.headers), 403, "not_allowed")
    expect(await personOf(member.id)).toMatchObject({ name: "Ali H", branch_ids: [branchId] })
    const log = dataOf("GET /staff/audit/", await callStaff(test, "GET /staff/audit/", owner))
    expect(log.entries[0]).toMatchObject({
      action: "PUT /staff/people/{id}/",
      entity_name: { en: "Ali H", sa: "Ali H" },
    })
  })

  it("is refused when a colleague has changed them since", async () => {
    const member = await newMember(test, owner)
    const { version } = await personOf(member.id)
    expect((await save(member.id, { name: "First" })).statusCode).toBe(200)
    expectRefusal(await save(member.id, { name: "Late", version }), 409, "changed_meanwhile")
    expect((await personOf(member.id)).name).toBe("First")
  })

  it("is refused to a manager for owners, managers and towards them", async () => {
    const member = await newMember(test, owner)
    expectRefusal(await save(member.id, { role: "manager" }, manager), 409, "staff_out_of_reach")
    const ownerId = await staffIdOf(test, known.staff.owner)
    expectRefusal(await switchTo(ownerId, false, manager), 409, "staff_out_of_reach")
    expect((await save(member.id, { role: "kitchen" }, manager)).statusCode).toBe(200)
  })

  it("of oneself is a name and nothing else", async () => {
    const id = await staffIdOf(test, known.staff.owner)
    expectRefusal(await switchTo(id, false), 409, "staff_is_self")
    expectRefusal(await save(id, { role: "manager" }), 409, "staff_is_self")
    const { name } = await personOf(id)
    expect((await save(id, { name: "Noura" })).statusCode).toBe(200)
    expect((await save(id, { name })).statusCode).toBe(200)
  })

  it("does not take a branch of another place, nor somebody of another place", async () => {
    const member = await newMember(test, owner)
    const foreign = await branchOf(cardamomCorner)
    expectRefusal(await save(member.id, { branch_ids: [foreign] }), 404, "branch_not_found")
    const cafe = await bearer(test.app, known.staff.cafeOwner)
    expectRefusal(await switchTo(member.id, false, cafe), 404, "staff_not_found")
    expectRefusal(await switchTo(randomUUID(), false), 404, "staff_not_found")
  })
})

describe("two owners who deactivate each other at once", () => {
  it("leave one of them", async () => {
    const cafe = await bearer(test.app, known.staff.cafeOwner)
    const cafeOwnerId = await staffIdOf(test, known.staff.cafeOwner)
    const second = await newMember(test, cafe, { role: "owner" })
    const replies = await Promise.all([
      switchTo(second.id, false, cafe),
      switchTo(cafeOwnerId, false, second.headers),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().error.code).toBe("staff_is_last_owner")
    const survivor = replies[0]?.statusCode === 200 ? cafe : second.headers
    const other = replies[0]?.statusCode === 200 ? second.id : cafeOwnerId
    expect((await switchTo(other, true, survivor)).statusCode).toBe(200)
  })
})

describe("somebody who is deactivated while signed in", () => {
  it("is refused at the next request, cannot refresh, and their streams end", async () => {
    const member = await newMember(test, owner)
    const stream = await openStream(`${base}/api/staff/events/`, member.headers)
    opened.push(stream)
    expect((await callStaff(test, "GET /staff/me/", member.headers)).statusCode).toBe(200)
    expect((await switchTo(member.id, false)).statusCode).toBe(200)
    expectRefusal(await callStaff(test, "GET /staff/me/", member.headers), 401, "session_expired")
    expectRefusal(await refreshBy(test.app, member.refreshToken), 401, "session_expired")
    await vi.waitFor(() => expect(stream.isClosed).toBe(true), patience)
    expect((await signIn(test.app, member.email, newPassword)).error?.code).toBe("sign_in_failed")
  })

  it("signs in again once activated, and the sessions from before stay ended", async () => {
    const member = await newMember(test, owner)
    await switchTo(member.id, false)
    expect((await switchTo(member.id, true)).statusCode).toBe(200)
    expectRefusal(await callStaff(test, "GET /staff/me/", member.headers), 401, "session_expired")
    const again = await bearerOf(test, member.email, newPassword)
    expect((await callStaff(test, "GET /staff/me/", again)).statusCode).toBe(200)
  })
})
