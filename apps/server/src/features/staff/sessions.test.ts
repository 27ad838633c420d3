import { establishment } from "@sufra/db/schema/place/establishment"
import { staff, staffSession } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { makeRefreshToken } from "../../auth/refresh-token.ts"
import { refreshBy, refreshTokenIn, signIn } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { refreshTokenKeptForMs } from "./sessions.ts"

const test = useTestApp()
const dayMs = 24 * 60 * 60_000

const refresh = (token: string) => refreshBy(test.app, token)

/** Returns what the browser holds after it asked with this token. */
async function renewed(token: string) {
  const reply = await refresh(token)
  return { ...dataOf("POST /staff/sessions/refresh/", reply), refreshToken: refreshTokenIn(reply) }
}

/** Lets the token grow old enough to be exchanged, then asks as `renewed` does. */
function exchanged(token: string) {
  pass(refreshTokenKeptForMs)
  return renewed(token)
}

async function newSession(email: string = known.staff.owner) {
  return (await signIn(test.app, email)).data
}

function pass(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

async function expectEnded(token: string): Promise<void> {
  expectRefusal(await refresh(token), 401, "session_expired")
}

describe("a refresh token", () => {
  it("is exchanged for its successor, with an access token that works", async () => {
    const first = await newSession()
    const second = await exchanged(first.refreshToken)
    expect(second.session_id).toBe(first.session_id)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    const me = await test.app.inject({
      url: "/api/staff/me/",
      headers: { authorization: `Bearer ${second.access_token}` },
    })
    expect(dataOf("GET /staff/me/", me).email).toBe(known.staff.owner)
  })

  it("that is younger than ten minutes stays, however often tabs are opened and reloaded", async () => {
    const first = await newSession()
    pass(refreshTokenKeptForMs - 1)
    const tabs = await Promise.all(Array.from({ length: 4 }, () => renewed(first.refreshToken)))
    expect(new Set(tabs.map((tab) => tab.refreshToken))).toEqual(new Set([first.refreshToken]))
    const second = await exchanged(first.refreshToken)
    // A slow reply put the one before back into the browser after a third tab had used its successor.
    expect((await renewed(second.refreshToken)).refreshToken).toBe(second.refreshToken)
    expect((await renewed(first.refreshToken)).refreshToken).toBe(second.refreshToken)
  })

  it("presented again within 60 s gives the same successor", async () => {
    const first = await newSession()
    const second = await exchanged(first.refreshToken)
    pass(60_000)
    expect((await renewed(first.refreshToken)).refreshToken).toBe(second.refreshToken)
    await exchanged(second.refreshToken)
  })

  it("presented twice at once gives both the same successor", async () => {
    const first = await newSession()
    pass(refreshTokenKeptForMs)
    const both = await Promise.all(Array.from({ length: 8 }, () => renewed(first.refreshToken)))
    expect(new Set(both.map((tokens) => tokens.refreshToken)).size).toBe(1)
    expect(both[0]?.refreshToken).not.toBe(first.refreshToken)
    await exchanged(both[0]?.refreshToken ?? "")
  })

  it("presented again after its successor was used ends the session for both sides", async () => {
    const first = await newSession()
    const second = await exchanged(first.refreshToken)
    const third = await exchanged(second.refreshToken)
    await expectEnded(first.refreshToken)
    await expectEnded(third.refreshToken)
    await expectEnded(second.refreshToken)
  })

  it("presented again after more than 60 s ends the session", async () => {
    const first = await newSession()
    const second = await exchanged(first.refreshToken)
    pass(60_001)
    await expectEnded(first.refreshToken)
    await expectEnded(second.refreshToken)
  })

  it("leaves the account's other sessions alone when it ends its own", async () => {
    const other = await newSession()
    const first = await newSession()
    await exchanged((await exchanged(first.refreshToken)).refreshToken)
    await expectEnded(first.refreshToken)
    await renewed(other.refreshToken)
  })

  it("lives 60 days from its last use", async () => {
    const first = await newSession()
    pass(60 * dayMs - 1)
    const second = await renewed(first.refreshToken)
    pass(60 * dayMs)
    await expectEnded(second.refreshToken)
  })

  it("dies with its account and with its place", async () => {
    const ofAccount = await newSession(known.staff.cashier)
    const ofPlace = await newSession(known.staff.cafeOwner)
    await test.database.withTransaction(async (tx) => {
      await tx.update(staff).set({ active: false }).where(eq(staff.email, known.staff.cashier))
      await tx
        .update(establishment)
        .set({ active: false })
        .where(eq(establishment.id, known.establishments.cardamomCorner))
    })
    await expectEnded(ofAccount.refreshToken)
    await expectEnded(ofPlace.refreshToken)
  })
})

describe("a forged refresh token", () => {
  const firstOf = (sessionId: string) =>
    ({ kind: "staff", establishmentId: null, sessionId, generation: 1 }) as const

  it("with a guessed next number or a foreign secret is refused and ends nothing", async () => {
    const { refreshToken: token } = await newSession()
    const [sessionId = "", , mac] = token.split(".")
    await expectEnded(`${sessionId}.2.${mac}`)
    await expectEnded(makeRefreshToken("another secret", firstOf(sessionId)))
    await renewed(token)
  })

  it("made for a customer is refused and ends nothing", async () => {
    const { refreshToken: token } = await newSession()
    const [sessionId = ""] = token.split(".")
    const { signingSecret } = test.services
    const foreign = makeRefreshToken(signingSecret, { ...firstOf(sessionId), kind: "customer" })
    await expectEnded(foreign)
    await renewed(token)
  })

  it("of a session that does not exist is refused", async () => {
    const { signingSecret } = test.services
    const sessionId = "99999999-9999-4999-8999-999999999999"
    await expectEnded(makeRefreshToken(signingSecret, firstOf(sessionId)))
  })

  it.each(["", ".", "..", "a.b.c", "null", "🍽️.1.x", "x".repeat(60)])(
    "that is garbled is refused: %s",
    async (token) => {
      await expectEnded(token)
    },
  )

  it("with something added is refused", async () => {
    const { refreshToken: token } = await newSession()
    await expectEnded(`${token}.x`)
    await expectEnded(` ${token}`)
    await renewed(token)
  })

  it.each(["0", "-1", "1.5", "1e9", "NaN", "", "01"])(
    "whose number is %s is refused",
    async (number) => {
      const [sessionId, , mac] = (await newSession()).refreshToken.split(".")
      await expectEnded(`${sessionId}.${number}.${mac}`)
    },
  )

  it("cannot be made from what the table holds", async () => {
    const { refreshToken: token } = await newSession()
    const rows = await test.database.read.select().from(staffSession)
    expect(JSON.stringify(rows)).not.toContain(token.split(".")[2])
  })
})
