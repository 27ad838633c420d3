import { campaignEntry, campaignStock } from "@sufra/db/schema/campaign/campaign"
import { customer } from "@sufra/db/schema/customer"
import { reward, rewardItem } from "@sufra/db/schema/loyalty/reward"
import { message } from "@sufra/db/schema/message"
import { known } from "@sufra/db/seeds/demo/known"
import { verifySpin } from "@sufra/domain/campaign/draw"
import type { ModuleName } from "@sufra/domain/establishment/modules"
import { newId } from "@sufra/domain/kernel/ids"
import { and, count, eq } from "drizzle-orm"
import type { LightMyRequestResponse } from "fastify"
import { beforeAll, describe, expect, it } from "vitest"
import {
  draw,
  insertWaiting,
  makeCampaign,
  newBrowser,
  play,
  promiseFor,
  sendForm,
} from "../../testing/campaigns.ts"
import { newPhone } from "../../testing/customers.ts"
import { makeGuest, makeGuests } from "../../testing/guest-orders.ts"
import { setModules } from "../../testing/members.ts"
import { makeFriend, referralOf, startReferral } from "../../testing/referrals.ts"
import { newAddress } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { changeSettings } from "../establishment/index.ts"
import { campaignFigures } from "./campaign-figures.ts"
import { lapsePrizes } from "./lapse.ts"
import { listParticipants } from "./staff-views.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const base = `/api/campaign/qr/${baytAlKaram}`
const noLuck = { itemId: null }

const modules: ModuleName[] = ["menu", "loyalty", "prize-wheel", "register-and-win", "referral"]

beforeAll(() => setModules(test, modules))

async function newPlayer() {
  const guest = await makeGuest(test)
  return { ...newBrowser(guest.headers), id: guest.id }
}

async function entryOf(id: string) {
  const [row] = await test.database.read
    .select()
    .from(campaignEntry)
    .where(eq(campaignEntry.id, id))
  return row
}

async function messagesOf(entryId: string) {
  return test.database.read
    .select()
    .from(message)
    .where(eq(message.key, `campaign ${entryId}`))
}

async function drawsOf(campaignId: string) {
  const reply = await test.app.inject({ url: `${base}/campaigns/${campaignId}/draws/` })
  return dataOf("GET /campaign/qr/{uuid}/campaigns/{id}/draws/", reply)
}

