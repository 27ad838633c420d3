import { randomUUID } from "node:crypto"
import { establishmentVersion } from "@sufra/db/schema/place/establishment"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { type Bearer, bearer, signIn } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
let admin: Bearer

beforeAll(async () => {
  admin = await bearer(test.app, known.staff.platformAdministrator)
})

const password = "a long enough password"

function newPlace(change: object = {}) {
  const id = randomUUID()
  return {
    id,
    name: { en: "New place", sa: "مكان جديد" },
    owner_name: "Huda",
    owner_email: `huda-${id}@example.com`,
    owner_password: password,
    ...change,
  }
}

function create(payload: object) {
  const url = "/api/staff/establishments/"
  return test.app.inject({ method: "POST", url, headers: admin, payload })
}

async function places() {
  const reply = await test.app.inject({ url: "/api/staff/establishments/", headers: admin })
  return dataOf("GET /staff/establishments/", reply)
}

function owners(email: string) {
  return test.database.read.select().from(staff).where(eq(staff.email, email.toLowerCase()))
}

describe("a new establishment", () => {
  it("is active, listed first, and its owner signs in", async () => {
    const given = newPlace({ owner_email: "Huda@Example.com" })
    const made = dataOf("POST /staff/establishments/", await create(given))
    expect(made).toMatchObject({ id: given.id, name: given.name, active: true })
    expect((await places())[0]?.id).toBe(given.id)
    const { status, data } = await signIn(test.app, "huda@example.com", password)
    expect({ status, role: data.staff.role }).toEqual({ status: 200, role: "owner" })
    const guest = await test.app.inject(`/api/restaurant/qr/${given.id}/data/`)
    expect(dataOf("GET /restaurant/qr/{uuid}/data/", guest)).toMatchObject({ branch: null })
  })

  it("has no main branch yet, and says so with a code", async () => {
    const given = newPlace()
    await create(given)
    const reply = await test.app.inject({
      url: "/api/branch/main-branch/",
      cookies: { "sufra-scan": given.id },
    })
    expectRefusal(reply, 404, "branch_not_found")
  })

  it("is made once by a retry with the same id", async () => {
    const given = newPlace()
    const first = dataOf("POST /staff/establishments/", await create(given))
    const again = dataOf("POST /staff/establishments/", await create(given))
    expect(again).toEqual(first)
    const otherPassword = await create({ ...given, owner_password: "another long password" })
    expectRefusal(otherPassword, 409, "request_differs")
    expect((await places()).filter((place) => place.id === given.id)).toHaveLength(1)
    expect(await owners(given.owner_email)).toHaveLength(1)
  })

  it("is made once by the same request five times at once", async () => {
    const given = newPlace()
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(given)))
    const made = replies.map((reply) => dataOf("POST /staff/establishments/", reply))
    expect(new Set(made.map((row) => JSON.stringify(row))).size).toBe(1)
    expect(await owners(given.owner_email)).toHaveLength(1)
  })

  it("is refused when the owner's e-mail is taken, and leaves nothing behind", async () => {
    const before = await places()
    const given = newPlace({ owner_email: known.staff.owner.toUpperCase() })
    expectRefusal(await create(given), 409, "email_taken")
    expect(await places()).toEqual(before)
  })

  it("is made for one of two that want the same e-mail at once", async () => {
    const email = `race-${randomUUID()}@example.com`
    const both = [newPlace({ owner_email: email }), newPlace({ owner_email: email })]
    const replies = await Promise.all(both.map(create))
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
    const ids = (await places()).map((place) => place.id)
    expect(both.filter((given) => ids.includes(given.id))).toHaveLength(1)
    expect(await owners(email)).toHaveLength(1)
  })

  it("cannot take the id of an establishment that has another owner", async () => {
    const given = newPlace({ id: known.establishments.baytAlKaram })
    expectRefusal(await create(given), 400, "validation_failed", { id: "invalid" })
    expect(await owners(given.owner_email)).toEqual([])
  })

  it("is refused field by field", async () => {
    const wrong = newPlace({
      id: "1",
      name: { en: "", sa: "x".repeat(81) },
      owner_name: " ",
      owner_email: "nobody",
      owner_password: "short",
    })
    expectRefusal(await create(wrong), 400, "validation_failed", {
      id: "invalid",
      "name.en": "required",
      "name.sa": "too_long",
      owner_name: "required",
      owner_email: "email_invalid",
      owner_password: "too_short",
    })
  })
})

describe("deactivating an establishment", () => {
  function setActive(id: string, active: boolean) {
    const url = `/api/staff/establishments/${id}/`
    return test.app.inject({ method: "PATCH", url, headers: admin, payload: { active } })
  }

  const guestCalls = [
    `/api/restaurant/qr/${known.qr.olaya}/data/`,
    `/api/restaurant/qr/${known.establishments.baytAlKaram}/data/`,
    `/api/branch/list-qr/${known.qr.olaya}/`,
    `/api/menu/order/qr/payment/choices/${known.qr.olaya}/`,
    "/api/branch/main-branch/",
  ]

  function asGuest(url: string) {
    return test.app.inject({ url, cookies: { "sufra-scan": known.qr.olaya } })
  }

  it("closes every guest call at once, and activating opens them again", async () => {
    const id = known.establishments.baytAlKaram
    const closed = dataOf("PATCH /staff/establishments/{id}/", await setActive(id, false))
    expect(closed.active).toBe(false)
    for (const url of guestCalls) {
      expectRefusal(await asGuest(url), 403, "establishment_deactivated")
    }
    const scan = await test.app.inject({
      method: "POST",
      url: "/api/branch/qr-check/",
      payload: { uuid: known.qr.olayaTable12 },
    })
    expectRefusal(scan, 403, "establishment_deactivated")
    expect((await asGuest(`/api/branch/list-qr/${known.qr.cardamomCorner}/`)).statusCode).toBe(200)
    await setActive(id, true)
    for (const url of guestCalls) expect((await asGuest(url)).statusCode).toBe(200)
  })

  it("changes the version, so that open pages and caches follow", async () => {
    const id = known.establishments.cardamomCorner
    const version = async () => {
      const rows = await test.database.read
        .select()
        .from(establishmentVersion)
        .where(eq(establishmentVersion.establishmentId, id))
      return rows[0]?.version ?? 0
    }
    const before = await version()
    await setActive(id, false)
    await setActive(id, true)
    expect(await version()).toBe(before + 2)
  })

  it("of an unknown one is a 404, of a malformed body a 400", async () => {
    const unknown = await setActive("99999999-9999-4999-8999-999999999999", false)
    expectRefusal(unknown, 404, "establishment_not_found")
    const url = `/api/staff/establishments/${known.establishments.baytAlKaram}/`
    const reply = await test.app.inject({
      method: "PATCH",
      url,
      headers: admin,
      payload: { active: "no" },
    })
    expectRefusal(reply, 400, "validation_failed", { active: "invalid" })
  })
})
