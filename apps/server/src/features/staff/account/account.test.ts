import { signInGuard, staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { Secret, TOTP } from "otpauth"
import { beforeEach, describe, expect, it } from "vitest"
import { type Bearer, bearer, newAddress, signIn } from "../../../testing/sign-in.ts"
import {
  bearerOf,
  callStaff,
  linkLanguage,
  newMember,
  newPassword,
} from "../../../testing/staff-accounts.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
let owner: Bearer

// Each time: some tests let more time pass than an access token lasts.
beforeEach(async () => {
  await test.database.withTransaction((tx) => tx.delete(signInGuard))
  owner = await bearer(test.app, known.staff.owner)
})

const other = "another long password"
const stepMs = 30_000

type Member = Awaited<ReturnType<typeof newMember>>

function pass(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

function codeOf(key: string): string {
  const timestamp = test.clock.now.getTime()
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp })
}

const startTotp = (member: Member, password = newPassword) =>
  callStaff(test, "POST /staff/me/totp/", member.headers, { password })
const confirmTotp = (member: Member, code: string) =>
  callStaff(test, "PUT /staff/me/totp/", member.headers, { code })
const totpOff = (member: Member, code: string) =>
  callStaff(test, "POST /staff/me/totp/off/", member.headers, { code })

async function security({ headers }: Member) {
  const reply = await callStaff(test, "GET /staff/me/security/", headers)
  return dataOf("GET /staff/me/security/", reply)
}

/** Somebody with two-step sign-in. The step of the confirming code has passed. */
async function newCodeHolder() {
  const member = await newMember(test, owner)
  const { key, uri } = dataOf("POST /staff/me/totp/", await startTotp(member))
  const confirmed = await confirmTotp(member, codeOf(key))
  const { recovery_codes } = dataOf("PUT /staff/me/totp/", confirmed)
  pass(stepMs)
  return { ...member, key, uri, recoveryCodes: recovery_codes }
}

function signInWith({ email }: Member, code?: string, password = newPassword) {
  return callStaff(test, "POST /staff/sessions/", {}, { email, password, ...(code && { code }) })
}

describe("changing one's own password", () => {
  const change = (member: Member, body: object) =>
    callStaff(test, "PUT /staff/me/password/", member.headers, {
      password: newPassword,
      new_password: other,
      ends_other_sessions: false,
      ...body,
    })

  it("takes the old one, and the new one works from then on", async () => {
    const member = await newMember(test, owner)
    expectRefusal(await change(member, { password: "wrong" }), 409, "password_wrong")
    expect((await change(member, {})).statusCode).toBe(200)
    expect((await signIn(test.app, member.email, other)).status).toBe(200)
    expect((await signIn(test.app, member.email, newPassword)).status).toBe(401)
  })

  it("ends the other sessions by choice, and never this one", async () => {
    const member = await newMember(test, owner)
    const elsewhere = await bearerOf(test, member.email, newPassword)
    await change(member, {})
    expect((await callStaff(test, "GET /staff/me/", elsewhere)).statusCode).toBe(200)
    await change(member, { password: other, new_password: newPassword, ends_other_sessions: true })
    expectRefusal(await callStaff(test, "GET /staff/me/", elsewhere), 401, "session_expired")
    expect((await callStaff(test, "GET /staff/me/", member.headers)).statusCode).toBe(200)
  })

  it("counts wrong passwords as the sign-in does", async () => {
    const member = await newMember(test, owner)
    const address = newAddress()
    const tryHere = () =>
      test.app.inject({
        method: "PUT",
        url: "/api/staff/me/password/",
        remoteAddress: address,
        headers: member.headers,
        payload: { password: "wrong", new_password: other, ends_other_sessions: false },
      })
    for (let tried = 0; tried < 5; tried++) expectRefusal(await tryHere(), 409, "password_wrong")
    expectRefusal(await tryHere(), 429, "sign_in_locked")
  })
})

