import { campaignCommit } from "@sufra/db/schema/campaign/campaign"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { campaignInput, segmentInput } from "../../testing/campaign-input.ts"
import { atCounter } from "../../testing/counter.ts"
import { newPhone } from "../../testing/customers.ts"
import { mainBranchId } from "../../testing/guest-orders.ts"
import { setModules } from "../../testing/members.ts"
import { insertItem } from "../../testing/rewards.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
let owner: Bearer
let cafeOwner: Bearer
let itemId: string

const addItem = (establishmentId: string = baytAlKaram) =>
  test.database.withTransaction((tx) => insertItem(tx, { establishmentId, worthMinor: 1_200 }))

beforeAll(async () => {
  await setModules(test, ["menu", "loyalty", "prize-wheel", "register-and-win"])
  owner = await bearer(test.app, known.staff.owner)
  cafeOwner = await bearer(test.app, known.staff.cafeOwner)
  itemId = (await addItem()).id
})

type Input = ReturnType<typeof campaignInput>

function put(id: string, campaign: Input, version: number | null = null, headers = owner) {
  const payload = { campaign, version }
  return test.app.inject({ method: "PUT", url: `/api/staff/campaigns/${id}/`, headers, payload })
}

async function save(id: string, campaign: Input, version: number | null = null) {
  return dataOf("PUT /staff/campaigns/{id}/", await put(id, campaign, version))
}

async function list(headers = owner) {
  const reply = await test.app.inject({ url: "/api/staff/campaigns/", headers })
  return dataOf("GET /staff/campaigns/", reply)
}

const listed = async (id: string) => (await list()).find((one) => one.id === id)

function remove(id: string, headers = owner) {
  return test.app.inject({ method: "DELETE", url: `/api/staff/campaigns/${id}/`, headers })
}

function entriesOf(id: string, headers = owner, before = "") {
  const url = `/api/staff/campaigns/${id}/entries/${before}`
  return test.app.inject({ url, headers })
}

const prize = (change: object = {}) => segmentInput({ item_id: itemId, left: 10, ...change })

/** Somebody whose luck is tried at the counter. */
async function enter(campaignId: string) {
  const form = {
    ...{ name: "نورة العتيبي", phone: newPhone(), email: null, age_group: null, gender: null },
    ...{ city: null, language: "sa", marketing_consent: false, privacy_accepted: true },
  }
  const branch_id = await mainBranchId(test)
  const body = { id: newId(), campaign_id: campaignId, branch_id, form }
  const reply = await atCounter(test, "participants/", owner, body)
  return dataOf("POST /staff/cashier/participants/", reply)
}

/** What a guest's page is promised; null: it still holds. */
async function promise(campaignId: string) {
  const url = `/api/campaign/qr/${known.qr.olaya}/campaigns/${campaignId}/commits/`
  const reply = await test.app.inject({ method: "POST", url })
  const { commit } = dataOf("POST /campaign/qr/{uuid}/campaigns/{id}/commits/", reply)
  return async () => {
    const rows = test.database.read.select().from(campaignCommit)
    const [row] = await rows.where(eq(campaignCommit.commit, commit))
    return row?.voidedAt ?? null
  }
}

