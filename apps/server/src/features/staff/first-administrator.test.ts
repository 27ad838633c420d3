import { staff } from "@sufra/db/schema/staff"
import { newId } from "@sufra/domain/kernel/ids"
import { describe, expect, it } from "vitest"
import { prepareInstallation } from "../../boot/installation.ts"
import { newAddress, signIn } from "../../testing/sign-in.ts"
import { callStaff, linkLanguage, newMember } from "../../testing/staff-accounts.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { startTestApp, type TestApp, useTestApp } from "../../testing/test-app.ts"

const demo = useTestApp()

const someone = { name: "Lama", email: "Lama@Example.com", password: "a long enough password" }

function setUp(test: TestApp, token: string, given: object = someone) {
  return test.app.inject({
    method: "POST",
    url: "/api/staff/setup/",
    remoteAddress: newAddress(),
    payload: { setup_token: token, ...given },
  })
}

async function withEmpty(work: (test: TestApp, token: string) => Promise<void>): Promise<void> {
  const started = await startTestApp({ isEmpty: true })
  try {
    expect(started.setupToken).toBeTypeOf("string")
    await work(started, started.setupToken ?? "")
  } finally {
    await started.close()
  }
}

function administrators(test: TestApp) {
  return test.database.read.select().from(staff)
}

describe("the link of the first administrator", () => {
  it("works once, signs in, and then the password does", () =>
    withEmpty(async (test, token) => {
      const data = dataOf("POST /staff/setup/", await setUp(test, token))
      expect(data.staff).toMatchObject({
        email: "lama@example.com",
        role: "platform-administrator",
        establishment: null,
      })
      const headers = { authorization: `Bearer ${data.access_token}` }
      const list = await test.app.inject({ url: "/api/staff/establishments/", headers })
      expect(dataOf("GET /staff/establishments/", list)).toEqual([])
      const again = await setUp(test, token, { ...someone, email: "other@example.com" })
      expectRefusal(again, 403, "setup_link_invalid")
      expect((await signIn(test.app, someone.email, someone.password)).status).toBe(200)
    }))

  it("makes the owner of a single restaurant, who runs the installation too", () =>
    withEmpty(async (test, token) => {
      const place = { id: newId(), name: { en: "Karam", sa: "كرم" } }
      const data = dataOf("POST /staff/setup/", await setUp(test, token, { ...someone, place }))
      expect(data.staff).toMatchObject({ role: "owner", establishment: { id: place.id } })
      const headers = { authorization: `Bearer ${data.access_token}` }
      for (const url of ["today", "establishments", "backups", "settings", "installation"]) {
        const reply = await test.app.inject({ url: `/api/staff/${url}/`, headers })
        expect([url, reply.statusCode]).toEqual([url, 200])
      }
      const again = await setUp(test, token, { ...someone, email: "other@example.com" })
      expectRefusal(again, 403, "setup_link_invalid")
    }))

  it("its owner stays who runs the installation, and so does their place", () =>
    withEmpty(async (test, token) => {
      const place = { id: newId(), name: { en: "Karam", sa: "كرم" } }
      const first = dataOf("POST /staff/setup/", await setUp(test, token, { ...someone, place }))
      const headers = { authorization: `Bearer ${first.access_token}` }
      const second = await newMember(test, headers, { role: "owner" })
      const { id } = first.staff
      const off = { active: false }
      const switched = await callStaff(test, `PATCH /staff/people/${id}/`, second.headers, off)
      expectRefusal(switched, 409, "staff_out_of_reach")
      const listed = dataOf(
        "GET /staff/people/",
        await callStaff(test, "GET /staff/people/", second.headers),
      )
      const version = listed.people.find((one) => one.id === id)?.version
      const asManager = { name: "Lama", role: "manager", branch_ids: [], version }
      const saved = await callStaff(test, `PUT /staff/people/${id}/`, second.headers, asManager)
      expectRefusal(saved, 409, "staff_out_of_reach")
      const key = `POST /staff/people/${id}/password-resets/` as const
      const reset = await callStaff(test, key, second.headers, linkLanguage)
      expectRefusal(reset, 409, "staff_out_of_reach")
      const url = `/staff/establishments/${place.id}/` as const
      const closed = await callStaff(test, `PATCH ${url}`, headers, off)
      expectRefusal(closed, 409, "place_runs_installation")
    }))

  it("makes one administrator of two that come at once", () =>
    withEmpty(async (test, token) => {
      const replies = await Promise.all(
        ["one", "two", "three"].map((name) =>
          setUp(test, token, { ...someone, email: `${name}@example.com` }),
        ),
      )
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 403, 403])
      expect(await administrators(test)).toHaveLength(1)
    }))

  it("is not spent by wrong input or a wrong token", () =>
    withEmpty(async (test, token) => {
      expectRefusal(await setUp(test, `${token}x`), 403, "setup_link_invalid")
      expectRefusal(await setUp(test, ""), 403, "setup_link_invalid")
      const short = await setUp(test, token, { ...someone, password: "short", email: "x" })
      expectRefusal(short, 400, "validation_failed", {
        password: "too_short",
        email: "email_invalid",
      })
      expect(await administrators(test)).toEqual([])
      expect((await setUp(test, token)).statusCode).toBe(200)
    }))

  it("is replaced at the next start, and gone once there is an administrator", () =>
    withEmpty(async (test, token) => {
      const start = () =>
        prepareInstallation({ ...test.services, wantsDemo: true, now: () => test.clock.now })
      const second = await start()
      expect(second).toMatchObject({ isDemo: false })
      expectRefusal(await setUp(test, token), 403, "setup_link_invalid")
      expect((await setUp(test, second.setupToken ?? "")).statusCode).toBe(200)
      expect((await start()).setupToken).toBeNull()
    }))

  it("does not exist in the demo", async () => {
    expect(demo.setupToken).toBeNull()
    expectRefusal(await setUp(demo, "null"), 403, "setup_link_invalid")
    expectRefusal(await setUp(demo, ""), 403, "setup_link_invalid")
  })
})

describe("an installation without the demo", () => {
  it("does not list its places to strangers", () =>
    withEmpty(async (test) => {
      const reply = await test.app.inject("/api/installation/")
      expect(dataOf("GET /installation/", reply)).toEqual({ is_demo: false, places: [] })
    }))

  it("the demo lists its active ones", async () => {
    const reply = await demo.app.inject("/api/installation/")
    const { places, is_demo } = dataOf("GET /installation/", reply)
    expect(is_demo).toBe(true)
    expect(places.map((place) => place.name.en)).toEqual(["Bayt Al Karam", "Cardamom Corner"])
  })
})