describe("a link for a new password", () => {
  const makeLink = (id: string, headers = owner) =>
    callStaff(test, `POST /staff/people/${id}/password-resets/`, headers, linkLanguage)
  const use = (token: string, password = other) =>
    callStaff(test, "POST /staff/password-resets/use/", {}, { token, password })

  async function linkFor(id: string): Promise<string> {
    const made = await makeLink(id)
    return dataOf("POST /staff/people/{id}/password-resets/", made).token
  }

  it("sets the password once, and ends every session", async () => {
    const member = await newMember(test, owner)
    const token = await linkFor(member.id)
    expect((await use(token)).statusCode).toBe(200)
    expectRefusal(await use(token), 410, "reset_link_invalid")
    expectRefusal(await callStaff(test, "GET /staff/me/", member.headers), 401, "session_expired")
    expect((await signIn(test.app, member.email, other)).status).toBe(200)
  })

  it("used several times at once works once", async () => {
    const member = await newMember(test, owner)
    const token = await linkFor(member.id)
    const replies = await Promise.all([1, 2, 3].map((n) => use(token, `${other} ${n}`)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410])
  })

  it("ends after 72 hours, and with the account", async () => {
    const member = await newMember(test, owner)
    const token = await linkFor(member.id)
    pass(72 * 3_600_000)
    expectRefusal(await use(token), 410, "reset_link_invalid")
    owner = await bearer(test.app, known.staff.owner)
    const fresh = await linkFor(member.id)
    await callStaff(test, `PATCH /staff/people/${member.id}/`, owner, { active: false })
    expectRefusal(await use(fresh), 410, "reset_link_invalid")
  })

  it("ends with its maker, and when the account comes out of the maker's reach", async () => {
    const boss = await newMember(test, owner, { role: "manager" })
    const member = await newMember(test, owner)
    const linkOf = async (headers: Bearer) =>
      dataOf("POST /staff/people/{id}/password-resets/", await makeLink(member.id, headers)).token
    const kept = await linkOf(boss.headers)
    await callStaff(test, `PATCH /staff/people/${boss.id}/`, owner, { active: false })
    expectRefusal(await use(kept), 410, "reset_link_invalid")
    const other = await newMember(test, owner, { role: "manager" })
    const early = await linkOf(other.headers)
    await test.database.withTransaction((tx) =>
      tx.update(staff).set({ role: "owner" }).where(eq(staff.id, member.id)),
    )
    expectRefusal(await use(early), 410, "reset_link_invalid")
  })

  it("is refused to a manager for an owner, to another place, and for oneself", async () => {
    const manager = await bearer(test.app, known.staff.manager)
    const [row] = await test.database.read
      .select()
      .from(staff)
      .where(eq(staff.email, known.staff.owner))
    const ownerId = row?.id ?? ""
    expectRefusal(await makeLink(ownerId, manager), 409, "staff_out_of_reach")
    expectRefusal(await makeLink(ownerId), 409, "staff_is_self")
    const cafe = await bearer(test.app, known.staff.cafeOwner)
    expectRefusal(await makeLink(ownerId, cafe), 404, "staff_not_found")
  })

  it("does not get past two-step sign-in", async () => {
    const member = await newCodeHolder()
    expect((await use(await linkFor(member.id))).statusCode).toBe(200)
    expectRefusal(await signInWith(member, undefined, other), 401, "sign_in_code_needed")
  })

  it.each(["", "x", `${"A".repeat(22)}${"0".repeat(32)}zzzzzzzz`])(
    "that is made up is refused: %s",
    async (token) => {
      expectRefusal(await use(token), 410, "reset_link_invalid")
    },
  )
})

