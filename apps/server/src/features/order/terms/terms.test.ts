import type { ApiReply } from "@sufra/contract/client/client"
import { product, taxGroup } from "@sufra/db/schema/menu"
import { slotUse } from "@sufra/db/schema/order"
import { branch } from "@sufra/db/schema/place/branch"
import { deliveryZone } from "@sufra/db/schema/place/delivery-zone"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { changePlace } from "../../establishment/index.ts"
import { getBranchTerms } from "./terms.ts"

const test = useTestApp({ keepReplies: true })
const { baytAlKaram, cardamomCorner } = known.establishments
const key = "GET /order/qr/{uuid}/branches/{branch}/terms/"
let olaya: string
let nakheel: string

/** A Tuesday, with the prayers of Nakheel at about 11:38, 14:44 and 17:05. */
const at = (time: string) => new Date(`2026-11-17T${time}+03:00`)
const square = [
  { lat: 24.6, lng: 46.6 },
  { lat: 24.6, lng: 46.8 },
  { lat: 24.8, lng: 46.8 },
]

function terms(branchId: string, code: string = baytAlKaram) {
  return test.app.inject(`/api/order/qr/${code}/branches/${branchId}/terms/`)
}

const read = async (branchId: string): Promise<ApiReply<typeof key>> =>
  dataOf(key, await terms(branchId))

type Work = Parameters<typeof changePlace>[2]

/** As staff do it, until every process has heard of it: a late hint would drop what is kept next. */
async function change(work: Work): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const stop = test.services.relay.onHints(() => {
      stop()
      resolve()
    })
  })
  const topic = { establishmentId: baytAlKaram, topic: "branch", entityId: olaya } as const
  await changePlace(test.services, topic, work)
  await heard
}

const setBranch = (id: string, columns: Partial<typeof branch.$inferInsert>) =>
  change((tx) => tx.update(branch).set(columns).where(eq(branch.id, id)))

const behindItsBack = (work: Work) => test.database.withTransaction(work)

beforeAll(async () => {
  test.clock.now = at("13:01")
  const rows = await test.database.read.select().from(branch)
  const idOf = (name: string) => rows.find((row) => row.name.en === name)?.id ?? ""
  olaya = idOf("Olaya")
  nakheel = idOf("Al Nakheel")
  await change(async (tx) => {
    await tx.delete(deliveryZone).where(eq(deliveryZone.establishmentId, baytAlKaram))
    const plain = {
      orderTypes: [1, 2, 3] as (1 | 2 | 3)[],
      slotCapacity: null,
      dineInRadiusMeters: null,
      leadMinutes: 20,
      serviceRateBp: 0,
    }
    await tx.update(branch).set(plain).where(eq(branch.establishmentId, baytAlKaram))
  })
})

describe("what a branch says about ordering", () => {
  it("is there for each code of the place, and for no branch of another place", async () => {
    const own = await read(olaya)
    expect(own).toMatchObject({
      branch_id: olaya,
      is_open: true,
      closed_reason: null,
      opens_at: null,
      prices_include_vat: true,
      vat_rate_bp: 1_500,
      within_capacity: true,
    })
    expect(dataOf(key, await terms(olaya, known.qr.olayaTable12))).toEqual(own)
    expectRefusal(await terms(olaya, cardamomCorner), 404, "branch_not_found")
    expectRefusal(await terms(newId()), 404, "branch_not_found")
    expectRefusal(await terms(olaya, newId()), 404, "establishment_not_found")
  })

  it("says when a closed branch opens, and why it is closed", async () => {
    test.clock.now = at("09:00")
    const closed = await read(nakheel)
    expect(closed).toMatchObject({
      is_open: false,
      closed_reason: "hours",
      opens_at: at("12:00").toISOString(),
    })
    expect(closed.receive_times[0]).toBe(at("12:00").toISOString())
    test.clock.now = at("13:01")
    expect(await read(nakheel)).toMatchObject({ is_open: true, opens_at: null })
  })

  it("offers no delivery without a zone, and names the zones by their fee", async () => {
    expect(await read(olaya)).toMatchObject({ order_types: [1, 2], zones: [] })
    const zone = (feeMinor: number) => ({
      establishmentId: baytAlKaram,
      id: newId(),
      branchId: olaya,
      name: { en: `Zone ${feeMinor}`, sa: `منطقة ${feeMinor}` },
      polygon: square,
      feeMinor,
      minimumMinor: 3_000,
      minutes: 45,
    })
    await change((tx) => tx.insert(deliveryZone).values([zone(1_500), zone(900)]))
    const open = await read(olaya)
    expect(open.order_types).toEqual([1, 2, 3])
    expect(open.zones.map(({ fee_minor }) => fee_minor)).toEqual([900, 1_500])
    expect(open.zones[0]).toMatchObject({ polygon: square, minimum_minor: 3_000, minutes: 45 })
    expect(await read(nakheel)).toMatchObject({ zones: [] })
    await setBranch(olaya, { orderTypes: [1] })
    expect(await read(olaya)).toMatchObject({ order_types: [1], zones: [] })
    await setBranch(olaya, { orderTypes: [1, 2, 3] })
  })

  it("names the products that are taxed differently or are tobacco, and no draft", async () => {
    const groupId = newId()
    const products = await test.database.read
      .select({ id: product.id })
      .from(product)
      .where(and(eq(product.establishmentId, baytAlKaram), eq(product.active, true)))
      .limit(4)
    const [zero, tobacco, draft, same] = products.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
    ]
    await change(async (tx) => {
      const group = (id: string, rateBp: number) => {
        return { establishmentId: baytAlKaram, id, name: { en: "Group", sa: "مجموعة" }, rateBp }
      }
      const usual = newId()
      await tx.insert(taxGroup).values([group(groupId, 0), group(usual, 1_500)])
      const set = (id: string, columns: Partial<typeof product.$inferInsert>) =>
        tx.update(product).set(columns).where(eq(product.id, id))
      await set(zero, { taxGroupId: groupId })
      await set(tobacco, { isTobacco: true })
      await set(draft, { taxGroupId: groupId, active: false })
      await set(same, { taxGroupId: usual })
    })
    const { exceptions } = await read(olaya)
    const named = exceptions.filter(({ product_id }) =>
      [zero, tobacco, draft, same].includes(product_id),
    )
    expect(named).toHaveLength(2)
    expect(named).toContainEqual({ product_id: zero, vat_rate_bp: 0, is_tobacco: false })
    expect(named).toContainEqual({ product_id: tobacco, vat_rate_bp: 1_500, is_tobacco: true })
    await setBranch(olaya, { vatRateBp: 500 })
    const changed = (await read(olaya)).exceptions.find(({ product_id }) => product_id === same)
    expect(changed).toEqual({ product_id: same, vat_rate_bp: 1_500, is_tobacco: false })
    await setBranch(olaya, { vatRateBp: 1_500 })
  })

  it("offers only ways of paying that can be taken, for the types that are", async () => {
    const paymentChoices = [
      {
        method: "online-card" as const,
        orderTypes: [3 as const],
        minimumMinor: 0,
        maximumMinor: null,
      },
      {
        method: "cash" as const,
        orderTypes: [2 as const, 3 as const],
        minimumMinor: 0,
        maximumMinor: 9,
      },
      {
        method: "card-at-counter" as const,
        orderTypes: [3 as const],
        minimumMinor: 0,
        maximumMinor: null,
      },
    ]
    await change((tx) =>
      tx
        .update(establishment)
        .set({ settings: { paymentChoices } })
        .where(eq(establishment.id, baytAlKaram)),
    )
    expect((await read(nakheel)).payment_choices).toEqual([
      { method: "cash", order_types: [2], minimum_minor: 0, maximum_minor: 9 },
    ])
  })

  it("is nothing where the place takes no orders", async () => {
    const modules = async () => {
      const [row] = await test.database.read
        .select({ modules: establishment.modules })
        .from(establishment)
        .where(eq(establishment.id, baytAlKaram))
      return row?.modules ?? []
    }
    const all = await modules()
    const setModules = (some: typeof all) =>
      change((tx) =>
        tx.update(establishment).set({ modules: some }).where(eq(establishment.id, baytAlKaram)),
      )
    await setModules(all.filter((name) => name !== "ordering"))
    expect(await read(olaya)).toMatchObject({ order_types: [], payment_choices: [] })
    await setModules(all)
  })
})

