import { known } from "@sufra/db/seeds/demo/known"
import { describe, expect, it } from "vitest"
import { newAddress, refreshBy, signIn } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()

async function openSession(email: string) {
  const { data } = await signIn(test.app, email)
  return { headers: { authorization: `Bearer ${data.access_token}` }, ...data }
}

type Session = Awaited<ReturnType<typeof openSession>>

async function list({ headers }: Pick<Session, "headers">) {
  const reply = await test.app.inject({ url: "/api/staff/sessions/", headers })
  return dataOf("GET /staff/sessions/", reply)
}

function end({ headers }: Session, id: string) {
  return test.app.inject({ method: "DELETE", url: `/api/staff/sessions/${id}/`, headers })
}

function refresh({ refreshToken }: Session) {
  return refreshBy(test.app, refreshToken)
}

async function idOf(session: Session): Promise<string> {
  return (await list(session)).find((row) => row.is_current)?.id ?? ""
}

describe("the list of sessions", () => {
  it("holds the account's own open ones, and marks the current", async () => {
    const one = await openSession(known.staff.owner)
    const other = await openSession(known.staff.owner)
    await openSession(known.staff.manager)
    const rows = await list(one)
    expect(rows).toHaveLength(2)
    expect(rows.filter((row) => row.is_current)).toHaveLength(1)
    expect(await idOf(one)).not.toBe(await idOf(other))
  })

  it("tells which browser it was, and keeps no more than 300 characters of it", async () => {
    const reply = await test.app.inject({
      method: "POST",
      url: "/api/staff/sessions/",
      remoteAddress: newAddress(),
      headers: { "user-agent": "Tablet ".repeat(100) },
      payload: { email: known.staff.courier, password: known.password },
    })
    const data = dataOf("POST /staff/sessions/", reply)
    const headers = { authorization: `Bearer ${data.access_token}` }
    const rows = await list({ headers })
    expect(rows[0]?.user_agent).toHaveLength(300)
  })

  it("loses a session that was ended, whose token is then worth nothing", async () => {
    const mine = await openSession(known.staff.kitchen)
    const lost = await openSession(known.staff.kitchen)
    const lostId = await idOf(lost)
    dataOf("DELETE /staff/sessions/{id}/", await end(mine, lostId))
    expect((await list(mine)).map((row) => row.id)).not.toContain(lostId)
    expectRefusal(await refresh(lost), 401, "session_expired")
    const me = await test.app.inject({ url: "/api/staff/me/", headers: lost.headers })
    expectRefusal(me, 401, "session_expired")
    expect((await refresh(mine)).statusCode).toBe(200)
    expectRefusal(await end(mine, lostId), 404, "not_found")
  })

  it("does not end another account's session, be it of the same place", async () => {
    const mine = await openSession(known.staff.cashier)
    for (const email of [known.staff.manager, known.staff.cafeOwner]) {
      const other = await openSession(email)
      expectRefusal(await end(mine, await idOf(other)), 404, "not_found")
      expect((await refresh(other)).statusCode).toBe(200)
    }
  })

  it("answers 404 for an unknown id and 400 for a malformed one", async () => {
    const mine = await openSession(known.staff.cashier)
    expectRefusal(await end(mine, "99999999-9999-4999-8999-999999999999"), 404, "not_found")
    expectRefusal(await end(mine, "1"), 400, "validation_failed", { id: "invalid" })
  })

  it("forgets sessions whose 60 days are over", async () => {
    await openSession(known.staff.owner)
    test.clock.now = new Date(test.clock.now.getTime() + 60 * 24 * 60 * 60_000)
    const mine = await openSession(known.staff.owner)
    expect(await list(mine)).toHaveLength(1)
  })
})
