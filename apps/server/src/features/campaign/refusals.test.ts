import type { campaign } from "@sufra/db/schema/campaign/campaign"
import { customer } from "@sufra/db/schema/customer"
import { counterPurchase } from "@sufra/db/schema/loyalty/cashier"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  makeCampaign,
  type NewSegment,
  newBrowser,
  play,
  playForm,
  promiseFor,
  sendForm,
} from "../../testing/campaigns.ts"
import { newPhone } from "../../testing/customers.ts"
import { mainBranchId, makeGuest, registerGuest } from "../../testing/guest-orders.ts"
import { setModules } from "../../testing/members.ts"
import { insertOrder } from "../../testing/orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const losing: NewSegment[] = [
  { weight: 1, left: 1 },
  { itemId: null, weight: 1_000_000 },
]
const started = new Date()
let branchId: string
let cashier: Bearer

beforeAll(async () => {
  await setModules(test, ["menu", "loyalty", "prize-wheel", "register-and-win"])
  branchId = await mainBranchId(test)
  cashier = await bearer(test.app, known.staff.cashier)
})
beforeEach(() => {
  test.clock.now = started
})

const pass = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

/** A guest with their browser; the token is made anew, since time passes in these tests. */
async function newPlayer() {
  const { headers, id } = await makeGuest(test)
  const [row] = await test.database.read.select().from(customer).where(eq(customer.id, id))
  if (!row) throw new Error("no customer")
  return { ...newBrowser(headers), id, phone: row.phone }
}

type Rules = Partial<typeof campaign.$inferInsert>

/** As a guest at the main branch's code sends it. */
const atOlaya = known.qr.olaya

async function sendAtBranch(player: Awaited<ReturnType<typeof newPlayer>>, campaignId: string) {
  const { commit } = await promiseFor(test, player, campaignId)
  const payload = { id: newId(), campaign_id: campaignId, commit, form: playForm }
  const { headers, cookies, remoteAddress } = player
  return test.app.inject({
    ...{ method: "POST", url: `/api/campaign/qr/${atOlaya}/entries/`, payload },
    ...{ headers, cookies, remoteAddress },
  })
}

/** The same phone entered by the cashier. */
function enterAtCounter(phone: string, campaignId: string, form: object = {}) {
  return test.app.inject({
    method: "POST",
    url: "/api/staff/cashier/participants/",
    headers: cashier,
    payload: {
      ...{ id: newId(), campaign_id: campaignId, branch_id: branchId },
      form: { ...playForm, phone, ...form },
    },
  })
}

const closed: [string, Rules][] = [
  ["is paused", { active: false }],
  ["has not begun", { fromAt: new Date(started.getTime() + dayMs) }],
  ["is over", { untilAt: new Date(started.getTime() - 1) }],
  [
    "is outside its hours",
    { windows: [{ open: 0, close: 1, days: [(started.getUTCDay() + 3) % 7] }] },
  ],
]

describe("a campaign that", () => {
  it.each(closed)("%s lets nobody take part", async (_, rules) => {
    const { row } = await makeCampaign(test, rules)
    const player = await newPlayer()
    expectRefusal(await sendForm(test, player, row.id), 409, "participate_later")
    expectRefusal(await enterAtCounter(newPhone(), row.id), 409, "participate_later")
  })

  it("has no prizes left is out of gifts, also where one could still lose", async () => {
    const { row } = await makeCampaign(test, {}, [{ left: 0 }, { itemId: null }])
    expectRefusal(await sendForm(test, await newPlayer(), row.id), 409, "out_of_gifts")
    expectRefusal(await enterAtCounter(newPhone(), row.id), 409, "out_of_gifts")
  })
})

