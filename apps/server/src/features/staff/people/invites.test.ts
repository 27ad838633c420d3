import { message } from "@sufra/db/schema/message"
import { branch } from "@sufra/db/schema/place/branch"
import { staff, staffBranch, staffInvite } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { type Bearer, bearer, signIn } from "../../../testing/sign-in.ts"
import {
  callStaff,
  inviteBody,
  linkLanguage,
  newMember,
  newPassword,
} from "../../../testing/staff-accounts.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
let owner: Bearer
let emails = 0

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})

const newEmail = () => `invited-${++emails}@example.com`

async function invited(given: object = {}, headers = owner) {
  const reply = await callStaff(test, "POST /staff/invites/", headers, inviteBody(given))
  const invite = dataOf("POST /staff/invites/", reply)
  return { ...invite, token: invite.token ?? "" }
}

function accept(token: string, given: object = {}) {
  const body = { token, name: "Ali", email: newEmail(), password: newPassword, ...given }
  return callStaff(test, "POST /staff/invites/accept/", {}, body)
}

const find = (token: string) => callStaff(test, "POST /staff/invites/find/", {}, { token })

describe("an invite", () => {
  it("says what it is for, makes the account with role and branches, and signs in", async () => {
    const [place] = await test.database.read
      .select()
      .from(branch)
      .where(eq(branch.establishmentId, known.establishments.baytAlKaram))
    const branchId = place?.id ?? ""
    const { token } = await invited({ role: "kitchen", branch_ids: [branchId] })
    expect(dataOf("POST /staff/invites/find/", await find(token))).toMatchObject({
      name: "Ali",
      role: "kitchen",
      place_name: { en: "Bayt Al Karam" },
    })
    const email = newEmail()
    const accepted = await accept(token, { email: ` ${email.toUpperCase()} ` })
    const { staff: made } = dataOf("POST /staff/invites/accept/", accepted)
    expect(made).toMatchObject({ email, role: "kitchen", branch_ids: [branchId] })
    expect((await signIn(test.app, email, newPassword)).status).toBe(200)
    const rows = await test.database.read
      .select()
      .from(staffBranch)
      .where(eq(staffBranch.staffId, made.id))
    expect(rows).toHaveLength(1)
  })

  it("works once", async () => {
    const { token } = await invited()
    expect((await accept(token)).statusCode).toBe(200)
    expectRefusal(await accept(token), 410, "invite_invalid")
    expectRefusal(await find(token), 410, "invite_invalid")
  })

  it("accepted several times at once is one account", async () => {
    const { token } = await invited()
    const replies = await Promise.all(Array.from({ length: 4 }, () => accept(token)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410])
  })

  it("sent twice under one id is one, with the same link", async () => {
    const body = inviteBody()
    const send = async () =>
      dataOf("POST /staff/invites/", await callStaff(test, "POST /staff/invites/", owner, body))
    const both = await Promise.all([send(), send()])
    expect(both[0]).toEqual(both[1])
    const rows = await test.database.read
      .select()
      .from(staffInvite)
      .where(eq(staffInvite.id, body.id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(both[0].token?.slice(0, 22))
  })

  it("ends after 72 hours, to the millisecond", async () => {
    const { token } = await invited()
    const begun = test.clock.now
    test.clock.now = new Date(begun.getTime() + 72 * 3_600_000 - 1)
    expect((await find(token)).statusCode).toBe(200)
    test.clock.now = new Date(begun.getTime() + 72 * 3_600_000)
    expectRefusal(await accept(token), 410, "invite_invalid")
    test.clock.now = begun
  })

  it("has another link once it is renewed", async () => {
    const invite = await invited()
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const key = `POST /staff/invites/${invite.id}/renew/` as const
    const renewed = await callStaff(test, key, owner, linkLanguage)
    const { token } = dataOf("POST /staff/invites/{id}/renew/", renewed)
    expectRefusal(await find(invite.token), 410, "invite_invalid")
    expect((await accept(token ?? "")).statusCode).toBe(200)
    expectRefusal(await callStaff(test, key, owner, linkLanguage), 404, "invite_not_found")
  })

  it("does not work once it is withdrawn", async () => {
    const invite = await invited()
    const key = `DELETE /staff/invites/${invite.id}/` as const
    expect((await callStaff(test, key, owner)).statusCode).toBe(200)
    expectRefusal(await accept(invite.token), 410, "invite_invalid")
    expectRefusal(await callStaff(test, key, owner), 404, "invite_not_found")
  })

  it("ends with its maker, and works again once a colleague renews it", async () => {
    const boss = await newMember(test, owner, { role: "manager" })
    const invite = await invited({ role: "cashier" }, boss.headers)
    await callStaff(test, `PATCH /staff/people/${boss.id}/`, owner, { active: false })
    expectRefusal(await accept(invite.token), 410, "invite_invalid")
    const key = `POST /staff/invites/${invite.id}/renew/` as const
    const renewed = dataOf(
      "POST /staff/invites/{id}/renew/",
      await callStaff(test, key, owner, linkLanguage),
    )
    expect((await accept(renewed.token ?? "")).statusCode).toBe(200)
  })

  it.each(["", "x", "a".repeat(86), `${"A".repeat(22)}${"0".repeat(64)}`])(
    "that is made up is refused: %s",
    async (token) => {
      expectRefusal(await find(token), 410, "invite_invalid")
    },
  )

  it("keeps its link when the e-mail is taken or the input is wrong", async () => {
    const { token } = await invited()
    expectRefusal(await accept(token, { email: known.staff.cashier }), 409, "email_taken")
    const short = await accept(token, { password: "short" })
    expectRefusal(short, 400, "validation_failed", { password: "too_short" })
    expect((await accept(token)).statusCode).toBe(200)
  })

  it("is not made for an e-mail that somebody has", async () => {
    const body = inviteBody({ email: known.staff.cashier })
    const reply = await callStaff(test, "POST /staff/invites/", owner, body)
    expectRefusal(reply, 409, "email_taken")
  })
})

describe("who may invite", () => {
  it("a manager invites no manager and no owner, and sees no link of theirs", async () => {
    const manager = await bearer(test.app, known.staff.manager)
    for (const role of ["owner", "manager"]) {
      const reply = await callStaff(test, "POST /staff/invites/", manager, inviteBody({ role }))
      expectRefusal(reply, 409, "staff_out_of_reach")
    }
    const { id } = await invited({ role: "owner" })
    const list = dataOf("GET /staff/people/", await callStaff(test, "GET /staff/people/", manager))
    expect(list.invites.find((one) => one.id === id)).toMatchObject({ role: "owner", token: null })
    const renew = `POST /staff/invites/${id}/renew/` as const
    expectRefusal(await callStaff(test, renew, manager, linkLanguage), 409, "staff_out_of_reach")
  })

  it("another place does not find it", async () => {
    const { id } = await invited()
    const cafe = await bearer(test.app, known.staff.cafeOwner)
    const withdraw = `DELETE /staff/invites/${id}/` as const
    expectRefusal(await callStaff(test, withdraw, cafe), 404, "invite_not_found")
  })
})

describe("the e-mail of an invite", () => {
  const mails = (email: string) =>
    test.database.read.select().from(message).where(eq(message.recipient, email))

  it("goes out once for each link, in the language of the inviter", async () => {
    const email = newEmail()
    const body = inviteBody({ email })
    await callStaff(test, "POST /staff/invites/", owner, body)
    const again = await callStaff(test, "POST /staff/invites/", owner, body)
    const { token, was_emailed } = dataOf("POST /staff/invites/", again)
    expect(was_emailed).toBe(true)
    const sent = await mails(email)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain(`http://localhost/console/join#${token}`)
    expect(sent[0]?.body).toContain("بيت الكرم")
  })

  it("is not written without an address", async () => {
    const before = await test.database.read.$count(message)
    await invited()
    expect(await test.database.read.$count(message)).toBe(before)
  })
})

it("nobody's account is made of an invite alone", async () => {
  const before = await test.database.read.$count(staff)
  await invited({ email: newEmail() })
  expect(await test.database.read.$count(staff)).toBe(before)
})