describe("a try", () => {
  it("that wins gives the prize, and owes its code to the phone, at once", async () => {
    const player = await newPlayer()
    const { row, item } = await makeCampaign(test)
    const done = await play(test, player, row.id)
    expect(done).toMatchObject({ state: "done", is_win: true, prize_name: item.name })
    const [given] = await test.database.read
      .select()
      .from(reward)
      .where(eq(reward.id, done.reward_id ?? ""))
    expect(given).toMatchObject({ customerId: player.id, itemId: item.id, source: "wheel" })
    const [owed] = await messagesOf(done.id)
    expect(owed).toMatchObject({ channel: "sms", purpose: "prize-code", state: "waiting" })
    expect(owed?.body).toContain(given?.code)
    expect((owed?.giveUpAt.getTime() ?? 0) - test.clock.now.getTime()).toBe(24 * 3_600_000)
  })

  it("that won counts as redeemed, with what it cost, once the prize is used", async () => {
    const { row, item } = await makeCampaign(test)
    const done = await play(test, await newPlayer(), row.id)
    const figures = async () =>
      (await campaignFigures(test.database.read, baytAlKaram)).figuresOf(row.id)
    expect(await figures()).toMatchObject({ taken_part: 1, won: 1, redeemed: 0, cost_minor: 0 })
    await test.database.withTransaction((tx) =>
      tx
        .update(reward)
        .set({ used: 1 })
        .where(eq(reward.id, done.reward_id ?? "")),
    )
    expect(await figures()).toMatchObject({ redeemed: 1, cost_minor: item.worthMinor })
  })

  it("is listed for staff by the time that it was made, whatever its id", async () => {
    const { row } = await makeCampaign(test)
    const started = test.clock.now
    const [late, soon] = ["1", "f"].map((digit) => `${digit}${newId().slice(1)}`)
    await play(test, await newPlayer(), row.id, { id: soon ?? "" })
    test.clock.now = new Date(started.getTime() + 1_000)
    await play(test, await newPlayer(), row.id, { id: late ?? "" })
    test.clock.now = started
    const target = { establishmentId: baytAlKaram, id: row.id }
    const listed = async (before?: string) =>
      (await listParticipants(test.database.read, target, before)).entries.map(({ id }) => id)
    expect(await listed()).toEqual([late, soon])
    expect(await listed(late)).toEqual([soon])
  })

  it("that loses says when to come back", async () => {
    const { row } = await makeCampaign(test, { lostMinutes: 90 }, [
      { weight: 1, left: 1 },
      { ...noLuck, weight: 1_000_000 },
    ])
    const done = await play(test, await newPlayer(), row.id)
    expect(done).toMatchObject({ is_win: false, prize_name: null, reward_id: null })
    const backAt = new Date(test.clock.now.getTime() + 90 * 60_000).toISOString()
    expect(done.retry_at).toBe(backAt)
    expect(await messagesOf(done.id)).toEqual([])
  })

  it("is the same try when its form or its draw is sent again", async () => {
    const player = await newPlayer()
    const { row } = await makeCampaign(test)
    const sent = { id: newId(), commit: (await promiseFor(test, player, row.id)).commit }
    const first = dataOf(
      "POST /campaign/qr/{uuid}/entries/",
      await sendForm(test, player, row.id, sent),
    )
    const again = dataOf(
      "POST /campaign/qr/{uuid}/entries/",
      await sendForm(test, player, row.id, sent),
    )
    expect(again).toEqual(first)
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) => draw(test, player, sent.id, `nonce of tab ${index}`)),
    )
    const results = replies.map((reply) =>
      dataOf("POST /campaign/qr/{uuid}/entries/{id}/draw/", reply),
    )
    expect(new Set(results.map(({ reward_id }) => reward_id)).size).toBe(1)
    expect(await messagesOf(sent.id)).toHaveLength(1)
  })

  it("is seen and drawn by nobody else", async () => {
    const player = await newPlayer()
    const { row } = await makeCampaign(test)
    const id = newId()
    await sendForm(test, player, row.id, { id })
    expectRefusal(await draw(test, await newPlayer(), id), 404, "entry_not_found")
    expectRefusal(await draw(test, { headers: {} }, id), 404, "entry_not_found")
  })

  it("is not drawn where the module was switched off since", async () => {
    const player = await newPlayer()
    const { row } = await makeCampaign(test)
    const id = newId()
    await sendForm(test, player, row.id, { id })
    await setModules(test, ["menu", "loyalty"])
    try {
      expectRefusal(await draw(test, player, id), 403, "module_off")
    } finally {
      await setModules(test, modules)
    }
  })

  it("needs a proven phone where the campaign asks for one", async () => {
    const { row } = await makeCampaign(test)
    const stranger = newBrowser()
    const reply = await sendForm(test, stranger, row.id, { form: { phone: newPhone() } })
    expectRefusal(reply, 401, "not_authorized")
  })

  it("needs what the form asks for", async () => {
    const { row } = await makeCampaign(test, {
      fields: [
        { name: "email", isRequired: true },
        { name: "gender", isRequired: false },
      ],
    })
    const reply = await sendForm(test, await newPlayer(), row.id, {
      form: { privacy_accepted: false },
    })
    expectRefusal(reply, 400, "validation_failed", {
      "form.email": "email_required",
      "form.privacy_accepted": "required",
    })
  })

  it("fills what the guest's profile had not said yet", async () => {
    const player = await newPlayer()
    const { row } = await makeCampaign(test)
    await play(test, player, row.id, { form: { name: "اسم آخر", gender: "female" } })
    const profile = await test.app.inject({
      url: `/api/customer/qr/${baytAlKaram}/me/`,
      headers: player.headers,
    })
    expect(profile.json().data).toMatchObject({ name: "نورة العتيبي", gender: "female" })
  })
})

describe("a form to register and win", () => {
  it("takes a friend's code from who is new, and refuses one that nobody has", async () => {
    await startReferral(test)
    const referrer = await makeFriend(test)
    const { code } = await referralOf(test, referrer)
    const { row } = await makeCampaign(test, { kind: "register-and-win" })
    const friend = await makeFriend(test)
    const player = newBrowser(friend.headers)
    const wrong = await sendForm(test, player, row.id, { form: { referral_code: "NOBODY00" } })
    expectRefusal(wrong, 404, "referral_code_invalid")
    await play(test, player, row.id, { form: { referral_code: code } })
    const { leads } = await referralOf(test, referrer)
    expect(leads.map(({ status }) => status)).toEqual(["joined"])
  })
})

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
    const [owed] = await messagesOf(done.id)
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
    const [listed] = (await drawsOf(row.id)).draws
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
    expect((await entryOf(id))?.rewardId).toBeNull()
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
      expect((await entryOf(id))?.lapsedAt).toEqual(test.clock.now)
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
    const [owed] = await messagesOf(id)
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