describe("a guest who", () => {
  it("sends the form again while the spin waits is not allowed to", async () => {
    const { row } = await makeCampaign(test)
    const player = await newPlayer()
    await sendForm(test, player, row.id)
    expectRefusal(await sendForm(test, player, row.id), 409, "submitted_already")
    // Without a spin nobody has registered for one.
    const { row: form } = await makeCampaign(test, { kind: "register-and-win" })
    const other = await newPlayer()
    await sendForm(test, other, form.id)
    expectRefusal(await sendForm(test, other, form.id), 409, "submitted_more_than_once")
  })

  it("took part in a campaign that is once for ever can't again", async () => {
    const { row } = await makeCampaign(test, { isOnce: true, lostMinutes: 0 }, losing)
    const player = await newPlayer()
    await play(test, player, row.id)
    expectRefusal(await sendForm(test, player, row.id), 403, "participate_never_again")
    expectRefusal(await enterAtCounter(player.phone, row.id), 403, "participate_never_again")
  })

  it("played before is no new participant, but may come back to the campaign they began", async () => {
    const { row: old } = await makeCampaign(test, { lostMinutes: 0 }, losing)
    const { row } = await makeCampaign(
      test,
      { audience: "new-participants", lostMinutes: 0 },
      losing,
    )
    const { row: form } = await makeCampaign(test, {
      ...{ kind: "register-and-win", audience: "new-participants" },
    })
    const fresh = await newPlayer()
    await play(test, fresh, row.id)
    pass(2 * minuteMs)
    await play(test, fresh, row.id)
    const player = await newPlayer()
    await play(test, player, old.id)
    pass(2 * minuteMs)
    expectRefusal(await sendForm(test, player, row.id), 403, "new_participants_only")
    expectRefusal(await enterAtCounter(player.phone, row.id), 409, "customer_not_new_to_wheel")
    const atForm = await enterAtCounter(player.phone, form.id)
    expectRefusal(atForm, 409, "customer_not_new_to_registration")
  })

  it("ordered at the branch is not new there", async () => {
    const { row } = await makeCampaign(test, { audience: "new-at-branch" })
    const player = await newPlayer()
    const placedAt = new Date(test.clock.now.getTime() - dayMs)
    await test.database.withTransaction((tx) =>
      insertOrder(tx, { establishmentId: baytAlKaram, branchId, customerId: player.id, placedAt }),
    )
    expectRefusal(await sendAtBranch(player, row.id), 403, "new_customers_of_branch_only")
    expectRefusal(await enterAtCounter(player.phone, row.id), 409, "customer_not_new_to_branch")
    dataOf("POST /campaign/qr/{uuid}/entries/", await sendAtBranch(await newPlayer(), row.id))
  })

  it("was at any branch of the campaign is not new, whichever code they come by", async () => {
    const { row } = await makeCampaign(test, { audience: "new-at-branch" })
    const player = await newPlayer()
    const placedAt = new Date(test.clock.now.getTime() - dayMs)
    await test.database.withTransaction((tx) =>
      insertOrder(tx, { establishmentId: baytAlKaram, branchId, customerId: player.id, placedAt }),
    )
    const refused = await sendForm(test, player, row.id)
    expectRefusal(refused, 403, "new_customers_of_branch_only")
    const { row: bounded } = await makeCampaign(test, { branchIds: [branchId] })
    const url = `/api/campaign/qr/${baytAlKaram}/campaigns/${bounded.id}/commits/`
    const reply = await test.app.inject({ method: "POST", url, ...player })
    expectRefusal(reply, 404, "campaign_not_found")
  })

  it("bought at the branch's counter is not new there", async () => {
    const { row } = await makeCampaign(test, { audience: "new-at-branch" })
    const player = await newPlayer()
    const at = new Date(test.clock.now.getTime() - dayMs)
    await test.database.withTransaction((tx) =>
      tx.insert(counterPurchase).values({
        ...{ establishmentId: baytAlKaram, id: newId(), customerId: player.id, branchId, at },
        ...{ staffId: newId(), businessDate: "2026-03-03", receiptNumber: newId().slice(0, 20) },
        ...{ amountMinor: 1, points: 0 },
      }),
    )
    expectRefusal(await sendAtBranch(player, row.id), 403, "new_customers_of_branch_only")
  })

  it("has filled in the registration is registered already, where the form is for new customers", async () => {
    const { row } = await makeCampaign(test, { kind: "register-and-win", isForNewCustomers: true })
    pass(minuteMs)
    const player = await newPlayer()
    await registerGuest(test, player, started)
    expectRefusal(await sendForm(test, player, row.id), 409, "already_registered")
    const atCounter = await enterAtCounter(player.phone, row.id)
    expectRefusal(atCounter, 409, "customer_already_registered")
    const { commit } = await promiseFor(test, { ...player, headers: {} }, row.id)
    pass(minuteMs)
    const late = await newPlayer()
    await registerGuest(test, late, test.clock.now)
    const joined = await sendForm(test, { ...late, cookies: player.cookies }, row.id, { commit })
    dataOf("POST /campaign/qr/{uuid}/entries/", joined)
  })

  it("won within the period reads how often one may take part", async () => {
    const { row } = await makeCampaign(test, { wonDays: 10 })
    const player = await newPlayer()
    await play(test, player, row.id)
    pass(2 * minuteMs)
    const refused = await sendForm(test, player, row.id)
    expectRefusal(refused, 409, "participated_once_every", { days: 10 })
    expectRefusal(await enterAtCounter(player.phone, row.id), 409, "participated_once_every")
  })

  it("lost reads when to come back, and may then", async () => {
    const { row } = await makeCampaign(test, { lostMinutes: 12 }, losing)
    const player = await newPlayer()
    await play(test, player, row.id)
    pass(5 * minuteMs)
    const refused = await sendForm(test, player, row.id)
    expectRefusal(refused, 409, "participate_after", { minutes: 7 })
    expect(errorOf(refused).details).toEqual({
      until: new Date(started.getTime() + 12 * minuteMs).toISOString(),
    })
    expectRefusal(await enterAtCounter(player.phone, row.id), 409, "participate_after")
    pass(7 * minuteMs)
    dataOf("POST /campaign/qr/{uuid}/entries/", await sendForm(test, player, row.id))
  })

  it("tries on another phone of the same browser waits a minute", async () => {
    const { row } = await makeCampaign(test)
    const player = await newPlayer()
    const other = { ...(await newPlayer()), cookies: player.cookies }
    await sendForm(test, player, row.id)
    expectRefusal(await sendForm(test, other, row.id), 429, "participate_in_one_minute")
    pass(2 * minuteMs)
    dataOf("POST /campaign/qr/{uuid}/entries/", await sendForm(test, other, row.id))
  })

  it("makes more tries than a person waits a minute", async () => {
    const { row } = await makeCampaign(test, { lostMinutes: 0 }, losing)
    const player = await newPlayer()
    for (let tried = 0; tried < 5; tried += 1) await play(test, player, row.id)
    expectRefusal(await sendForm(test, player, row.id), 429, "participate_in_one_minute")
  })

  it("has no address cannot be told by e-mail", async () => {
    const { row } = await makeCampaign(test, { channel: "email" })
    expectRefusal(await sendForm(test, await newPlayer(), row.id), 409, "email_notice_failed")
    expectRefusal(await enterAtCounter(newPhone(), row.id), 409, "email_notice_failed")
  })
})

