import { randomUUID } from "node:crypto"
import { toWire } from "@sufra/contract/wire-case"
import { customer } from "@sufra/db/schema/customer"
import { branch } from "@sufra/db/schema/place/branch"
import { establishment } from "@sufra/db/schema/place/establishment"
import { popup, slide, slider } from "@sufra/db/schema/promotion"
import { known } from "@sufra/db/seeds/demo/known"
import { type AudienceConditions, noConditions } from "@sufra/domain/promotion/audience"
import { and, eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Guest, makeGuest } from "../../testing/guest-orders.ts"
import { insertOrder } from "../../testing/orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments
let owner: Bearer
let guest: Guest
let mediaId: string
let branchId: string

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  guest = await makeGuest(test)
  const { read } = test.database
  const [place] = await read
    .select()
    .from(establishment)
    .where(eq(establishment.id, establishmentId))
  const [first] = await read
    .select()
    .from(branch)
    .where(eq(branch.establishmentId, establishmentId))
    .limit(1)
  mediaId = place?.logoMediaId ?? ""
  branchId = first?.id ?? ""
})

beforeEach(() =>
  test.database.withTransaction(async (tx) => {
    for (const table of [slide, slider, popup]) await tx.delete(table)
  }),
)

const text = { en: "Order", sa: "اطلب" }

async function save(kind: "popup" | "slider", conditions: Partial<AudienceConditions>) {
  test.clock.now = new Date(test.clock.now.getTime() + 1)
  const id = randomUUID()
  const shared = {
    ...{ kind, audience: "everyone", starts_at: null, ends_at: null, active: true },
    conditions: toWire({ ...noConditions, ...conditions }),
  }
  const own = {
    popup: { media_id: mediaId, popup_text: null, button_text: text, redirect_url: "/menu/{uuid}" },
    slider: {
      name: "Own",
      slides: [{ id: randomUUID(), media_id: mediaId, text: null, redirect_url: null }],
    },
  }[kind]
  const url = `/api/staff/promotions/${id}/`
  const payload = { ...shared, ...own }
  const reply = await test.app.inject({ method: "PUT", url, headers: owner, payload })
  expect(dataOf("PUT /staff/promotions/{id}/", reply).conditions).toEqual(shared.conditions)
  return id
}

async function everybodys() {
  const reply = await test.app.inject(`/api/restaurant/qr/${known.qr.olaya}/data/`)
  return dataOf("GET /restaurant/qr/{uuid}/data/", reply)
}

const ask = (headers: Partial<Bearer>, code: string = known.qr.olaya) =>
  test.app.inject({ url: `/api/ads/qr/${code}/mine/`, headers })

const mine = async () => dataOf("GET /ads/qr/{uuid}/mine/", await ask(guest.headers))
const ids = (candidates: { id: string }[]) => candidates.map(({ id }) => id)

describe.each(["popup", "slider"] as const)("a %s for guests whom the place knows", (kind) => {
  const list = kind === "popup" ? "popups" : "sliders"

  it("is in no page, and comes to a guest of its audience beside those for everyone", async () => {
    const all = await save(kind, {})
    expect(await everybodys()).toMatchObject({ has_promotions_for_known: false })
    const fresh = await save(kind, { visitsTo: 100 })
    const regulars = await save(kind, { visitsFrom: 101 })
    const page = await everybodys()
    expect(page).toMatchObject({ has_promotions_for_known: true, [`${kind}_id`]: all })
    expect(ids(page[list])).toEqual([all])
    expect(JSON.stringify(page)).not.toContain(regulars)
    expect(ids((await mine())[list])).toEqual([fresh, all])
  })

  it("keeps the language and the branch that the browser decides by", async () => {
    const id = await save(kind, {
      spentToMinor: 100_000_00,
      languages: ["en"],
      branchIds: [branchId],
    })
    expect((await mine())[list]).toEqual([
      { id, audience: "everyone", languages: ["en"], branch_ids: [branchId] },
    ])
  })
})

describe("who the guest is", () => {
  it("is their spending, birthday and level", async () => {
    const spender = await save("slider", { spentFromMinor: 5_000 })
    const birthday = await save("slider", { isBirthdayMonth: true })
    await save("slider", { levelIds: [randomUUID()] })
    expect(ids((await mine()).sliders)).toEqual([])
    const month = test.clock.now.toISOString().slice(5, 7)
    await test.database.withTransaction(async (tx) => {
      const of = { establishmentId, branchId, customerId: guest.id }
      await insertOrder(tx, {
        ...of,
        placedAt: test.clock.now,
        totalMinor: 5_000,
        state: "completed",
      })
      await tx
        .update(customer)
        .set({ birthDate: `1990-${month}-10` })
        .where(and(eq(customer.establishmentId, establishmentId), eq(customer.id, guest.id)))
    })
    expect(ids((await mine()).sliders)).toEqual([birthday, spender])
  })

  it("is asked of a signed-in guest alone, and of their own place", async () => {
    await save("slider", { visitsTo: 100 })
    expectRefusal(await ask({}), 401, "not_authorized")
    expectRefusal(await ask(guest.headers, known.qr.cardamomCorner), 401, "session_expired")
  })
})