describe("stock", () => {
  it("of 50 prizes on a wheel without no luck: 1,000 spins at once give exactly 50", async () => {
    const { row } = await makeCampaign(test, {}, [
      { left: 20, weight: 5 },
      { left: 30, weight: 1 },
    ])
    const guests = await makeGuests(test, 1_000)
    const ids = await insertWaiting(test, row, guests)
    const replies: LightMyRequestResponse[] = []
    // As many at once as the server lets in.
    for (let from = 0; from < guests.length; from += 40) {
      const wave = guests
        .slice(from, from + 40)
        .map(({ headers }, index) =>
          draw(test, { headers, remoteAddress: newAddress() }, ids[from + index] ?? ""),
        )
      replies.push(...(await Promise.all(wave)))
    }
    const won = replies.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(50)
    expect(won.every((reply) => reply.json().data.is_win)).toBe(true)
    const others = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(others.map((reply) => reply.json().error.code))).toEqual(
      new Set(["out_of_gifts"]),
    )
    const left = await test.database.read
      .select()
      .from(campaignStock)
      .where(eq(campaignStock.campaignId, row.id))
    expect(left.map((one) => one.left)).toEqual([0, 0])
  })

  it("a cap a day holds until the next business day", async () => {
    const { row } = await makeCampaign(test, { wonDays: 0 }, [{ perDay: 1 }])
    await play(test, await newPlayer(), row.id)
    expectRefusal(await sendForm(test, await newPlayer(), row.id), 409, "out_of_gifts")
    const today = test.clock.now
    test.clock.now = new Date(today.getTime() + 24 * 3_600_000)
    try {
      const [later] = await makeGuests(test, 1)
      expect((await play(test, newBrowser(later?.headers), row.id)).is_win).toBe(true)
    } finally {
      test.clock.now = today
    }
  })

  it("a prize that was put away cannot be won", async () => {
    const { row, item } = await makeCampaign(test)
    const player = await newPlayer()
    const id = newId()
    await sendForm(test, player, row.id, { id })
    await test.database.withTransaction((tx) =>
      tx.update(rewardItem).set({ archivedAt: test.clock.now }).where(eq(rewardItem.id, item.id)),
    )
    expectRefusal(await draw(test, player, id), 409, "out_of_gifts")
    expect((await entryOf(id))?.drawnAt).toBeNull()
  })
})

describe("anybody can check a draw", () => {
  it("that came out as it was promised", async () => {
    const player = await newPlayer()
    const { row, segments } = await makeCampaign(test, {}, [
      { weight: 3, left: 0 },
      { weight: 2 },
      { ...noLuck, weight: 1 },
    ])
    const { commit } = await promiseFor(test, player, row.id)
    const { id } = await play(test, player, row.id, { commit })
    const reply = await test.app.inject({ url: `${base}/draws/${id}/` })
    const shown = dataOf("GET /campaign/qr/{uuid}/draws/{id}/", reply)
    expect(shown.commit).toBe(commit)
    expect(JSON.stringify(shown)).not.toContain(player.id)
    const wheel = { campaignId: row.id, version: shown.version, segments: shown.segments }
    const input = { seed: shown.seed ?? "", nonce: shown.nonce ?? "", spinId: id }
    const { segment_id: segmentId, emptied } = shown
    expect(verifySpin(commit, wheel, input, { segmentId, emptied })).toBe("right")
    const other = segments.find((one) => one.id !== segmentId)?.id ?? ""
    expect(verifySpin(commit, wheel, input, { segmentId: other, emptied })).toBe("draw-differs")
  })

  it("but not before it was drawn, nor through another place", async () => {
    const player = await newPlayer()
    const { row } = await makeCampaign(test)
    const id = newId()
    await sendForm(test, player, row.id, { id })
    const hidden = await test.app.inject({ url: `${base}/draws/${id}/` })
    expectRefusal(hidden, 404, "entry_not_found")
    await draw(test, player, id)
    const foreign = `/api/campaign/qr/${known.establishments.cardamomCorner}`
    for (const url of [`${foreign}/draws/${id}/`]) {
      expectRefusal(await test.app.inject({ url }), 404, "entry_not_found")
    }
    const list = await test.app.inject({ url: `${foreign}/campaigns/${row.id}/draws/` })
    expectRefusal(list, 404, "campaign_not_found")
    const promised = await test.app.inject({
      method: "POST",
      url: `${foreign}/campaigns/${row.id}/commits/`,
    })
    expectRefusal(promised, 404, "campaign_not_found")
  })

  it("in a list that says nothing of who played", async () => {
    const { row } = await makeCampaign(test)
    const first = await play(test, await newPlayer(), row.id)
    const second = await play(test, await newPlayer(), row.id)
    const { draws } = await drawsOf(row.id)
    expect(draws.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(draws.every(({ seed }) => seed?.length === 64)).toBe(true)
  })

  it("and a promise serves one try of the browser it was made for", async () => {
    const { row } = await makeCampaign(test)
    const player = await newPlayer()
    const { commit } = await promiseFor(test, player, row.id)
    const stolen = await sendForm(test, await newPlayer(), row.id, { commit })
    expectRefusal(stolen, 409, "campaign_changed")
    test.clock.now = new Date(test.clock.now.getTime() + 61 * 60_000)
    const [later] = await makeGuests(test, 1)
    const late = await sendForm(
      test,
      { cookies: player.cookies, headers: later?.headers ?? {} },
      row.id,
      { commit },
    )
    expectRefusal(late, 409, "campaign_changed")
  })
})
