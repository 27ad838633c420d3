import { campaignStock } from "@sufra/db/schema/campaign/campaign"
import { customer } from "@sufra/db/schema/customer"
import { reward, rewardItem } from "@sufra/db/schema/loyalty/reward"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, count, eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import {
  draw,
  drawsOf,
  entryOf,
  makeCampaign,
  messagesOf,
  newBrowser,
  play,
  sendForm,
} from "../../testing/campaigns.ts"
import { newPhone } from "../../testing/customers.ts"
import { makeGuest, makeGuests } from "../../testing/guest-orders.ts"
import { setModules } from "../../testing/members.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { changeSettings } from "../establishment/index.ts"
import { lapsePrizes } from "./lapse.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const base = `/api/campaign/qr/${baytAlKaram}`

beforeAll(() => setModules(test, ["menu", "loyalty", "prize-wheel"]))

describe("with a phone that is not proven", () => {
  it("the prize is sent and not shown, and is its owner's once the phone is proven", async () => {
    const { row, item } = await makeCampaign(test, { isVerified: false })
    const stranger = newBrowser()
    const [owner] = await makeGuests(test, 1)
    if (!owner) throw new Error("no guest")
    const { phone } = (
      await test.app.inject({
        url: `/api/customer/qr/${baytAlKaram}/me/`,
        headers: owner.headers,
      })
    ).json().data
    const done = await play(test, stranger, row.id, { form: { phone } })
    expect(done).toMatchObject({
      ...{ is_sent: true, is_win: false, segment_id: null, prize_name: null, reward_id: null },
    })
    const [owed] = await messagesOf(test, done.id)
    expect(owed?.recipient).toBe(phone)
    expect(owed?.body).toContain(`/wheel/${baytAlKaram}?collect`)
    const collect = () =>
      test.app.inject({ method: "POST", url: `${base}/collected/`, headers: owner.headers })
    const [collected] = dataOf("POST /campaign/qr/{uuid}/collected/", await collect())
    expect(collected).toMatchObject({ id: done.id, is_win: true, prize_name: item.name })
    expect(dataOf("POST /campaign/qr/{uuid}/collected/", await collect())).toEqual([])
    const [{ given } = { given: 0 }] = await test.database.read
      .select({ given: count() })
      .from(reward)
      .where(and(eq(reward.itemId, item.id), eq(reward.customerId, owner.id)))
    expect(given).toBe(1)
  })

  const collectBy = async ({ headers }: { headers: Record<string, string> }) =>
    test.app.inject({ method: "POST", url: `${base}/collected/`, headers })

  async function phoneOf(id: string) {
    const [row] = await test.database.read.select().from(customer).where(eq(customer.id, id))
    return row?.phone ?? ""
  }

  it("nobody learns from the proof what was sent, until its owner fetches it", async () => {
    const { row } = await makeCampaign(test, { isVerified: false })
    const owner = await makeGuest(test)
    const { id } = await play(test, newBrowser(), row.id, {
      form: { phone: await phoneOf(owner.id) },
    })
    const shown = async () =>
      dataOf(
        "GET /campaign/qr/{uuid}/draws/{id}/",
        await test.app.inject({ url: `${base}/draws/${id}/` }),
      )
    expect(await shown()).toMatchObject({ seed: null, nonce: null, segment_id: null })
    const [listed] = (await drawsOf(test, row.id)).draws
    expect(listed).toMatchObject({ id, seed: null, segment_id: null })
    await collectBy(owner)
    const told = await shown()
    expect(told.segment_id).not.toBeNull()
    expect(told.seed).toHaveLength(64)
  })

  it("a prize that was withdrawn since is not given", async () => {
    const { row, item } = await makeCampaign(test, { isVerified: false })
    const owner = await makeGuest(test)
    const phone = await phoneOf(owner.id)
    const { id } = await play(test, newBrowser(), row.id, { form: { phone } })
    const set = (active: boolean) =>
      test.database.withTransaction((tx) =>
        tx.update(rewardItem).set({ active }).where(eq(rewardItem.id, item.id)),
      )
    await set(false)
    expectRefusal(await collectBy(owner), 409, "prize_not_available")
    expect((await entryOf(test, id))?.rewardId).toBeNull()
    await set(true)
    expect(dataOf("POST /campaign/qr/{uuid}/collected/", await collectBy(owner))).toHaveLength(1)
  })

  it("one prize waits for a phone at a time, whatever browser it is won from", async () => {
    const { row } = await makeCampaign(test, { isVerified: false, wonDays: 0 })
    const { row: other } = await makeCampaign(test, { isVerified: false })
    const phone = newPhone()
    await play(test, newBrowser(), row.id, { form: { phone } })
    test.clock.now = new Date(test.clock.now.getTime() + 2 * 60_000)
    for (const { id } of [row, other]) {
      const refused = await sendForm(test, newBrowser(), id, { form: { phone } })
      expectRefusal(refused, 409, "participate_later")
    }
  })

  it("a place sends no more prizes in a day than codes to strangers", async () => {
    const { row } = await makeCampaign(test, { isVerified: false })
    const setMost = (codesPerDay: number) =>
      test.database.withTransaction((tx) => changeSettings(tx, baytAlKaram, { codesPerDay }))
    await play(test, newBrowser(), row.id, { form: { phone: newPhone() } })
    await setMost(1)
    try {
      const refused = await sendForm(test, newBrowser(), row.id, { form: { phone: newPhone() } })
      expectRefusal(refused, 409, "participate_later")
    } finally {
      await setMost(1_000)
    }
  })

  it("what nobody fetches in fourteen days can be won again, and is not fetched any more", async () => {
    const { row, item } = await makeCampaign(test, { isVerified: false }, [{ left: 1 }])
    await test.database.withTransaction((tx) =>
      tx.update(rewardItem).set({ left: 1 }).where(eq(rewardItem.id, item.id)),
    )
    const id = newId()
    const phone = newPhone()
    const player = newBrowser()
    await sendForm(test, player, row.id, { id, form: { phone } })
    await draw(test, player, id)
    const started = test.clock.now
    const stock = async () => {
      const [own] = await test.database.read
        .select()
        .from(rewardItem)
        .where(eq(rewardItem.id, item.id))
      const [part] = await test.database.read
        .select()
        .from(campaignStock)
        .where(eq(campaignStock.campaignId, row.id))
      return [own?.left, part?.left]
    }
    try {
      test.clock.now = new Date(started.getTime() + 13 * 86_400_000)
      await lapsePrizes.run(test.services)
      expect(await stock()).toEqual([0, 0])
      test.clock.now = new Date(started.getTime() + 15 * 86_400_000)
      await lapsePrizes.run(test.services)
      await lapsePrizes.run(test.services)
      expect(await stock()).toEqual([1, 1])
      expect((await entryOf(test, id))?.lapsedAt).toEqual(test.clock.now)
    } finally {
      test.clock.now = started
    }
  })

  it("the link in the message leads to no host that only the request named", async () => {
    const { row } = await makeCampaign(test, { isVerified: false })
    const stranger = newBrowser()
    const foreign = { ...stranger, headers: { host: "prizes.example.net" } }
    const id = newId()
    await sendForm(test, stranger, row.id, { id, form: { phone: newPhone() } })
    const reply = await draw(test, foreign, id)
    expect(dataOf("POST /campaign/qr/{uuid}/entries/{id}/draw/", reply).is_sent).toBe(true)
    const [owed] = await messagesOf(test, id)
    expect(owed?.body).not.toContain("example.net")
    expect(owed?.body).toContain("مكافآتي")
  })

  it("takes the prize off its stock when it is won, not when it is fetched", async () => {
    const { row, item } = await makeCampaign(test, { isVerified: false })
    await test.database.withTransaction((tx) =>
      tx.update(rewardItem).set({ left: 1 }).where(eq(rewardItem.id, item.id)),
    )
    await play(test, newBrowser(), row.id, { form: { phone: newPhone() } })
    const late = await sendForm(test, newBrowser(), row.id, { form: { phone: newPhone() } })
    expectRefusal(late, 409, "out_of_gifts")
  })
})