describe("a campaign that is saved", () => {
  it("is listed as it was sent, with the worth and the stock of its prizes", async () => {
    const id = newId()
    const input = campaignInput([prize(), segmentInput()], {
      description: { en: "Spin", sa: "لف" },
      from_at: "2026-11-01T00:00:00.000Z",
      windows: [{ open: 840, close: 1_020, days: [0, 1] }],
      fields: [{ name: "city", is_required: false }],
      permit_number: "1447/55",
    })
    const saved = await save(id, input)
    const { segments, ...rules } = input
    expect(saved).toMatchObject({ id, version: 1, ...rules })
    const shown = segments.map(({ known_left, ...segment }) => segment)
    expect(saved.segments).toMatchObject(shown)
    expect(saved.segments.map((one) => [one.worth_minor, one.item_left, one.won])).toEqual([
      [1_200, null, 0],
      [0, null, 0],
    ])
    expect(await listed(id)).toEqual(saved)
  })

  it("is one, however often and fast the same is sent", async () => {
    const id = newId()
    const input = campaignInput([prize()])
    const replies = await Promise.all(Array.from({ length: 5 }, () => put(id, input)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    expect(await save(id, input)).toMatchObject({ version: 1 })
    expect((await list()).filter((one) => one.id === id)).toHaveLength(1)
  })

  it("is changed by one of two managers who read the same: the other is told", async () => {
    const id = newId()
    const segments = [prize()]
    await save(id, campaignInput(segments))
    const replies = await Promise.all([
      put(id, campaignInput(segments, { won_days: 20 }), 1),
      put(id, campaignInput(segments, { won_days: 30 }), 1),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const late = await put(id, campaignInput(segments, { won_days: 40 }), 1)
    expectRefusal(late, 409, "changed_meanwhile")
    expect(await listed(id)).toMatchObject({ version: 2 })
  })

  it("counts who took part, and keeps what was won while its stock was edited", async () => {
    const id = newId()
    const segment = prize()
    await save(id, campaignInput([segment]))
    await enter(id)
    await enter(id)
    expect(await listed(id)).toMatchObject({
      segments: [{ left: 8, won: 2 }],
      figures: { taken_part: 2, won: 2, redeemed: 0, cost_minor: 0 },
    })
    // The form still says ten: untouched it gives nothing back, and twenty means ten more.
    const known = { ...segment, known_left: 10 }
    const renamed = { name: { en: "Wheel", sa: "العجلة" } }
    const saved = await save(id, campaignInput([known], renamed), 1)
    expect(saved.segments).toMatchObject([{ left: 8 }])
    const more = await save(id, campaignInput([{ ...known, left: 20 }], renamed), 2)
    expect(more.segments).toMatchObject([{ left: 18 }])
  })
})

describe("a promise to a guest", () => {
  it("is void once the segments change, and not when only the name or the stock does", async () => {
    const id = newId()
    const segment = prize()
    await save(id, campaignInput([segment]))
    const voidedAt = await promise(id)
    await save(id, campaignInput([segment], { name: { en: "Wheel", sa: "العجلة" } }), 1)
    await save(id, campaignInput([{ ...segment, known_left: 10, left: 50 }]), 2)
    expect(await voidedAt()).toBeNull()
    await save(id, campaignInput([{ ...segment, weight: 2 }]), 3)
    expect(await voidedAt()).toEqual(test.clock.now)
  })

  it("is void once the campaign is removed", async () => {
    const id = newId()
    await save(id, campaignInput([prize()]))
    const voidedAt = await promise(id)
    expect((await remove(id)).statusCode).toBe(200)
    expect(await voidedAt()).toEqual(test.clock.now)
  })
})

describe("a campaign is refused", () => {
  const path = "campaign"
  it.each([
    ["without a prize", () => [segmentInput()], {}, { [`${path}.segments`]: "required" }],
    ["without segments", () => [], {}, { [`${path}.segments`]: "required" }],
    [
      "that ends before it begins",
      () => [prize()],
      { from_at: "2026-11-02T00:00:00.000Z", until_at: "2026-11-01T00:00:00.000Z" },
      { [`${path}.until_at`]: "ends_before_start" },
    ],
    [
      "that sends by e-mail and does not ask for it",
      () => [prize()],
      { channel: "email", fields: [{ name: "email", is_required: false }] },
      { [`${path}.channel`]: "required" },
    ],
    [
      "with a prize that there is not",
      () => [segmentInput({ item_id: newId() })],
      {},
      { [`${path}.segments.0.item_id`]: "invalid" },
    ],
    [
      "at a branch that there is not",
      () => [prize()],
      { branch_ids: [newId()] },
      { [`${path}.branch_ids`]: "invalid" },
    ],
  ])("%s", async (_, segments, change, fields) => {
    const reply = await put(newId(), campaignInput(segments(), change))
    expectRefusal(reply, 400, "validation_failed", fields)
  })

  it("with the picture of another place", async () => {
    const places = await test.database.read.select().from(establishment)
    const media_id = places.find(({ id }) => id === cardamomCorner)?.logoMediaId
    const reply = await put(newId(), campaignInput([prize({ media_id })]))
    expectRefusal(reply, 404, "media_not_found")
  })

  it("where its service is off", async () => {
    await setModules(test, ["menu", "loyalty", "prize-wheel"])
    const form = campaignInput([prize()], { kind: "register-and-win" })
    expectRefusal(await put(newId(), form), 403, "module_off")
    await setModules(test, ["menu", "loyalty", "prize-wheel", "register-and-win"])
  })
})

describe("a campaign of another place", () => {
  it("is neither read nor removed", async () => {
    const id = newId()
    await save(id, campaignInput([prize()]))
    expect((await list(cafeOwner)).some((one) => one.id === id)).toBe(false)
    expectRefusal(await entriesOf(id, cafeOwner), 404, "campaign_not_found")
    expectRefusal(await remove(id, cafeOwner), 404, "campaign_not_found")
    expect(await listed(id)).toMatchObject({ version: 1 })
  })

  it("lends nobody its prizes", async () => {
    const { id: foreign } = await addItem(cardamomCorner)
    const reply = await put(newId(), campaignInput([segmentInput({ item_id: foreign })]))
    expectRefusal(reply, 400, "validation_failed")
  })
})

describe("a campaign that is removed", () => {
  it("is listed no more, and cannot be saved or removed again", async () => {
    const id = newId()
    const input = campaignInput([prize()])
    await save(id, input)
    expect((await remove(id)).statusCode).toBe(200)
    expect(await listed(id)).toBeUndefined()
    expectRefusal(await remove(id), 404, "campaign_not_found")
    expectRefusal(await put(id, input, 1), 404, "campaign_not_found")
  })
})

describe("the tries of a campaign", () => {
  it("come fifty at a time, the newest first", async () => {
    const id = newId()
    await save(id, campaignInput([prize({ left: null })]))
    const all: string[] = []
    for (let nth = 0; nth < 51; nth += 1) all.unshift((await enter(id)).id)
    const first = dataOf("GET /staff/campaigns/{id}/entries/", await entriesOf(id))
    expect(first.entries.map((one) => one.id)).toEqual(all.slice(0, 50))
    expect(first.entries[0]).toMatchObject({ by_staff: true, is_collected: false })
    expect(first.entries[0]?.prize_name).not.toBeNull()
    const rest = dataOf(
      "GET /staff/campaigns/{id}/entries/",
      await entriesOf(id, owner, `?before=${first.next}`),
    )
    expect(rest).toMatchObject({ entries: [{ id: all[50] }], next: null })
  })
})

describe("who may", () => {
  it.each([
    ["manager", 200],
    ["branchManager", 403],
    ["cashier", 403],
    ["kitchen", 403],
  ] as const)("%s: %i", async (who, status) => {
    const headers = await bearer(test.app, known.staff[who])
    const id = newId()
    const replies = [
      await put(id, campaignInput([prize()]), null, headers),
      await test.app.inject({ url: "/api/staff/campaigns/", headers }),
      await entriesOf(id, headers),
      await remove(id, headers),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(status))
  })
})
