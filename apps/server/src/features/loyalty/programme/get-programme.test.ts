import { loyaltyProgramme } from "@sufra/db/schema/loyalty/loyalty"
import { known } from "@sufra/db/seeds/demo/known"
import type { StoredProgramme } from "@sufra/domain/loyalty/programme"
import { eq } from "drizzle-orm"
import { afterEach, describe, expect, it } from "vitest"
import { RenderFacts, withRenderFacts } from "../../../cache/render-facts.ts"
import { changeDemo, makeGuest } from "../../../testing/guest-orders.ts"
import { setModules } from "../../../testing/members.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { programmeView } from "./get-programme.ts"
import { listProgrammes } from "./queries.ts"

const test = useTestApp({ keepReplies: true })
const { baytAlKaram } = known.establishments
const hourMs = 3_600_000

function get() {
  return test.app.inject({ url: `/api/loyalty/qr/${known.qr.olaya}/programme/` })
}

async function shown() {
  return dataOf("GET /loyalty/qr/{uuid}/programme/", await get())
}

function pass(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

/** A version as staff make one. */
async function promise(version: number, change: Partial<StoredProgramme>, validFrom: Date) {
  const [newest] = await listProgrammes(test.database.read, baytAlKaram)
  if (!newest) throw new Error("the demo has a programme")
  const programme = { ...newest.programme, ...change }
  await changeDemo(test, (tx) =>
    tx
      .insert(loyaltyProgramme)
      .values({ establishmentId: baytAlKaram, version, programme, validFrom }),
  )
}

afterEach(async () => {
  await changeDemo(test, (tx) => tx.delete(loyaltyProgramme).where(eq(loyaltyProgramme.version, 2)))
})

describe("a programme", () => {
  it("is told to everybody, with the names of what its boosts are for and nothing of the staff's", async () => {
    const programme = await shown()
    expect(programme).toMatchObject({ version: 1, points_per_sar: 100, minimum_redemption: 50 })
    expect(programme?.levels.map(({ name }) => name.en)).toEqual([
      "Bronze",
      "Silver",
      "Gold",
      "Platinum",
    ])
    expect(programme?.boosts[0]?.category_names).toHaveLength(2)
    expect(JSON.stringify(programme)).not.toContain("adjusted")
  })

  it("of a later day is told from that day on, though the reply was kept", async () => {
    await promise(2, { minimumRedemption: 80 }, new Date(test.clock.now.getTime() + hourMs))
    expect((await shown())?.minimum_redemption).toBe(50)
    pass(hourMs - 1)
    expect((await shown())?.minimum_redemption).toBe(50)
    pass(1)
    expect((await shown())?.minimum_redemption).toBe(80)
  })

  it("tells no boost that is over", async () => {
    const [current] = await listProgrammes(test.database.read, baytAlKaram)
    const [boost] = current?.programme.boosts ?? []
    if (!boost) throw new Error("the demo has a boost")
    const ending = { ...boost, untilMs: test.clock.now.getTime() + hourMs }
    await promise(2, { boosts: [ending] }, test.clock.now)
    const facts = new RenderFacts()
    const look = () => programmeView(test.database.read, baytAlKaram, test.clock.now)
    expect((await withRenderFacts(facts, look))?.boosts).toHaveLength(1)
    // So long a reply is kept, and no longer.
    expect(facts.freshUntilMs).toBe(ending.untilMs)
    pass(hourMs)
    expect((await look())?.boosts).toEqual([])
  })

  it("is missing at a place that has promised nothing yet", async () => {
    await changeDemo(test, (tx) =>
      tx.update(loyaltyProgramme).set({ validFrom: new Date(test.clock.now.getTime() + hourMs) }),
    )
    expect(await shown()).toBeNull()
    await changeDemo(test, (tx) => tx.update(loyaltyProgramme).set({ validFrom: test.clock.now }))
  })
})

describe("where loyalty is switched off", () => {
  it("nothing of it is served, and all of it again when it is on", async () => {
    const { headers } = await makeGuest(test)
    await shown()
    await setModules(test, ["menu", "ordering", "coupon"])
    expectRefusal(await get(), 403, "module_off")
    for (const path of ["wallet/", "ledger/", `orders/${baytAlKaram}/points/`]) {
      const url = `/api/loyalty/qr/${known.qr.olaya}/${path}`
      expectRefusal(await test.app.inject({ url, headers }), 403, "module_off")
    }
    const url = `/api/loyalty/qr/${known.qr.olaya}/member-tokens/`
    expectRefusal(await test.app.inject({ method: "POST", url, headers }), 403, "module_off")
    await setModules(test, ["menu", "ordering", "loyalty", "coupon"])
    expect(await shown()).not.toBeNull()
  })
})
