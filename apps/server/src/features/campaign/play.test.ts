import { reward } from "@sufra/db/schema/loyalty/reward"
import { known } from "@sufra/db/seeds/demo/known"
import type { ModuleName } from "@sufra/domain/establishment/modules"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import {
  draw,
  makeCampaign,
  messagesOf,
  newBrowser,
  newPlayer,
  play,
  promiseFor,
  sendForm,
} from "../../testing/campaigns.ts"
import { newPhone } from "../../testing/customers.ts"
import { makeGuest, productId } from "../../testing/guest-orders.ts"
import { completeOrder, ownOrder, refundOrder } from "../../testing/loyalty.ts"
import { setModules } from "../../testing/members.ts"
import { makeFriend, referralOf, startReferral } from "../../testing/referrals.ts"
import { bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { campaignFigures } from "./campaign-figures.ts"
import { listParticipants } from "./staff-views.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const noLuck = { itemId: null }
const modules: ModuleName[] = ["menu", "loyalty", "prize-wheel", "register-and-win", "referral"]

beforeAll(() => setModules(test, modules))

describe("a try", () => {
  it("that wins gives the prize, and owes its code to the phone, at once", async () => {
    const player = await newPlayer(test)
    const { row, item } = await makeCampaign(test)
    const done = await play(test, player, row.id)
    expect(done).toMatchObject({ state: "done", is_win: true, prize_name: item.name })
    const [given] = await test.database.read
      .select()
      .from(reward)
      .where(eq(reward.id, done.reward_id ?? ""))
    expect(given).toMatchObject({ customerId: player.id, itemId: item.id, source: "wheel" })
    const [owed] = await messagesOf(test, done.id)
    expect(owed).toMatchObject({ channel: "sms", purpose: "prize-code", state: "waiting" })
    expect(owed?.body).toContain(given?.code)
    expect((owed?.giveUpAt.getTime() ?? 0) - test.clock.now.getTime()).toBe(24 * 3_600_000)
  })

  it("that won counts as redeemed, with what it cost, once the prize is used", async () => {
    const { row, item } = await makeCampaign(test)
    const done = await play(test, await newPlayer(test), row.id)
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

  it("that brought orders counts those whose money was not all given back", async () => {
    await setModules(test, [...modules, "ordering"])
    const { row } = await makeCampaign(test)
    const guest = await makeGuest(test)
    await play(test, newBrowser(guest.headers), row.id)
    const manager = await bearer(test.app, known.staff.manager)
    const dish = await productId(test, "umm-ali")
    const bought = async () => {
      const { id, price } = await ownOrder(test, guest, [{ product_id: dish }])
      const totalMinor = price.total_minor
      return { id, totalMinor, payment: await completeOrder(test, manager, id, totalMinor) }
    }
    const back = await bought()
    const kept = await bought()
    await refundOrder(test, manager, back.id, back.payment, back.totalMinor)
    await refundOrder(test, manager, kept.id, kept.payment, 500)
    await setModules(test, modules)
    const { figuresOf } = await campaignFigures(test.database.read, baytAlKaram)
    expect(figuresOf(row.id)).toMatchObject({ orders: 1, orders_minor: kept.totalMinor - 500 })
  })

  it("is listed for staff by the time that it was made, whatever its id", async () => {
    const { row } = await makeCampaign(test)
    const started = test.clock.now
    const [late, soon] = ["1", "f"].map((digit) => `${digit}${newId().slice(1)}`)
    await play(test, await newPlayer(test), row.id, { id: soon ?? "" })
    test.clock.now = new Date(started.getTime() + 1_000)
    await play(test, await newPlayer(test), row.id, { id: late ?? "" })
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
    const done = await play(test, await newPlayer(test), row.id)
    expect(done).toMatchObject({ is_win: false, prize_name: null, reward_id: null })
    const backAt = new Date(test.clock.now.getTime() + 90 * 60_000).toISOString()
    expect(done.retry_at).toBe(backAt)
    expect(await messagesOf(test, done.id)).toEqual([])
  })

  it("is the same try when its form or its draw is sent again", async () => {
    const player = await newPlayer(test)
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
    expect(await messagesOf(test, sent.id)).toHaveLength(1)
  })

  it("is seen and drawn by nobody else", async () => {
    const player = await newPlayer(test)
    const { row } = await makeCampaign(test)
    const id = newId()
    await sendForm(test, player, row.id, { id })
    expectRefusal(await draw(test, await newPlayer(test), id), 404, "entry_not_found")
    expectRefusal(await draw(test, { headers: {} }, id), 404, "entry_not_found")
  })

  it("is not drawn where the module was switched off since", async () => {
    const player = await newPlayer(test)
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
    const reply = await sendForm(test, await newPlayer(test), row.id, {
      form: { privacy_accepted: false },
    })
    expectRefusal(reply, 400, "validation_failed", {
      "form.email": "email_required",
      "form.privacy_accepted": "required",
    })
  })

  it("fills what the guest's profile had not said yet", async () => {
    const player = await newPlayer(test)
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
