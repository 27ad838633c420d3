import { establishment } from "@sufra/db/schema/place/establishment"
import { signInGuard, staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { can, capabilities } from "@sufra/domain/staff/roles"
import { eq } from "drizzle-orm"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { newAddress, signIn } from "../../testing/sign-in.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { startTestApp, useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const minuteMs = 60_000
const { owner, cashier } = known.staff

function pass(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

afterEach(() =>
  test.database.withTransaction(async (tx) => {
    await tx.update(staff).set({ active: true })
    await tx.delete(signInGuard)
    await tx
      .update(establishment)
      .set({ active: true })
      .where(eq(establishment.id, known.establishments.baytAlKaram))
  }),
)

/** Statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await test.database.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows.length
}

describe("signing in", () => {
  it.each(Object.values(known.staff))("works for %s", async (email) => {
    const reply = await test.app.inject({
      method: "POST",
      url: "/api/staff/sessions/",
      remoteAddress: newAddress(),
      payload: { email, password: known.password },
    })
    const data = dataOf("POST /staff/sessions/", reply)
    expect(data.staff.email).toBe(email)
    const { role, branch_ids } = data.staff
    const standing = { role, worksEverywhere: branch_ids.length === 0 }
    expect(data.staff.capabilities).toEqual(
      capabilities.filter((capability) => can(standing, capability)),
    )
    expect(data.staff.establishment === null).toBe(data.staff.role === "platform-administrator")
    expect(reply.body).not.toContain("argon2")
  })

  it("does not mind capitals and blanks in the e-mail", async () => {
    expect((await signIn(test.app, "  Owner@Demo.Sufra ")).status).toBe(200)
  })

  it("opens nothing with a password that was replaced while it was checked", async () => {
    const asked = test.database.withTransaction(async (tx) => {
      const [before] = await tx.select().from(staff).where(eq(staff.email, cashier)).for("update")
      await tx.update(staff).set({ passwordHash: "another" }).where(eq(staff.email, cashier))
      const answer = signIn(test.app, cashier)
      // It waits for this transaction, which holds the account: then the password is another one.
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0))
      return { answer, passwordHash: before?.passwordHash ?? "" }
    })
    const { answer, passwordHash } = await asked
    expect((await answer).status).toBe(401)
    await test.database.withTransaction((tx) =>
      tx.update(staff).set({ passwordHash }).where(eq(staff.email, cashier)),
    )
    expect((await signIn(test.app, cashier)).status).toBe(200)
  })

  it("works on many devices at once, also while another one's mistakes are forgotten", async () => {
    const atOnce = () => Promise.all(Array.from({ length: 10 }, () => signIn(test.app, owner)))
    for (let round = 0; round < 3; round++) {
      const answers = await atOnce()
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    }
  })

  it("answers a wrong password, an unknown e-mail and a closed account alike", async () => {
    const wrong = await signIn(test.app, owner, "wrong")
    const unknown = await signIn(test.app, "nobody@demo.sufra", "wrong")
    await test.database.withTransaction((tx) =>
      tx.update(staff).set({ active: false }).where(eq(staff.email, cashier)),
    )
    const closed = await signIn(test.app, cashier)
    for (const answer of [wrong, unknown, closed]) {
      expect(answer.status).toBe(401)
      expect({ ...answer.error, reference: "" }).toEqual({
        code: "sign_in_failed",
        message: "sign_in_failed",
        reference: "",
      })
    }
  })

  it("is refused to staff of a deactivated place", async () => {
    await test.database.withTransaction((tx) =>
      tx
        .update(establishment)
        .set({ active: false })
        .where(eq(establishment.id, known.establishments.baytAlKaram)),
    )
    const { status, error } = await signIn(test.app, owner)
    expect({ status, code: error?.code }).toEqual({
      status: 403,
      code: "establishment_deactivated",
    })
    expect((await signIn(test.app, known.staff.cafeOwner)).status).toBe(200)
  })

  it("is refused with the password of the demo outside the demo", async () => {
    const real = await startTestApp({ sharedUrl: test.databaseUrl, isDemo: false })
    const ofOwner = await signIn(real.app, owner)
    const unknown = await signIn(real.app, "nobody@demo.sufra")
    for (const answer of [ofOwner, unknown]) {
      expect({ status: answer.status, code: answer.error?.code }).toEqual({
        status: 403,
        code: "demo_password_refused",
      })
    }
    await real.close()
  })
})

describe("wrong passwords for one e-mail from many addresses", () => {
  const guess = (address = newAddress(), headers = {}, password = "wrong") =>
    test.app.inject({
      method: "POST",
      url: "/api/staff/sessions/",
      remoteAddress: address,
      headers,
      payload: { email: owner, password },
    })

  it("are locked for strangers after twenty, and not for a device that signed in before", async () => {
    const before = await guess(newAddress(), {}, known.password)
    const [device] = before.cookies.filter(({ name }) => name === "sufra-staff-device")
    expect(device).toMatchObject({ httpOnly: true, sameSite: "Lax" })
    const codes: string[] = []
    for (let tried = 0; tried < 22; tried++) codes.push((await guess()).json().error.code)
    expect(codes.slice(0, 20)).toEqual(Array(20).fill("sign_in_failed"))
    expect(codes.slice(20)).toEqual(["sign_in_locked", "sign_in_locked"])
    expect((await guess(newAddress(), {}, known.password)).statusCode).toBe(429)
    const cookie = `sufra-staff-device=${device?.value}`
    expect((await guess(newAddress(), { cookie }, known.password)).statusCode).toBe(200)
    const forged = { cookie: "sufra-staff-device=AAAAAAAAAAAAAAAAAAAAAA" }
    expect((await guess(newAddress(), forged, known.password)).statusCode).toBe(429)
    pass(minuteMs)
    expect((await guess(newAddress(), {}, known.password)).statusCode).toBe(200)
  })
})

describe("the lock after wrong passwords", () => {
  let here = ""
  // One address within a test; another for the next, since sign-ins per address are limited too.
  beforeEach(() => {
    here = newAddress()
  })
  const tryHere = (password?: string, email: string = owner) =>
    signIn(test.app, email, password, here)

  async function failTimes(count: number, email: string = owner) {
    for (let tried = 0; tried < count; tried++) await tryHere("wrong", email)
  }

  it.each([owner, "nobody@demo.sufra"])(
    "comes with the fifth for %s, known or not",
    async (email) => {
      await failTimes(4, email)
      expect((await tryHere("wrong", email)).error?.code).toBe("sign_in_failed")
      const { status, error } = await tryHere(undefined, email)
      expect({ status, code: error?.code, fields: error?.fields }).toEqual({
        status: 429,
        code: "sign_in_locked",
        fields: { minutes: 1 },
      })
    },
  )

  it("ends when its time has passed, to the millisecond", async () => {
    await failTimes(5)
    pass(minuteMs - 1)
    expect((await tryHere()).error?.code).toBe("sign_in_locked")
    pass(1)
    expect((await tryHere()).status).toBe(200)
  })

  it("ends with a clock that was a day ahead: nobody is locked out until it has caught up", async () => {
    pass(24 * 60 * minuteMs)
    await failTimes(5)
    expect((await tryHere()).error?.fields).toEqual({ minutes: 1 })
    pass(-24 * 60 * minuteMs)
    await failTimes(1)
    expect((await tryHere()).error?.fields).toEqual({ minutes: 2 })
    pass(2 * minuteMs)
    expect((await tryHere()).status).toBe(200)
  })

  it("grows with every further mistake, and is not prolonged by tries while it holds", async () => {
    await failTimes(8)
    pass(minuteMs)
    await failTimes(1)
    expect((await tryHere()).error?.fields).toEqual({ minutes: 2 })
  })

  it("forgets the mistakes after a good sign-in, and after a day", async () => {
    await failTimes(4)
    expect((await tryHere()).status).toBe(200)
    await failTimes(4)
    pass(24 * 60 * minuteMs + 1)
    await failTimes(4)
    expect((await tryHere()).status).toBe(200)
  })

  it("is of one account, and of the address the mistakes came from", async () => {
    await failTimes(5)
    expect((await tryHere(undefined, known.staff.manager)).status).toBe(200)
    expect((await signIn(test.app, owner)).status).toBe(200)
    expect((await tryHere()).error?.code).toBe("sign_in_locked")
  })

  it("counts mistakes made at once one by one", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryHere("wrong")))
    const codes = answers.map((answer) => answer.error?.code)
    expect(codes.filter((code) => code === "sign_in_failed")).toHaveLength(5)
    expect(codes.filter((code) => code === "sign_in_locked")).toHaveLength(15)
  })
})