describe("two-step sign-in", () => {
  it("is on only once a code has confirmed the key", async () => {
    const member = await newMember(test, owner)
    expectRefusal(await startTotp(member, "wrong"), 409, "password_wrong")
    const { key } = dataOf("POST /staff/me/totp/", await startTotp(member))
    expect((await signInWith(member)).statusCode).toBe(200)
    expectRefusal(await confirmTotp(member, "000000"), 409, "totp_code_wrong")
    expect(await security(member)).toMatchObject({ has_totp: false, recovery_codes_left: 0 })
    expect((await confirmTotp(member, codeOf(key))).statusCode).toBe(200)
    expect(await security(member)).toMatchObject({ has_totp: true, recovery_codes_left: 10 })
    expectRefusal(await startTotp(member), 409, "totp_changed_meanwhile")
  })

  it("asks for a code after the right password alone", async () => {
    const member = await newCodeHolder()
    expectRefusal(await signInWith(member, undefined, "wrong"), 401, "sign_in_failed")
    expectRefusal(await signInWith(member), 401, "sign_in_code_needed")
    expectRefusal(await signInWith(member, "000000"), 401, "sign_in_code_wrong")
    expect((await signInWith(member, codeOf(member.key))).statusCode).toBe(200)
  })

  it("takes a code once, also when it comes several times at once", async () => {
    const member = await newCodeHolder()
    const code = codeOf(member.key)
    const replies = await Promise.all([1, 2, 3].map(() => signInWith(member, code)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    expectRefusal(await signInWith(member, code), 401, "sign_in_code_wrong")
    pass(stepMs)
    expect((await signInWith(member, codeOf(member.key))).statusCode).toBe(200)
  })

  it("takes digits of an Arabic keyboard", async () => {
    const member = await newCodeHolder()
    const arabic = codeOf(member.key).replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "")
    expect((await signInWith(member, arabic)).statusCode).toBe(200)
  })

  it("takes each recovery code once", async () => {
    const member = await newCodeHolder()
    const [first = "", second = ""] = member.recoveryCodes
    expect(new Set(member.recoveryCodes).size).toBe(10)
    expect((await signInWith(member, first)).statusCode).toBe(200)
    expectRefusal(await signInWith(member, first), 401, "sign_in_code_wrong")
    const typed = second.replace("-", " ").toLowerCase()
    expect((await signInWith(member, typed)).statusCode).toBe(200)
    expect((await security(member)).recovery_codes_left).toBe(8)
  })

  it("locks after five wrong codes, whatever the address and though the password is right", async () => {
    const member = await newCodeHolder()
    for (let tried = 0; tried < 5; tried++) {
      expectRefusal(await signInWith(member, "000000"), 401, "sign_in_code_wrong")
    }
    expectRefusal(await signInWith(member), 401, "sign_in_code_needed")
    expectRefusal(await signInWith(member, codeOf(member.key)), 429, "sign_in_locked")
    pass(60_000)
    expect((await signInWith(member, codeOf(member.key))).statusCode).toBe(200)
  })

  it("is turned off with a code, and by an owner for who has lost everything", async () => {
    const member = await newCodeHolder()
    expectRefusal(await totpOff(member, "000000"), 409, "totp_code_wrong")
    expect((await totpOff(member, codeOf(member.key))).statusCode).toBe(200)
    expect((await signInWith(member)).statusCode).toBe(200)
    expectRefusal(await totpOff(member, "000000"), 409, "totp_changed_meanwhile")
    const lost = await newCodeHolder()
    const reset = `DELETE /staff/people/${lost.id}/totp/` as const
    expect((await callStaff(test, reset, owner)).statusCode).toBe(200)
    expect((await signInWith(lost)).statusCode).toBe(200)
  })

  it("keeps key and recovery codes unreadable in the database", async () => {
    const member = await newCodeHolder()
    const rows = await test.database.read.select().from(staff).where(eq(staff.id, member.id))
    const text = JSON.stringify(rows)
    expect(text).not.toContain(member.key)
    for (const code of member.recoveryCodes) expect(text).not.toContain(code.replace("-", ""))
  })
})
