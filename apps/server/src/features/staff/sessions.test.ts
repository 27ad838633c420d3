import { createHmac } from "node:crypto"
import { establishment } from "@sufra/db/schema/place/establishment"
import { staff, staffSession } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { makeRefreshToken } from "../../auth/refresh-token.ts"
import { signIn } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const dayMs = 24 * 60 * 60_000

function refresh(token: string) {
  return test.app.inject({
    method: "POST",
    url: "/api/staff/sessions/refresh/",
    payload: { refresh_token: token },
  })
}

async function renewed(token: string) {
  return dataOf("POST /staff/sessions/refresh/", await refresh(token))
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
    const second = await renewed(first.refresh_token)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const me = await test.app.inject({
      url: "/api/staff/me/",
      headers: { authorization: `Bearer ${second.access_token}` },
    })
    expect(dataOf("GET /staff/me/", me).email).toBe(known.staff.owner)
  })

  it("presented again within 60 s gives the same successor", async () => {
    const first = await newSession()
    const second = await renewed(first.refresh_token)
    pass(60_000)
    expect((await renewed(first.refresh_token)).refresh_token).toBe(second.refresh_token)
    await renewed(second.refresh_token)
  })

  it("presented twice at once gives both the same successor", async () => {
    const first = await newSession()
    const both = await Promise.all(Array.from({ length: 8 }, () => renewed(first.refresh_token)))
    expect(new Set(both.map((tokens) => tokens.refresh_token)).size).toBe(1)
    await renewed(both[0]?.refresh_token ?? "")
  })

  it("presented again after its successor was used ends the session for both sides", async () => {
    const first = await newSession()
    const second = await renewed(first.refresh_token)
    const third = await renewed(second.refresh_token)
    await expectEnded(first.refresh_token)
    await expectEnded(third.refresh_token)
    await expectEnded(second.refresh_token)
  })

  it("presented again after more than 60 s ends the session", async () => {
    const first = await newSession()
    const second = await renewed(first.refresh_token)
    pass(60_001)
    await expectEnded(first.refresh_token)
    await expectEnded(second.refresh_token)
  })

  it("leaves the account's other sessions alone when it ends its own", async () => {
    const other = await newSession()
    const first = await newSession()
    await renewed((await renewed(first.refresh_token)).refresh_token)
    await expectEnded(first.refresh_token)
    await renewed(other.refresh_token)
  })

  it("lives 60 days from its last use", async () => {
    const first = await newSession()
    pass(60 * dayMs - 1)
    const second = await renewed(first.refresh_token)
    pass(60 * dayMs)
    await expectEnded(second.refresh_token)
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
    await expectEnded(ofAccount.refresh_token)
    await expectEnded(ofPlace.refresh_token)
  })
})

describe("a refresh token from before the kind of session stood in its signature", () => {
  /** The first version made them so. */
  function former({ refresh_token: token }: { refresh_token: string }, secret?: string) {
    const [sessionId = "", generation = ""] = token.split(".")
    const text = `${sessionId}.${generation}`
    const hmac = createHmac("sha256", `refresh:${secret ?? test.services.signingSecret}`)
    return `${text}.${hmac.update(text).digest("base64url")}`
  }

  it("is exchanged for one of today's, for 60 days, and is as little worth twice", async () => {
    const session = await newSession()
    pass(60 * dayMs - 1)
    const next = await renewed(former(session))
    const last = await renewed(next.refresh_token)
    await expectEnded(former(session))
    await expectEnded(last.refresh_token)
    const unused = await newSession()
    pass(60 * dayMs)
    await expectEnded(former(unused))
  })

  it("is refused with another secret", async () => {
    const session = await newSession()
    await expectEnded(former(session, "another secret"))
    await renewed(session.refresh_token)
  })
})

describe("a forged refresh token", () => {
  const firstOf = (sessionId: string) =>
    ({ kind: "staff", establishmentId: null, sessionId, generation: 1 }) as const

  it("with a guessed next number or a foreign secret is refused and ends nothing", async () => {
    const { refresh_token: token } = await newSession()
    const [sessionId = "", , mac] = token.split(".")
    await expectEnded(`${sessionId}.2.${mac}`)
    await expectEnded(makeRefreshToken("another secret", firstOf(sessionId)))
    await renewed(token)
  })

  it("made for a customer is refused and ends nothing", async () => {
    const { refresh_token: token } = await newSession()
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
    const { refresh_token: token } = await newSession()
    await expectEnded(`${token}.x`)
    await expectEnded(` ${token}`)
    await renewed(token)
  })

  it.each(["0", "-1", "1.5", "1e9", "NaN", "", "01"])(
    "whose number is %s is refused",
    async (number) => {
      const [sessionId, , mac] = (await newSession()).refresh_token.split(".")
      await expectEnded(`${sessionId}.${number}.${mac}`)
    },
  )

  it("cannot be made from what the table holds", async () => {
    const { refresh_token: token } = await newSession()
    const rows = await test.database.read.select().from(staffSession)
    expect(JSON.stringify(rows)).not.toContain(token.split(".")[2])
  })
})