describe("with verification off", () => {
  it("nothing of the phone's past is told", async () => {
    const { row } = await makeCampaign(test, { isVerified: false, isOnce: true })
    const phone = newPhone()
    await play(test, newBrowser(), row.id, { form: { phone } })
    pass(2 * minuteMs)
    const refused = await sendForm(test, newBrowser(), row.id, { form: { phone } })
    expectRefusal(refused, 409, "participate_later")
  })
})

describe("at the counter", () => {
  it("a guest takes part once however often it is sent, and the prize goes to the phone", async () => {
    const { row, item } = await makeCampaign(test)
    const payload = {
      ...{ id: newId(), campaign_id: row.id, branch_id: branchId },
      form: { ...playForm, phone: newPhone() },
    }
    const send = () =>
      test.app.inject({
        ...{ method: "POST", url: "/api/staff/cashier/participants/", payload, headers: cashier },
      })
    const first = dataOf("POST /staff/cashier/participants/", await send())
    expect(first).toMatchObject({ is_win: true, prize_name: item.name })
    expect(dataOf("POST /staff/cashier/participants/", await send())).toEqual(first)
  })
})

it("a module that is off hides the campaign", async () => {
  const { row } = await makeCampaign(test)
  await setModules(test, ["menu", "loyalty"])
  try {
    const url = `/api/campaign/qr/${baytAlKaram}/live/wheel/`
    expectRefusal(await test.app.inject({ url }), 403, "module_off")
    expectRefusal(await enterAtCounter(newPhone(), row.id), 403, "module_off")
  } finally {
    await setModules(test, ["menu", "loyalty", "prize-wheel", "register-and-win"])
  }
})
