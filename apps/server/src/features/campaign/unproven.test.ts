import { campaignStock } from "@sufra/db/schema/campaign/campaign"
import { customer } from "@sufra/db/schema/customer"
import { reward, rewardItem } from "@sufra/db/schema/loyalty/reward"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { strangerLimits } from "@sufra/domain/stranger-limit/stranger-limits"
import { and, count, eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import {
  draw,
  drawsOf,
  entryOf,
  makeCampaign,
  messagesOf,
  newBrowser,
  newPlayer,
  play,
  sendForm,
} from "../../testing/campaigns.ts"
import { newPhone } from "../../testing/customers.ts"
import { makeGuest, makeGuests } from "../../testing/guest-orders.ts"
import { setModules } from "../../testing/members.ts"
import { newAddress } from "../../testing/sign-in.ts"
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
      await setMost(2_000)
    }
  })

  it("what a clock far ahead has drawn is not of this day, and a day later neither", async () => {
    const { row } = await makeCampaign(test, { isVerified: false })
    const started = test.clock.now
    const on = (day: number) => {
      test.clock.now = new Date(started.getTime() + day * 86_400_000)
    }
    const wish = () => sendForm(test, newBrowser(), row.id, { form: { phone: newPhone() } })
    const setMost = (codesPerDay: number) =>
      test.database.withTransaction((tx) => changeSettings(tx, baytAlKaram, { codesPerDay }))
    await setMost(1)
    try {
      on(42)
      await play(test, newBrowser(), row.id, { form: { phone: newPhone() } })
      expectRefusal(await wish(), 409, "participate_later")
      on(40)
      expect((await wish()).statusCode).toBe(200)
      on(43.1)
      expect((await wish()).statusCode).toBe(200)
    } finally {
      test.clock.now = started
      await setMost(2_000)
    }
  })

  it("few of them are told by a message; the others wait for their owners, who read how to get them", async () => {
    const { row, item } = await makeCampaign(test, { isVerified: false })
    const { networkPerHour } = strangerLimits("prize-message", 2_000)
    const started = test.clock.now
    // No prize of another test is of this hour.
    test.clock.now = new Date(started.getTime() + 25 * 3_600_000)
    try {
      const wifi = newAddress()
      const won = (given: object = {}) =>
        play(test, { ...newBrowser(), remoteAddress: wifi }, row.id, {
          form: { phone: newPhone(), ...given },
        })
      for (let nth = 0; nth < networkPerHour; nth += 1) {
        expect(await won()).toMatchObject({ is_sent: true, is_kept: false })
      }
      const owner = await makeGuest(test)
      const kept = await won({ phone: await phoneOf(owner.id) })
      expect(kept).toMatchObject({
        ...{ is_sent: false, is_kept: true, is_win: false, segment_id: null, prize_name: null },
      })
      expect(await messagesOf(test, kept.id)).toEqual([])
      const [collected] = dataOf("POST /campaign/qr/{uuid}/collected/", await collectBy(owner))
      expect(collected).toMatchObject({ id: kept.id, is_win: true, prize_name: item.name })
      // Another network has its own part of the share, and a guest who is signed in needs none.
      const elsewhere = await play(test, newBrowser(), row.id, { form: { phone: newPhone() } })
      expect(elsewhere.is_sent).toBe(true)
      const player = await newPlayer(test)
      const proven = await play(test, { ...player, remoteAddress: wifi }, row.id)
      expect(await messagesOf(test, proven.id)).toHaveLength(1)
    } finally {
      test.clock.now = started
    }
  })

  it("at once from many networks they keep to the place's share, by e-mail as well", async () => {
    const { row } = await makeCampaign(test, { isVerified: false, channel: "email" })
    const { placePerHour } = strangerLimits("prize-message", 2_000)
    const started = test.clock.now
    test.clock.now = new Date(started.getTime() + 50 * 3_600_000)
    try {
      const drawn = await Promise.all(
        Array.from({ length: placePerHour + 5 }, (_, nth) =>
          play(test, newBrowser(), row.id, {
            form: { phone: newPhone(), email: `made-up-${nth}@example.com` },
          }),
        ),
      )
      expect(drawn.filter((one) => one.is_sent)).toHaveLength(placePerHour)
      expect(drawn.filter((one) => one.is_kept)).toHaveLength(5)
    } finally {
      test.clock.now = started
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