describe("a branch with a limit for each quarter of an hour", () => {
  const use = (time: string, used: number) =>
    behindItsBack((tx) =>
      tx
        .insert(slotUse)
        .values({ establishmentId: baytAlKaram, branchId: olaya, slotAt: at(time), used }),
    )

  it("leaves out the full ones, and says when as soon as possible is full", async () => {
    await setBranch(olaya, { slotCapacity: 3 })
    await use("13:45", 3)
    await use("14:00", 2)
    const now = await read(olaya)
    expect(now.receive_times.slice(0, 2)).toEqual([
      at("13:30").toISOString(),
      at("14:00").toISOString(),
    ])
    expect(now.within_capacity).toBe(true)
    test.clock.now = at("13:26")
    const later = await read(olaya)
    expect(later.within_capacity).toBe(false)
    expect(later.receive_times[0]).toBe(at("14:00").toISOString())
  })

  it("is asked again after seconds, for guests fill it without a word", async () => {
    await use("14:15", 3)
    expect((await read(olaya)).receive_times[1]).toBe(at("14:15").toISOString())
    test.clock.now = new Date(test.clock.now.getTime() + 10_000)
    expect((await read(olaya)).receive_times[1]).toBe(at("14:30").toISOString())
    await setBranch(olaya, { slotCapacity: null })
    expect((await read(olaya)).receive_times[0]).toBe(at("14:00").toISOString())
  })
})

describe("kept terms", () => {
  it("hold for ten seconds, since codes may run short, and are dropped when staff change the branch", async () => {
    test.clock.now = at("15:01")
    await read(olaya)
    await behindItsBack((tx) =>
      tx.update(branch).set({ leadMinutes: 50 }).where(eq(branch.id, olaya)),
    )
    test.clock.now = new Date(at("15:01").getTime() + 9_999)
    expect((await read(olaya)).lead_minutes).toBe(20)
    test.clock.now = new Date(at("15:01").getTime() + 10_000)
    expect(await read(olaya)).toMatchObject({ lead_minutes: 50 })
    await setBranch(olaya, { leadMinutes: 20 })
    expect((await read(olaya)).receive_times[0]).toBe(at("15:30").toISOString())
  })
})

async function judgedBy(establishmentId: string) {
  return getBranchTerms(test.database.read, establishmentId, olaya, test.clock.now)
}

it("is what placing is judged by", async () => {
  await setBranch(olaya, { dineInRadiusMeters: 200, serviceRateBp: 1_000 })
  const judged = await judgedBy(baytAlKaram)
  expect(judged).toMatchObject({
    dineInRadiusMeters: 200,
    serviceRateBp: 1_000,
    vatRateBp: 1_500,
    leadMinutes: 20,
    slotCapacity: null,
    pricesIncludeVat: true,
    state: { isOpen: true },
  })
  expect(judged.zones[0]).toMatchObject({ polygon: square, feeMinor: 900 })
  const elsewhere = judgedBy(cardamomCorner)
  await expect(elsewhere).rejects.toMatchObject({ code: "branch_not_found" })
})
